/** What the database holds, by Odoo's ids, for tests of the import. */
import type pg from 'pg';
import { type ImportOptions, importFolder } from '../../src/sync/import/import.ts';
import { map } from './map.ts';

export const options = (folder: string, given: Partial<ImportOptions> = {}): ImportOptions => ({
  folder,
  map,
  zone: 'Asia/Riyadh',
  onProgress: () => {},
  ...given,
});

export const load = (pool: pg.Pool, folder: string, given: Partial<ImportOptions> = {}) => importFolder(pool, options(folder, given));

const tables = ['course', 'room', 'trainer', 'student', 'enrolment', 'session', 'attendee', 'invoice', 'binding', 'portal_fact'];

export async function clear(pool: pg.Pool): Promise<void> {
  await pool.query(`truncate ${tables.join(', ')} cascade`);
}

/** Every row of every table as text; equal before and after when nothing has been written, for `xmin` changes with any write. */
export async function everything(pool: pg.Pool): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t.xmin || ' ' || t::text as row from ${table} t order by 1`);
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

/** How many rows there are in all. */
export async function countRows(pool: pg.Pool): Promise<number> {
  return Object.values(await everything(pool)).reduce((sum, rows) => sum + rows.length, 0);
}

/** The rows of a kind by their Odoo ids, ascending. */
export async function rowsOf(pool: pg.Pool, kind: string): Promise<(Record<string, unknown> & { odoo: number })[]> {
  const { rows } = await pool.query(
    `select b.odoo_id as odoo, t.* from ${kind} t join binding b on b.kind = $1 and b.record_id = t.id order by b.odoo_id`,
    [kind],
  );
  return rows;
}

/** The students of each session, by Odoo's ids, with their marks. */
export async function attendeesOf(pool: pg.Pool, session: number): Promise<[student: number, mark: string][]> {
  const { rows } = await pool.query<{ student: number; state: string }>(
    `select st.odoo_id as student, a.state from attendee a
      join binding s on s.kind = 'session' and s.record_id = a.session_id and s.odoo_id = $1
      join binding st on st.kind = 'student' and st.record_id = a.student_id order by 1`,
    [session],
  );
  return rows.map(({ student, state }) => [student, state]);
}
