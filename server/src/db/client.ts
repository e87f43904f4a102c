/**
 * One connection to the database: to the host that takes changes, each statement of it limited here too, and without names where a
 * pooler stands between (D-108, ADR-37).
 */
import pg from 'pg';
import { activeSpan } from '../tracing/span.ts';
import { endConnection } from './limited-pool.ts';
import { mayWrite, NoPrimary, type PrimaryFinder } from './primary.ts';
import { traceStatement } from './statement-span.ts';

export interface ClientRules {
  /** Undefined where there is one host. */
  primary: PrimaryFinder | undefined;
  /** After this time the connection is closed, and the statement waiting on it fails; undefined is no limit. */
  statementMs: number | undefined;
  /**
   * Whether statements keep their names. Behind a pooler that lends connections by the transaction, the next statement of that name
   * meets a server that never heard of it.
   */
  named: boolean;
}

/** For `pg.Pool`, which makes its connections by itself. */
export const clientClass = (rules: ClientRules): (new (config?: pg.ClientConfig) => pg.Client) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      if (rules.primary) connectToPrimary(this, rules.primary);
      guardStatements(this, rules);
    }
  };

type Send = (statement: unknown, ...rest: unknown[]) => unknown;

function guardStatements(client: pg.Client, { named, statementMs }: ClientRules): void {
  const limit = statementMs === undefined ? () => {} : limitAnswers(client, statementMs);
  const send: Send = (statement, ...rest) => {
    limit();
    const sent = named ? statement : withoutName(statement);
    const ask = (given: readonly unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, [sent, ...given]);
    const span = activeSpan();
    return span ? traceStatement(span, statement, rest, ask) : ask(rest);
  };
  // The driver's overloads differ in what they answer, which is handed on as it is.
  client.query = send as pg.Client['query'];
}

function withoutName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('name' in statement)) return statement;
  const { name: _, ...unnamed } = statement;
  return unnamed;
}

/**
 * PostgreSQL limits statements as well; this is for one that does not answer, or cannot be reached any more.
 * @returns what to call before each statement.
 */
function limitAnswers(client: pg.Client, limitMs: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  const clear = () => clearTimeout(timer);
  // Said when nothing is on its way any more.
  client.on('drain', clear);
  client.on('end', clear);
  return () => {
    clear();
    timer = setTimeout(() => endConnection(client), limitMs);
  };
}

type Connected = (error?: Error | null, client?: pg.Client) => void;

function connectToPrimary(client: pg.Client, primary: PrimaryFinder): void {
  const connect = client.connect.bind(client);
  const connectThere = async (): Promise<pg.Client> => {
    const { host, port } = await primary.find();
    client.host = host;
    client.port = port;
    try {
      await connect();
      if (!(await mayWrite(client))) throw new NoPrimary('the host has become a standby');
      return client;
    } catch (error) {
      primary.forget();
      void client.end().catch(() => {});
      throw error;
    }
  };
  const either = (callback?: Connected): Promise<pg.Client> | undefined => {
    const connecting = connectThere();
    if (!callback) return connecting;
    connecting.then((connected) => callback(null, connected), callback);
    return undefined;
  };
  // The driver's two forms: it answers a promise where there is no callback.
  client.connect = either as pg.Client['connect'];
}
