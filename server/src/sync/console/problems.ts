/** What needs a person: records that Odoo refused, conflicts, and skipped records of Odoo, the newest first; and what only waits. */
import type pg from 'pg';
import type { Tables } from '../../db/tables.generated.ts';
import { isFirstOfRecordSql } from '../decisions/refused-changes.ts';
import { isShownToAdminsSql } from '../state/skipped.ts';

/** Of each; who has more of them than this has another problem. */
const mostShown = 200;

export interface UnsentRow
  extends Pick<Tables['outbox'], 'id' | 'kind' | 'record_id' | 'operation' | 'fault' | 'fault_says' | 'attempts' | 'created_at'> {
  here: boolean;
  /** All that waits of the record, in its order; of a part that was refused by itself that part alone. */
  waiting: { operation: string; payload: unknown }[];
}

export interface RefusedChangeRow extends UnsentRow {
  parked_at: Date;
}

/** Whether the record of a row is one of the portal, archived or not. */
const isHere = (row: string): string => `
    exists (select from session s where ${row}.kind = 'session' and s.id = ${row}.record_id)
      or exists (select from student st where ${row}.kind = 'student' and st.id = ${row}.record_id) as here`;

const unsentColumns = `${isHere('o')}, o.id, o.kind, o.record_id, o.operation, o.fault, o.fault_says, o.attempts, o.created_at,
    (select json_agg(json_build_object('operation', w.operation, 'payload', w.payload) order by w.id)
     from outbox w where w.kind = o.kind and w.record_id = o.record_id
       and case when o.set_aside then w.id = o.id else not w.set_aside end) as waiting`;

const refusedChanges = `
  select ${unsentColumns}, o.parked_at from outbox o where o.parked_at is not null and ${isFirstOfRecordSql}
  order by o.parked_at desc, o.id desc limit ${mostShown}`;

export const listRefusedChanges = async (pool: pg.Pool): Promise<RefusedChangeRow[]> =>
  (await pool.query<RefusedChangeRow>({ name: 'sync-refused-changes', text: refusedChanges })).rows;

/** The first that was written waits longest. */
const waitingChanges = `
  select ${unsentColumns} from outbox o where o.parked_at is null and ${isFirstOfRecordSql} order by o.id limit ${mostShown}`;

export const listWaitingChanges = async (pool: pg.Pool): Promise<UnsentRow[]> =>
  (await pool.query<UnsentRow>({ name: 'sync-waiting-changes', text: waitingChanges })).rows;

export interface ConflictRow
  extends Pick<Tables['sync_conflict'], 'id' | 'kind' | 'record_id' | 'field' | 'base' | 'ours' | 'theirs' | 'found_at'> {
  /** Odoo has deleted it. */
  gone: boolean;
  here: boolean;
}

const conflicts = `
  select ${isHere('c')}, c.id, c.kind, c.record_id, c.field, c.base, c.ours, c.theirs, c.found_at, b.record_id is null or b.gone_at is not null as gone
  from sync_conflict c left join binding b on b.kind = c.kind and b.record_id = c.record_id
  where c.decided_at is null order by c.found_at desc, c.id desc limit ${mostShown}`;

export const listConflicts = async (pool: pg.Pool): Promise<ConflictRow[]> =>
  (await pool.query<ConflictRow>({ name: 'sync-conflicts', text: conflicts })).rows;

export type SkippedRow = Pick<Tables['sync_skipped'], 'kind' | 'odoo_id' | 'why' | 'says' | 'seen_at'>;

export const listSkipped = async (pool: pg.Pool): Promise<SkippedRow[]> =>
  (
    await pool.query<SkippedRow>({
      name: 'sync-skipped',
      text: `select kind, odoo_id, why, says, seen_at from sync_skipped l where ${isShownToAdminsSql} order by seen_at desc, kind, odoo_id limit ${mostShown}`,
    })
  ).rows;
