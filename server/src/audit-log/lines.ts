/**
 * Each entry of the audit log as a line of the portal's own log, without names and values (D-228): a log forwarder takes it to another
 * machine, out of reach of whoever breaks into this one.
 */
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Tables } from '../db/tables.generated.ts';
import { inTransaction } from '../db/transaction.ts';

/** Longer than a transaction lives (db/limits.ts): a number that has no entry by then never gets one. */
const openMs = 900_000;
const atOnce = 500;
/** Of those that were never given an entry, as a large import that was broken off leaves them. */
const mostMissing = 10_000;

/** Up to where entries were told, kept in `portal_fact`. */
interface LogPosition {
  last: number;
  /** Smaller numbers without an entry, which a transaction under way may still bring, and since when. */
  missing: [id: number, sinceMs: number][];
}

type Row = Pick<Tables['audit_entry'], 'id' | 'at' | 'action' | 'kind' | 'record_id' | 'account_id' | 'request_id' | 'address'>;

/** Entries older than the first call are left out. @returns whether there may be more. */
export const logAuditLines = (pool: pg.Pool, log: Logger): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const { rows: facts } = await tx.query<{ told: LogPosition; nowMs: number }>({
      name: 'audit-told',
      text: `select value::json as told, extract(epoch from now())::float8 * 1000 as "nowMs" from portal_fact
             where name = 'audit_told' for update skip locked`,
    });
    const [fact] = facts;
    if (!fact) {
      await tx.query({
        name: 'audit-told-begin',
        text: `insert into portal_fact (name, value)
               select 'audit_told', json_build_object('last', coalesce(max(id), 0), 'missing', '[]'::json) from audit_entry on conflict (name) do nothing`,
      });
      return false;
    }
    const { told, nowMs } = fact;
    const { rows } = await tx.query<Row>({
      name: 'audit-to-tell',
      text: `select id, at, action, kind, record_id, account_id, request_id, address from audit_entry
             where id > $1 or id = any ($2::bigint[]) order by id limit $3`,
      values: [told.last, told.missing.map(([id]) => id), atOnce],
    });
    const next = afterThese(
      told,
      rows.map(({ id }) => Number(id)),
      nowMs,
    );
    if (rows.length === 0 && next.missing.length === told.missing.length) return false;
    for (const { id, at, action, kind, record_id: recordId, account_id: accountId, request_id: requestId, address } of rows) {
      log.info({ audit: { id: Number(id), at, action, kind, recordId, accountId, requestId, address } }, 'audit');
    }
    await tx.query({
      name: 'audit-told-keep',
      text: `update portal_fact set value = $1 where name = 'audit_told'`,
      values: [JSON.stringify(next)],
    });
    return rows.length === atOnce;
  });

function afterThese({ last, missing }: LogPosition, ids: readonly number[], nowMs: number): LogPosition {
  const found = new Set(ids);
  const reached = Math.max(last, ...ids);
  const skipped = Array.from({ length: reached - last }, (_, index): [number, number] => [last + 1 + index, nowMs]);
  const open = [...missing, ...skipped].filter(([id, sinceMs]) => !found.has(id) && nowMs - sinceMs < openMs);
  return { last: reached, missing: open.slice(-mostMissing) };
}
