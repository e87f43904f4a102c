/** The history as admins read it: newest first (D-141). */
import { type HistoryDirection, type HistoryOutcome, mostListed } from '@halaqa/contract/sync-history';
import { addDays, fromWall } from '@halaqa/domain/clock';
import type pg from 'pg';
import { inBatches } from '../../db/batches.ts';
import { likePatternsOf } from '../../db/patterns.ts';
import type { Tables } from '../../db/tables.generated.ts';
import type { RecordKind } from '../../odoo/field-map.ts';

export interface HistoryFilter {
  search?: string | undefined;
  direction?: HistoryDirection | undefined;
  kind?: RecordKind | undefined;
  /** Of the record; with its kind. */
  id?: number | undefined;
  outcome?: HistoryOutcome | undefined;
  /** Institute days, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

export interface HistoryListed extends Omit<Tables['sync_history'], 'search'> {
  /** Of an invoice, as its student is called now. */
  student: string | null;
  student_en: string | null;
}

const columns = `id, at, direction, kind, event, outcome, record_id, odoo_id, name, name_en, fields, why, says, by_name, by_name_en, by_others,
  records`;

/** Not kept with the entry: whoever is erased is named by no history. */
const withStudent = `left join lateral (
    select st.name as student, st.name_en as student_en from invoice i join student st on st.id = i.student_id
    where seen.kind = 'invoice' and i.id = seen.record_id
  ) whose on true`;

/**
 * A page, and how many there are in all; behind the newest `mostListed` none are counted or shown.
 * @param zone the institute's time zone.
 */
export async function listHistory(
  pool: pg.Pool,
  filter: HistoryFilter,
  { page, pageSize }: { page: number; pageSize: number },
  zone: string,
): Promise<{ rows: HistoryListed[]; total: number }> {
  const values: unknown[] = [];
  const where = conditions(filter, zone, values);
  const offset = Math.min((page - 1) * pageSize, mostListed);
  const value = (given: unknown): string => `$${values.push(given)}`;
  // Not prepared by name: what is best depends on what is looked for. Where the page is empty the count stands alone.
  const { rows } = await pool.query<{ total: number } & (HistoryListed | { id: null })>(
    `select (select count(*)::int from (select from sync_history where ${where} limit ${value(mostListed)}) counted) as total, seen.*, whose.*
       from (values (1)) one left join (
         select ${columns} from sync_history where ${where} order by id desc
         limit ${value(Math.min(pageSize, mostListed - offset))} offset ${value(offset)}
       ) seen on true ${withStudent}
       order by seen.id desc`,
    values,
  );
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** All of it that the filter finds. */
export const walkHistory = (pool: pg.Pool, filter: HistoryFilter, zone: string): AsyncGenerator<HistoryListed[], void> =>
  inBatches(async (last: HistoryListed | undefined, limit) => {
    const values: unknown[] = [limit];
    const where = conditions(filter, zone, values);
    const older = last ? `and id < $${values.push(last.id)}` : '';
    const { rows } = await pool.query<HistoryListed>(
      `select seen.*, whose.* from (select ${columns} from sync_history where ${where} ${older} order by id desc limit $1) seen ${withStudent}
       order by seen.id desc`,
      values,
    );
    return rows;
  });

/** @param values takes in what the conditions compare with. */
export function conditions(
  { search = '', direction, kind, id, outcome, from, to }: HistoryFilter,
  zone: string,
  values: unknown[],
): string {
  const value = (given: unknown): string => `$${values.push(given)}`;
  const all = [
    ...(direction === undefined ? [] : [`direction = ${value(direction)}`]),
    ...(kind === undefined ? [] : [`kind = ${value(kind)}`]),
    ...(id === undefined ? [] : [`record_id = ${value(id)}`]),
    ...(outcome === undefined ? [] : [`outcome = ${value(outcome)}`]),
    ...(from === undefined ? [] : [`at >= ${value(fromWall(from, '00:00', zone))}`]),
    ...(to === undefined ? [] : [`at < ${value(fromWall(addDays(to, 1), '00:00', zone))}`]),
    ...likePatternsOf(search).map((pattern) => `search like ${value(pattern)}`),
  ];
  return all.length > 0 ? all.join(' and ') : 'true';
}
