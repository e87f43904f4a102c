/**
 * The pool of connections: no caller keeps one without end, who waits for one can be counted and told that none will come, and a few are
 * for short questions alone.
 */
import pg from 'pg';

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (error?: Error | boolean) => void) => void;

interface Waiting {
  sinceMs: number;
  refuse: (error: Error) => void;
}

/** The database has stopped answering, and its callers have been told so. */
export class DatabaseUnresponsive extends Error {
  override name = 'DatabaseUnresponsive';
}

/** One for the answer that is on its way, one for what is asked meanwhile, gathered by the caller (`loader.ts`). */
export const readConnections = 2;

/** So long who has a connection may keep it once the pool is ended: a database that does not answer holds up no stop (D-80). */
const endWithinMs = 1_500;

/** The pace of the line is that of about so many who were served last. */
const gapsInMind = 16;

/** Beside the connections that are lent. */
export interface OtherConnections {
  /** What a transaction sets for itself, where a connection cannot be given its limits; else empty. */
  transactionSettings: string;
  /** As the pool's own connections are, but not of the pool. */
  beside: (given: pg.ClientConfig) => pg.Client;
  /** To the server itself, for what lasts longer than a transaction. */
  direct: (given: pg.ClientConfig) => pg.Client;
  /** Called where the database is to be looked for anew. */
  forget: () => void;
}

export class LimitedPool extends pg.Pool {
  /** In the order in which they came. */
  readonly #waiting = new Set<Waiting>();
  readonly #lent = new Map<pg.PoolClient, NodeJS.Timeout | undefined>();
  readonly #lentMs: number | undefined;
  #readPool: LimitedPool | undefined;
  /** Those that lead to where the database was before it fell silent. */
  readonly #stale = new WeakSet<pg.PoolClient>();
  readonly #open = new Set<pg.PoolClient>();
  readonly #alike: LimitedPool[] = [];
  readonly ways: OtherConnections | undefined;
  #silent = false;
  /** Between two connections that come free. */
  #gapMs = 0;
  #releasedMs: number | undefined;

  /** @param lentMs how long one piece of work may keep a connection; then it is ended, and with it whatever waits for its answer. */
  constructor(options: pg.PoolConfig, lentMs: number | undefined, ways?: OtherConnections) {
    super(options);
    this.#lentMs = lentMs;
    this.ways = ways;
    this.on('connect', (client) => this.#open.add(client));
    this.on('remove', (client) => this.#open.delete(client));
    this.on('acquire', (client) => {
      this.#lent.set(client, lentMs === undefined ? undefined : setTimeout(() => endConnection(client), lentMs));
    });
    this.on('release', (_error, client) => {
      clearTimeout(this.#lent.get(client));
      this.#lent.delete(client);
      this.#measurePace();
    });
  }

  /**
   * Asks on a connection that nobody else keeps: who calls, and whether there is a place at all. However long the others wait for
   * rows and for each other, this does not wait behind them.
   */
  read<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    if (!this.ending) this.#readPool ??= this.#openReadPool();
    return (this.#readPool ?? this).query<Row>(statement);
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | undefined {
    const over = setTimeout(() => {
      for (const client of this.#lent.keys()) endConnection(client);
    }, endWithinMs);
    const ended = Promise.all([super.end(), this.#readPool?.end()]).then(() => clearTimeout(over));
    if (!callback) return ended;
    void ended.then(callback);
    return undefined;
  }

  #openReadPool(): LimitedPool {
    const pool = new LimitedPool({ ...this.options, password: this.options.password, max: readConnections }, this.#lentMs, this.ways);
    for (const listener of this.listeners('error')) pool.on('error', (error) => void Reflect.apply(listener, pool, [error]));
    for (const listener of this.listeners('connect')) pool.on('connect', (client) => void Reflect.apply(listener, pool, [client]));
    return pool;
  }

  /**
   * How long the line is, in milliseconds: what the first in it has waited, or what the last is likely to; 0 where nobody waits. For
   * the first of those who came a connection is being opened while fewer are lent than may be: they wait for no one.
   */
  get lineMs(): number {
    const opening = this.options.max - this.#lent.size;
    let passed = 0;
    for (const { sinceMs } of this.#waiting) {
      passed += 1;
      if (passed > opening) return Math.max(performance.now() - sinceMs, (this.#waiting.size - opening) * this.#gapMs);
    }
    return 0;
  }

  /** At which pace the line moves: only while somebody stands in it. */
  #measurePace(): void {
    const now = performance.now();
    if (this.#waiting.size > 0 && this.#releasedMs !== undefined) this.#gapMs += (now - this.#releasedMs - this.#gapMs) / gapsInMind;
    this.#releasedMs = this.#waiting.size > 0 ? now : undefined;
  }

  /**
   * Ends every connection that is lent out and refuses all who wait, and all who come until `resume`, with `DatabaseUnresponsive` or as the
   * driver says it. The database may do what it was sent before all the same, a COMMIT too.
   */
  giveUp(): void {
    this.#silent = true;
    for (const { refuse } of this.#waiting) refuse(silence());
    this.#waiting.clear();
    for (const client of this.#lent.keys()) endConnection(client);
    this.renew();
    this.#readPool?.giveUp();
    for (const pool of this.#alike) pool.renew();
  }

  /** Lends none of the connections again that stand now: the database may answer elsewhere next. */
  renew(): void {
    this.ways?.forget();
    for (const client of this.#open) this.#stale.add(client);
  }

  /** `pool` leads to the same database, and is renewed with this one. */
  renewsToo(pool: LimitedPool): void {
    this.#alike.push(pool);
  }

  /** Whether it was given up, and nobody gets a connection. */
  get isSilent(): boolean {
    return this.#silent;
  }

  /** The database answers again. */
  resume(): void {
    this.#silent = false;
    this.#readPool?.resume();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const borrowed = this.#silent ? Promise.reject(silence()) : this.#borrow(this.#connectAnew());
    if (!callback) return borrowed;
    borrowed.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #connectAnew(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await super.connect();
      if (!this.#stale.has(client)) return client;
      client.release(true);
    }
  }

  #borrow(coming: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    return new Promise((resolve, refuse) => {
      const waiting = { sinceMs: performance.now(), refuse };
      this.#waiting.add(waiting);
      coming.then(
        (client) => {
          // Refused meanwhile: it goes to the next in line.
          if (this.#waiting.delete(waiting)) resolve(client);
          else client.release();
        },
        (error: Error) => {
          this.#waiting.delete(waiting);
          refuse(error);
        },
      );
    });
  }
}

const silence = () => new DatabaseUnresponsive('the database does not answer');

/** Where it waits for an answer its socket is destroyed at once. What it is asked from now on is refused, and the pool drops it. */
export function endConnection(client: pg.ClientBase): void {
  if (client instanceof pg.Client) void client.end().catch(() => {});
}
