/** What came from Odoo and what went to it, as the synchroniser writes it: in the transaction of what it tells of (D-141). */
import type { HistoryDirection, HistoryEvent, HistoryOutcome } from '@halaqa/contract/sync-history';
import type pg from 'pg';
import { inSteps, rowsInStep } from '../../db/batches.ts';
import type { RecordKind } from '../../odoo/field-map.ts';
import { sentenceWithoutNumbers } from './sentence.ts';

export interface HistoryRow {
  direction: HistoryDirection;
  event: HistoryEvent;
  outcome: HistoryOutcome;
  /** One of the two is enough: the binding has the other. Neither where the row is about many. */
  recordId?: number;
  odooId?: number;
  fields?: readonly string[];
  /** A fault, or why a record of Odoo is skipped. */
  why?: string;
  says?: string | undefined;
  /** Name of Odoo's user. */
  by?: string | null;
  /** Number of records, where the row is about many. */
  records?: number;
}

export interface SentRows {
  outbox: readonly number[];
  /** In the same statement: a push has no more of them than without a history. */
  removed?: boolean;
}

/** What each kind is called, and by which folded words it is found. */
const names: Record<RecordKind, (id: string) => string> = {
  course: (id) => `select name, name_en, search from course where id = ${id}`,
  room: (id) => `select name, name_en, search from room where id = ${id}`,
  trainer: (id) => `select name, name_en, search from trainer where id = ${id}`,
  student: (id) => `select name, name_en, search from student where id = ${id}`,
  // A deleted one stays until Odoo has heard of it.
  session: (id) => `select name, name_en, search from session where id = ${id}
    union all select name, name_en, lower(concat_ws(' ', name, name_en)) from deleted_session where id = ${id} limit 1`,
  enrolment: (
    id,
  ) => `select st.name || ' · ' || c.name as name, coalesce(st.name_en, st.name) || ' · ' || coalesce(c.name_en, c.name) as name_en,
      concat_ws(' ', st.search, c.search) as search
    from enrolment e join student st on st.id = e.student_id join course c on c.id = e.course_id where e.id = ${id}`,
  invoice: (id) => `select i.number as name, null as name_en, concat_ws(' ', lower(i.number), st.search) as search
    from invoice i join student st on st.id = i.student_id where i.id = ${id}`,
};

const bound = (kind: string, wanted: 'record_id' | 'odoo_id', by: 'record_id' | 'odoo_id'): string =>
  `coalesce(given.${wanted}, (select b.${wanted} from binding b where b.kind = ${kind} and b.${by} = given.${by}))`;

/**
 * Whose changes these rows of the outbox are: an edit and its entry in the audit log are of one transaction, whose beginning both bear as
 * their time.
 */
const authors = `
  select coalesce(a.actor_name, a.actor_email) as name, a.actor_name_en as name_en, min(o.id) as first
  from outbox o join audit_entry a on a.kind = o.kind and a.record_id = o.record_id and a.at = o.created_at
  where o.id = any($3) and a.account_id is not null group by a.account_id, 1, 2`;

/**
 * One statement for any number of rows of one kind. Names are those that the records have at this point of the transaction: call it before
 * a record is deleted, and after it was written.
 * @param sent the rows of the outbox whose change it is, where that went to Odoo; `removed` with it, where Odoo has taken them.
 */
export async function saveHistory(
  client: pg.ClientBase,
  kind: RecordKind,
  rows: readonly HistoryRow[],
  { outbox, removed = false }: SentRows = { outbox: [] },
): Promise<void> {
  if (rows.length === 0) return;
  const given = rows.map(({ recordId, odooId, says, by, ...row }) => ({
    ...row,
    record_id: recordId,
    odoo_id: odooId,
    // Odoo was never asked; what the portal calls the record says nothing to people (D-345).
    says: row.why === 'unbound' ? null : storable(sentenceWithoutNumbers(kind, says)),
    by: storable(by ?? null),
  }));
  const isOurs = outbox.length > 0;
  await client.query({
    name: `sync-history-${kind}${isOurs ? '-ours' : ''}${removed ? '-removed' : ''}`,
    text: `
      ${isOurs ? `with author as (${authors})${removed ? ', taken as (delete from outbox where id = any($3))' : ''}` : ''}
      insert into sync_history (direction, kind, event, outcome, record_id, odoo_id, name, name_en, search, fields, why, says,
        by_name, by_name_en, by_others, records)
      select given.direction, $1, given.event, given.outcome, found.record_id, found.odoo_id, named.name, named.name_en,
        coalesce(named.search, ''), coalesce(given.fields, '{}'), given.why, given.says,
        ${
          isOurs
            ? `(select name from author order by first limit 1), (select name_en from author order by first limit 1),
        greatest((select count(*)::int from author) - 1, 0)`
            : 'given.by, null, 0'
        }, given.records
      from jsonb_to_recordset($2::jsonb) as given (direction text, event text, outcome text, record_id int, odoo_id int, fields text[],
        why text, says text, by text, records int)
      cross join lateral (select ${bound('$1', 'record_id', 'odoo_id')} as record_id, ${bound('$1', 'odoo_id', 'record_id')} as odoo_id) found
      left join lateral (${names[kind]('found.record_id')}) named on true`,
    values: [kind, JSON.stringify(given), ...(isOurs ? [outbox] : [])],
  });
}

/** JSON of PostgreSQL holds neither half a character nor NUL. */
const storable = (text: string | null): string | null => text?.replaceAll('\0', '').toWellFormed() ?? null;

/** A row about all that was read of a kind at once, where one for each record would be as many as there are records. */
export const saveReading = (client: pg.ClientBase, kind: RecordKind, records: number): Promise<void> =>
  saveHistory(client, kind, records > 0 ? [{ direction: 'from_odoo', event: 'read', outcome: 'applied', records }] : []);

/** Removes what is older (D-121), in short steps. */
export const deleteOldHistory = (pool: pg.Pool, keptDays: number): Promise<number> =>
  inSteps(async () => {
    const { rowCount } = await pool.query({
      name: 'sync-history-forget',
      text: `delete from sync_history where id in (
               select id from sync_history where at < now() - make_interval(days => $1) order by id limit $2)`,
      values: [keptDays, rowsInStep],
    });
    return rowCount ?? 0;
  });
