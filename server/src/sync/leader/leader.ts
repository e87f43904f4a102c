/**
 * Leader election: one process synchronises at a time. The leader holds the newest epoch and renews its lease; one that fails to, frozen or
 * killed, is replaced. No advisory lock: a frozen process would keep it (ADR-12).
 */
import type pg from 'pg';
import { inTransaction, type Tx } from '../../db/transaction.ts';

/** Between two heartbeats of a leader. */
const heartbeatEveryMs = 1_000;
/** A leader whose last heartbeat is older writes nothing: well before anybody may replace it. */
const validForMs = 3_500;
/** A leader whose last heartbeat is older is replaced. */
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

/** A heartbeat that lies ahead was given before the clock was put back; taken as it stands it would keep everybody waiting until then. */
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
    // The writes of the leader hold the row against this lock, and its heartbeats do not.
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
  let lastHeartbeatAt = beganAt;

  const giveHeartbeat = async (): Promise<void> => {
    const asked = performance.now();
    const { rowCount } = await pool.query('update sync_state set beat_at = clock_timestamp() where epoch = $1 and beat_at is not null', [
      epoch,
    ]);
    if (rowCount === 0) over.abort();
    // One that was held up may be answered after those that came later.
    else lastHeartbeatAt = Math.max(lastHeartbeatAt, asked);
  };
  // The next does not wait for one that is held up: another connection may answer.
  const heartbeats = setInterval(() => {
    // A database that does not answer ends the lease by itself, by `check`.
    void giveHeartbeat().catch(() => {});
  }, heartbeatEveryMs);
  heartbeats.unref();
  over.signal.addEventListener('abort', () => clearInterval(heartbeats));

  const check = (): void => {
    if (performance.now() - lastHeartbeatAt > validForMs) over.abort();
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
