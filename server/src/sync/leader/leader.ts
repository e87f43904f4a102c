/**
 * Leader election: one process synchronises at a time. The leader holds the newest epoch and renews its lease; one that fails to, frozen or
 * killed, is replaced. No advisory lock: a frozen process would keep it (ADR-12).
 */
import type pg from 'pg';
import { inTransaction, type Tx } from '../../db/transaction.ts';

/** A leader gives a sign so often, */
const beatEveryMs = 1_000;
/** acts on nothing without one for so long, */
const actsForMs = 3_500;
/** and is replaced after so long. */
const replacedAfterMs = 6_000;
/** A transaction of a process that froze ends itself, so that the next leader gets at the rows that it holds. */
const idleForMs = 5_000;
/** Applying a page of records may take longer than a click may. */
const statementMs = 60_000;

/** Thrown where the lease is lost: nothing was written, and the work stops. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

export interface Lease {
  epoch: number;
  /** Aborted once the lease is lost. */
  signal: AbortSignal;
  /** The guard of every call that changes something in Odoo. @throws LeaseLost where the process was frozen meanwhile. */
  check(): void;
  /** A transaction that is rolled back where another process leads by then. @throws LeaseLost */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Lets somebody else lead at once. */
  end(): Promise<void>;
}

/** A sign that lies ahead is of a clock that was put back since, and nobody gives one as late as that: it would keep everybody waiting. */
const isFree = 'beat_at is null or abs(extract(epoch from clock_timestamp() - beat_at)) * 1000 > $1::float8 as free';

/**
 * Leads from now on, unless another process does.
 * @param name shown to people who look for the leader
 * @param revision of a connection that has to stand still; undefined for the one of the environment
 */
export async function acquireLease(pool: pg.Pool, name: string, revision?: number): Promise<Lease | undefined> {
  const { rows } = await pool.query<{ free: boolean }>(`select ${isFree} from sync_state`, [replacedAfterMs]);
  if (!rows[0]?.free) return undefined;
  const beganAt = performance.now();
  const epoch = await inTransaction(pool, async (tx) => {
    // The writes of the leader hold the row against this lock, and its signs of life do not.
    const { rows } = await tx.query<{ free: boolean }>(`select ${isFree} from sync_state for update`, [replacedAfterMs]);
    if (!rows[0]?.free) return undefined;
    // A statement of its own: it sees what was removed while the lock was waited for.
    const taken = await tx.query<{ epoch: number }>({
      name: 'sync-lease-take',
      text: `update sync_state set epoch = epoch + 1, leader = $1, beat_at = clock_timestamp()
             where $2::int is null or exists (select from odoo_connection where revision = $2)
             returning epoch`,
      values: [name, revision ?? null],
    });
    return taken.rows[0]?.epoch;
  });
  return epoch === undefined ? undefined : lease(pool, epoch, beganAt);
}

function lease(pool: pg.Pool, epoch: number, beganAt: number): Lease {
  const over = new AbortController();
  let lastSign = beganAt;

  const beat = async (): Promise<void> => {
    const asked = performance.now();
    const { rowCount } = await pool.query('update sync_state set beat_at = clock_timestamp() where epoch = $1 and beat_at is not null', [
      epoch,
    ]);
    if (rowCount === 0) over.abort();
    else lastSign = asked;
  };
  const beating = setInterval(() => {
    // A database that does not answer ends the lease by itself, by `check`.
    void beat().catch(() => {});
  }, beatEveryMs);
  beating.unref();
  over.signal.addEventListener('abort', () => clearInterval(beating));

  const check = (): void => {
    if (performance.now() - lastSign > actsForMs) over.abort();
    if (over.signal.aborted) throw new LeaseLost(`epoch ${epoch} is over`);
  };

  return {
    epoch,
    signal: over.signal,
    check,
    write: (work) => {
      check();
      return inTransaction(
        pool,
        async (tx) => {
          await tx.query(`set local idle_in_transaction_session_timeout = ${idleForMs}`);
          const { rowCount } = await tx.query({
            name: 'sync-lease',
            text: 'select from sync_state where epoch = $1 and beat_at is not null for key share',
            values: [epoch],
          });
          if (rowCount === 0) {
            over.abort();
            throw new LeaseLost(`epoch ${epoch} is over`);
          }
          return work(tx);
        },
        { statement_timeout: statementMs },
      );
    },
    end: async () => {
      over.abort();
      await pool.query('update sync_state set beat_at = null where epoch = $1', [epoch]);
    },
  };
}
