/** Closed days in the database (D-110). */
import type { Closure } from '@halaqa/domain/closed-days';
import type { Queryable, Tx } from '../db/transaction.ts';

export interface ClosedDayRow extends Closure {
  id: number;
  name: string;
  name_en: string | null;
}

const columns = 'id, name, name_en, first_day::text as "from", last_day::text as "to", weekday';

/** Those that may hold on one of these days, by their first day; all of them without a range. Compared as texts: PostgreSQL has no year 0. */
export async function listClosedDays(
  reader: Queryable,
  { from, to }: { from?: string | undefined; to?: string | undefined } = {},
): Promise<ClosedDayRow[]> {
  const { rows } = await reader.query<ClosedDayRow>({
    name: 'closed-days',
    text: `select ${columns} from closed_day
           where ($1::text is null or last_day is null or last_day::text >= $1) and ($2::text is null or first_day::text <= $2)
           order by first_day, id`,
    values: [from ?? null, to ?? null],
  });
  return rows;
}

export async function insertClosedDay(tx: Tx, given: Omit<ClosedDayRow, 'id'>): Promise<ClosedDayRow> {
  const { rows } = await tx.query<ClosedDayRow>({
    name: 'closed-day-insert',
    text: `insert into closed_day (name, name_en, first_day, last_day, weekday) values ($1, $2, $3, $4, $5) returning ${columns}`,
    values: [given.name, given.name_en, given.from, given.to, given.weekday],
  });
  const [inserted] = rows;
  if (!inserted) throw new Error('an insert returned no row');
  return inserted;
}

/** Undefined where it was not there. */
export async function deleteClosedDay(tx: Tx, id: number): Promise<ClosedDayRow | undefined> {
  const { rows } = await tx.query<ClosedDayRow>({
    name: 'closed-day-delete',
    text: `delete from closed_day where id = $1 returning ${columns}`,
    values: [id],
  });
  return rows[0];
}
