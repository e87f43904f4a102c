/** A fake Odoo, running: for tests, benches and the demonstration. */
import { type AdministrationOptions, installAdministration, withAdministration } from './administration.ts';
import { Clerk } from './clerk.ts';
import { Database } from './database.ts';
import { fill, type Records } from './dataset.ts';
import { Engine, type Write } from './engine.ts';
import type { User } from './env.ts';
import type { Version } from './errors.ts';
import { Faults } from './faults.ts';
import { instituteModels } from './institute-models.ts';
import { installLanguage } from './language.ts';
import type { ModelDescription } from './models.ts';
import { FakeServer } from './server.ts';
import { Service } from './service.ts';
import { Stats } from './stats.ts';
import type { WebhookOptions } from './webhook.ts';
import { type Speed, Workers } from './workers.ts';

export interface FakeOdooOptions extends Speed {
  /** 18 knows `/jsonrpc` only. */
  version?: Version;
  models?: readonly ModelDescription[];
  records?: Records;
  database?: string;
  /** What `db.list` answers; else the one database. */
  databases?: readonly string[];
  /** The portal signs in as the first one. */
  users?: readonly User[];
  /** Languages that a context can ask for. */
  languages?: readonly string[];
  webhook?: WebhookOptions;
  /** Its settings can be changed over the API, and rights follow from its groups; without it a user may do all that is not denied. */
  administration?: AdministrationOptions;
  /** 0 for any free one. */
  port?: number;
}

export interface FakeOdoo {
  url: string;
  database: string;
  /** Of the first user; the key works with both transports, also in place of the password. */
  login: string;
  apiKey: string;
  uid: number;
  clerk: Clerk;
  faults: Faults;
  stats: Stats;
  /** Committed changes, the clerk's and those that came over the wire. */
  writes: readonly Write[];
  /** Closes the port and cuts connections. */
  down: () => Promise<void>;
  /** Listens again, at the same address. */
  up: () => Promise<void>;
  setWebhook: (webhook: WebhookOptions | undefined) => void;
  stop: () => Promise<void>;
}

export async function startFakeOdoo(options: FakeOdooOptions = {}): Promise<FakeOdoo> {
  const { version = 18, models = instituteModels(), records = {}, database = 'institute', languages = ['en_US'] } = options;
  // Copies, because their rights change while it runs.
  const users = (options.users ?? [portal]).map((user) => ({ ...user }));
  const [first = portal] = users;
  const clerkUser = users.find(({ login }) => login === office.login) ?? { ...office };
  if (!users.includes(clerkUser)) users.push(clerkUser);

  const { administration } = options;
  const db = new Database(version, administration ? withAdministration(version, models, administration) : models);
  fill(db, { ...records, 'res.users': users.map(({ id, login, name, active = true }) => ({ id, login, name, active })) }, administrator);
  for (const code of languages) installLanguage(db, code);
  if (administration) installAdministration(db, users, administration);
  const engine = new Engine(db, users);
  engine.webhook = options.webhook;
  const service = new Service(engine, database, options.databases ?? [database]);
  const clerk = new Clerk(engine, clerkUser);
  const faults = new Faults();
  const stats = new Stats();
  const touch = (model: string, count: number): void => {
    const ids = db.models.get(model)?.table.ids().slice(0, count) ?? [];
    void clerk.write(model, [...ids], {});
  };
  const server = new FakeServer({ service, faults, stats, workers: new Workers(options), touch });
  return {
    url: await server.up(options.port),
    database,
    login: first.login,
    apiKey: first.apiKey ?? first.password,
    uid: first.id,
    clerk,
    faults,
    stats,
    writes: engine.writes,
    down: () => server.down(),
    up: async () => void (await server.up()),
    setWebhook: (webhook) => {
      engine.webhook = webhook;
    },
    stop: () => server.down(),
  };
}

/** Like an ordinary user: may not read external ids, and has another time zone than UTC. */
const portal: User = {
  id: 7,
  login: 'portal',
  name: 'Portal',
  password: 'portal-password',
  apiKey: 'portal-api-key',
  timeZone: 'Asia/Riyadh',
  denied: [{ model: 'ir.model.data', operations: ['read', 'create', 'write', 'unlink'] }],
};

const office: User = { id: 8, login: 'office', name: 'Office', password: 'office-password', isAdministrator: true };

/** The creator of the existing records. */
const administrator = 2;
