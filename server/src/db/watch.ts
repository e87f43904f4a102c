/**
 * Watches whether the database answers, on a connection of its own: a server that is frozen or cut off refuses nothing and ends no
 * connection, so without this every request would wait as long as that lasts (D-81).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { connectionBeside } from './database.ts';
import type { LimitedPool } from './limited-pool.ts';
import { mayWrite, NoPrimary } from './primary.ts';

const askEveryMs = 200;
/** Together with the pause before it well within the second in which people are told. */
const answerWithinMs = 450;
/** A new connection costs the database a process. */
const connectWithinMs = 1_000;
/** The fault may be the connection alone. */
const givenUpAfterMs = 3_000;
const againAfterMs = 300;

export interface DatabaseWatch {
  /** Whether the last question had no answer in time, or came from a standby (D-108). */
  isSilent: () => boolean;
  start: () => void;
  stop: () => Promise<void>;
}

/** While it is silent nobody is left waiting in `pool`, and nobody comes in. */
export function watchDatabase({ pool, log }: { pool: LimitedPool; log: Logger }): DatabaseWatch {
  const stopping = new AbortController();
  let silent = false;
  let running = Promise.resolve();

  const fallSilent = (why: string): void => {
    if (silent) return;
    log.error({ why }, 'the database does not answer');
    silent = true;
    pool.giveUp();
  };
  const answers = (): void => {
    if (!silent) return;
    log.info('the database answers again');
    silent = false;
    pool.resume();
  };

  /** Asks until the connection is of no use any more, which it throws. */
  const askOn = async (client: pg.Client): Promise<void> => {
    await inTime(client.connect(), connectWithinMs, () => fallSilent('no connection'));
    while (!stopping.signal.aborted) {
      const began = performance.now();
      const writes = await inTime(mayWrite(client), answerWithinMs, () => fallSilent('no answer'));
      // One that was late was no answer: it is asked again, at once.
      if (performance.now() - began > answerWithinMs) continue;
      if (!writes) {
        fallSilent('a standby: it takes no changes');
        throw new NoPrimary('a standby');
      }
      answers();
      await rest(askEveryMs);
    }
  };

  const rest = (ms: number) => sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});

  const run = async (): Promise<void> => {
    let stood = true;
    while (!stopping.signal.aborted) {
      const given = { application_name: 'halaqa watch', keepAlive: true, connectionTimeoutMillis: givenUpAfterMs };
      const client = connectionBeside(pool, given);
      client.on('error', () => {});
      const began = performance.now();
      try {
        await askOn(client);
      } catch (error) {
        // A connection that broke is replaced, once, before anything is concluded; a server that says why it refuses does answer.
        if (!stood && !isAnswer(error)) fallSilent(error instanceof Error ? error.message : 'no connection');
        stood = !(error instanceof NoPrimary) && performance.now() - began > givenUpAfterMs;
      }
      void client.end().catch(() => {});
      if (!stood) await rest(againAfterMs);
    }
  };

  return {
    isSilent: () => silent,
    start: () => {
      running = run();
    },
    stop: async () => {
      stopping.abort();
      await Promise.race([running, sleep(answerWithinMs, undefined, { ref: false })]);
    },
  };
}

/** Calls `late` where `coming` has not come in time, and waits on, up to `givenUpAfterMs`. */
async function inTime<T>(coming: Promise<T>, withinMs: number, late: () => void): Promise<T> {
  let over = false;
  const end = () => {
    over = true;
  };
  coming.then(end, end);
  // The timer may be late itself, and the answer lie unread: it is read before anything is concluded.
  const timer = setTimeout(() => setImmediate(() => setImmediate(() => !over && late())), withinMs);
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const limit = setTimeout(() => reject(new Error('no answer')), givenUpAfterMs);
  try {
    return await Promise.race([coming, tooLong]);
  } finally {
    clearTimeout(timer);
    clearTimeout(limit);
  }
}

/** The database is starting: it takes nobody yet. */
const cannotConnectNow = '57P03';

const isAnswer = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code !== cannotConnectNow;
