/** What is remembered of failed sign-ins, in the database: several processes are one portal, and its clock is theirs. */
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { afterSuccess, afterTry, type Waiting, type WaitRule } from './wait.ts';

interface Row extends Waiting {
  key: string;
}

/**
 * Draws one try from every rule, or from none where one of them is not open yet.
 * @returns seconds to wait; 0 where the try was drawn.
 */
export const drawTry = async (db: Db, rules: WaitRule[]): Promise<number> => {
  // Whoever must wait anyway takes no lock: a flood against one account is turned away by reading.
  const closed = await longestWait(db, rules);
  if (closed > 0) return closed;
  return db.transaction().execute(async (tx) => {
    const { rows, now } = await lockRows(tx, rules);
    const waitMs = Math.max(...rows.map((row) => row.openAt.getTime() - now.getTime()));
    if (waitMs > 0) return Math.ceil(waitMs / 1000);
    await writeRows(
      tx,
      rows.flatMap((row) => rules.filter((rule) => rule.key === row.key).map((rule) => ({ key: row.key, ...afterTry(rule, row, now) }))),
    );
    return 0;
  });
};

/** The try was good: what it drew is given back, in the transaction that signs in. */
export const returnTry = async (tx: Tx, rules: WaitRule[]): Promise<void> => {
  const { rows } = await lockRows(tx, rules);
  const kept: Row[] = [];
  for (const row of rows) {
    const rule = rules.find(({ key }) => key === row.key);
    const after = rule && afterSuccess(rule, row);
    if (after) kept.push({ key: row.key, ...after });
  }
  await writeRows(tx, kept);
  const over = rules.map((rule) => rule.key).filter((key) => !kept.some((row) => row.key === key));
  await tx.deleteFrom('sign_in_wait').where('key', 'in', over).execute();
};

/** Removes what is forgotten anyway; the rules hold without it. */
export const forgetOldWaits = async (db: Db): Promise<void> => {
  await db.deleteFrom('sign_in_wait').where('forget_at', '<', sql<Date>`now()`).execute();
};

const longestWait = async (db: Db, rules: WaitRule[]): Promise<number> => {
  const { rows } = await sql<{ waitS: number | null }>`
    select ceil(extract(epoch from max(open_at) - clock_timestamp()))::int as "waitS"
    from sign_in_wait where key = any(${rules.map((rule) => rule.key)}::text[])`.execute(db);
  return Math.max(0, rows[0]?.waitS ?? 0);
};

/** Locks in one order, so that two sign-ins that share keys cannot block each other for ever. */
const lockRows = async (tx: Tx, rules: WaitRule[]): Promise<{ rows: Row[]; now: Date }> => {
  const keys = rules.map((rule) => rule.key).sort();
  const { rows } = await sql<Row & { now: Date }>`
    insert into sign_in_wait as kept (key, failures, open_at, forget_at)
    select key, 0, now(), now() from unnest(${keys}::text[]) with ordinality as wanted (key, place) order by place
    on conflict (key) do update set failures = kept.failures
    returning key, failures, open_at as "openAt", forget_at as "forgetAt", clock_timestamp() as now`.execute(tx);
  return { rows, now: rows[0]?.now ?? new Date(0) };
};

const writeRows = async (tx: Tx, rows: Row[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    update sign_in_wait as kept set failures = after.failures, open_at = after.open_at, forget_at = after.forget_at
    from unnest(
      ${rows.map((row) => row.key)}::text[],
      ${rows.map((row) => row.failures)}::int[],
      ${rows.map((row) => row.openAt)}::timestamptz[],
      ${rows.map((row) => row.forgetAt)}::timestamptz[]
    ) as after (key, failures, open_at, forget_at)
    where kept.key = after.key`.execute(tx);
};
