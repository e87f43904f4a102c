/** The calls of P-8: a month of the calendar, one session, and the students of sessions of three sizes. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, openDatabase } from '@halaqa/server/db/database';
import { listSessions } from '@halaqa/server/sessions/list';
import { listAttendees } from '@halaqa/server/sessions/store';
import type pg from 'pg';

export interface SessionCall {
  what: string;
  /** Of the portal, and of the bare server. */
  path: string;
  barePath: string;
  /** The call's statement for pgbench. */
  script: string;
}

const zone = 'Asia/Riyadh';
export const reading = { language: 'ar', zone } as const;
const sizes = [10, 100, 1_000];

/** Adds a session of each size to the institute, in a month of their own. */
export async function sessionCalls(folder: string, connection: Connection): Promise<SessionCall[]> {
  const database = openDatabase(connection, { size: 2, onIdleError: () => {} });
  const { pool } = database;
  try {
    const { from, to } = await fullestMonth(pool);
    const calls: SessionCall[] = [];
    const add = async (what: string, path: string, barePath: string, ask: (reader: pg.Pool) => Promise<unknown>) => {
      const script = join(folder, `sessions-${calls.length}.pgbench`);
      writeFileSync(script, `${await sentBy(pool, ask)};\n`);
      calls.push({ what, path, barePath, script });
    };
    const month = { from, to, page: 1, pageSize: 500 };
    // As the calendar asks.
    const query = new URLSearchParams({ from, to, page: '1', pageSize: '500', attendees: 'false' });
    await add('a month of the calendar', `/api/admin/sessions?${query}`, `/sessions?${query}`, (reader) =>
      listSessions(reader, month, reading),
    );
    for (const size of sizes) {
      const id = await makeSession(pool, size);
      if (size === sizes[0]) {
        await add('one session', `/api/admin/sessions?id=${id}&attendees=false`, `/sessions?id=${id}`, (reader) =>
          listSessions(reader, { id }, reading),
        );
      }
      const what = `the students of a session of ${size.toLocaleString('en')}`;
      await add(what, `/api/sessions/${id}/attendees`, `/attendees/${id}`, (reader) => listAttendees(reader, id, undefined));
    }
    await pool.query('vacuum analyze session, attendee');
    return calls;
  } finally {
    await database.close();
  }
}

export async function fullestMonth(pool: pg.Pool): Promise<{ from: string; to: string }> {
  const { rows } = await pool.query<{ from: string; to: string }>(
    `select month::text as from, (month + interval '1 month' - interval '1 day')::date::text as to
     from (select date_trunc('month', starts_at at time zone '${zone}')::date as month from session where active) s
     group by month order by count(*) desc limit 1`,
  );
  const [fullest] = rows;
  if (!fullest) throw new Error('the institute has no sessions');
  return fullest;
}

/** With every place taken. @throws Error where the institute has fewer students. */
async function makeSession(pool: pg.Pool, size: number): Promise<number> {
  const { rows } = await pool.query<{ id: number; taken: number }>(
    `with made as (
       insert into session (name, course_id, trainer_id, room_id, starts_at, ends_at, capacity, seats_taken)
       select name, course_id, trainer_id, room_id, '2001-01-01T10:00Z', '2001-01-01T12:00Z', $1, $1 from session where active order by id limit 1
       returning id
     ), placed as (
       insert into attendee (session_id, student_id)
       select made.id, st.id from made, (select id from student where active order by md5(id::text) limit $1) st returning session_id
     )
     select session_id as id, count(*)::int as taken from placed group by session_id`,
    [size],
  );
  const [made] = rows;
  if (made?.taken !== size) throw new Error(`the institute has no ${size} students`);
  return made.id;
}

/** The statement that `ask` sends, with its values in it. */
async function sentBy(pool: pg.Pool, ask: (reader: pg.Pool) => Promise<unknown>): Promise<string> {
  let sent = { text: '', values: [] as unknown[] }; // the values of any statement
  const listening = new Proxy(pool, {
    get: (target, name) =>
      name === 'query'
        ? (statement: typeof sent) => {
            if (sent.text) throw new Error('this call sends more than one statement');
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
  if (value === null) return 'null';
  throw new TypeError(`no literal for ${String(value)}`);
}
