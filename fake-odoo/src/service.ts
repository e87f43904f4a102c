/** What both transports need of an Odoo: sign-in, and executing a call. */
import { type Call, perform } from './call.ts';
import type { Engine } from './engine.ts';
import type { User } from './env.ts';
import type { Version } from './errors.ts';
import type { Json, JsonObject } from './values.ts';

export class Service {
  readonly engine: Engine;
  readonly database: string;
  /** What `db.list` answers, which may be more. */
  readonly databases: readonly string[];

  constructor(engine: Engine, database: string, databases: readonly string[]) {
    this.engine = engine;
    this.database = database;
    this.databases = databases;
  }

  get version(): Version {
    return this.engine.db.version;
  }

  versionInfo(): JsonObject {
    const { version } = this;
    return {
      server_version: version === 18 ? '18.0+e-20241005' : '19.0',
      server_version_info: [version, 0, 0, 'final', 0, ''],
      server_serie: `${version}.0`,
      protocol_version: 1,
    };
  }

  userBy(login: Json | undefined, secret: Json | undefined): User | undefined {
    return this.engine.users.find((user) => user.login === login && knows(user, secret));
  }

  userOf(uid: Json | undefined, secret: Json | undefined): User | undefined {
    return this.engine.users.find((user) => user.id === uid && knows(user, secret));
  }

  userByKey(key: string): User | undefined {
    return this.engine.users.find((user) => user.apiKey === key && user.active !== false);
  }

  async execute(user: User, call: Call): Promise<Json | undefined> {
    const { engine } = this;
    const work = (transaction: Parameters<typeof perform>[3]) => perform(engine.db, user, call, transaction);
    if (!call.writes) return engine.db.transaction(user.id, work);
    await engine.free(call.model, call.ids);
    const values = Object.keys(call.named).length > 0 ? { args: call.args, ...call.named } : call.args;
    return engine.change(user, { by: call.transport, model: call.model, method: call.method, values }, work);
  }
}

/** An API key works wherever the password does. */
const knows = (user: User, secret: Json | undefined): boolean =>
  user.active !== false && (secret === user.password || (user.apiKey !== undefined && secret === user.apiKey));
