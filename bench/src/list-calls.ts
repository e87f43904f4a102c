/** What is asked of an institute's lists: words of its own people and sessions, and the statements that two of the calls send. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, openDatabase } from '@halaqa/server/db/database';
import { listSessions } from '@halaqa/server/sessions/list';
import { findAttendees } from '@halaqa/server/sessions/store';
import type pg from 'pg';

export interface Looked {
  /** The paths of each call, in the order of the table. */
  calls: Map<string, string[]>;
  /** Scripts of pgbench, for the calls that are one statement. */
  scripts: Map<string, string>;
}

export const calls = {
  students: 'students, 25 of a page',
  arabic: 'students found by an Arabic name without its hamza',
  latin: 'students found by a Latin name',
  sessions: 'sessions found by a name',
  month: 'a month of the calendar',
  attendees: 'students of the fullest session',
} as const;

const words = 200;
const zone = 'Asia/Riyadh';

export async function bestOf(folder: string, connection: Connection): Promise<Looked> {
  const database = openDatabase(connection, { size: 2, onIdleError: () => {} });
  const { pool } = database;
  const column = async (text: string): Promise<string[]> => (await pool.query<{ value: string }>(text)).rows.map(({ value }) => value);
  try {
    const arabic = await column(
      `select split_part(name, ' ', 1 + id % 3) as value from student where active order by md5(id::text) limit ${words}`,
    );
    const latin = await column(
      `select lower(split_part(coalesce(name_en, name), ' ', 1)) as value from student where active order by md5(id::text) limit ${words}`,
    );
    const titles = await column(`select split_part(name, ' ', 1) as value from session where active order by md5(id::text) limit ${words}`);
    const [from = '', to = ''] = (
      await column(
        `select month || ' ' || (month + interval '1 month' - interval '1 day')::date as value
         from (select date_trunc('month', starts_at at time zone '${zone}')::date as month from session where active) s
         group by month order by count(*) desc limit 1`,
      )
    ).flatMap((value) => value.split(' '));
    const [fullest = '0'] = await column('select id::text as value from session where active order by seats_taken desc, id limit 1');
    const month = { from, to, page: 1, pageSize: 500 };
    const search = (path: string, found: string[], fold = (word: string) => word) =>
      found.filter((word) => word.length > 1).map((word) => `${path}?pageSize=25&search=${encodeURIComponent(fold(word))}`);
    const scripts = new Map<string, string>();
    const script = async (call: string, ask: (reader: pg.Pool) => Promise<unknown>) => {
      const file = join(folder, `${scripts.size}.pgbench`);
      writeFileSync(file, `${await sentBy(pool, ask)};\n`);
      scripts.set(call, file);
    };
    await script(calls.month, (reader) => listSessions(reader, month, zone));
    await script(calls.attendees, (reader) => findAttendees(reader, Number(fullest)));
    return {
      calls: new Map([
        [calls.students, Array.from({ length: 40 }, (_, page) => `/api/admin/students?pageSize=25&page=${page + 1}`)],
        [calls.arabic, search('/api/admin/students', arabic, (word) => word.replace(/[أإآ]/g, 'ا').replace(/ة$/, 'ه'))],
        [calls.latin, search('/api/admin/students', latin)],
        [calls.sessions, search('/api/admin/sessions', titles)],
        [calls.month, [`/api/admin/sessions?${new URLSearchParams({ from, to, page: '1', pageSize: '500' })}`]],
        [calls.attendees, [`/api/sessions/${fullest}/attendees`]],
      ]),
      scripts,
    };
  } finally {
    await database.close();
  }
}

/** The statement that `ask` sends, with its values in it. */
async function sentBy(pool: pg.Pool, ask: (reader: pg.Pool) => Promise<unknown>): Promise<string> {
  let sent = { text: '', values: [] as unknown[] }; // the values of any statement
  const listening = new Proxy(pool, {
    get: (target, name) =>
      name === 'query'
        ? (statement: typeof sent) => {
            sent = statement;
            return target.query(statement);
          }
        : Reflect.get(target, name),
  });
  await ask(listening);
  return sent.text.trim().replace(/\$(\d+)/g, (_, place: string) => literal(sent.values[Number(place) - 1]));
}

function literal(value: unknown): string {
  if (value instanceof Date) return `'${value.toISOString()}'::timestamptz`;
  if (typeof value === 'number') return String(value);
  throw new TypeError(`no literal for ${String(value)}`);
}
