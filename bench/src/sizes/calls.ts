/** The calls that are compared at each size: lists and searches (P-6), the counters (P-7), and what a student and a session's page ask (P-8). */
import { type Connection, openDatabase } from '@halaqa/server/db/database';
import type pg from 'pg';
import { listCalls } from '../list-calls.ts';
import type { Load } from '../load.ts';
import { fullestMonth } from '../session-calls.ts';
import type { SizedInstitute } from './institute.ts';

/** So many sessions, spread over all, are asked for one by one. */
const sessionsAsked = 400;

/** The requests of each call, in the order of the tables. */
export async function sizedCalls(institute: SizedInstitute, connection: Connection): Promise<Map<string, Load['requests']>> {
  const headersOf = (token: string) => ({ cookie: `halaqa_session=${token}` });
  const asAdmin = (paths: readonly string[]) => paths.map((path) => ({ path, headers: headersOf(institute.admin) }));
  const asStudents = (path: string) => institute.students.map(({ token }) => ({ path, headers: headersOf(token) }));

  const lists = [...(await listCalls(connection))].map(([call, paths]): [string, Load['requests']] => [call, asAdmin(paths)]);
  const database = openDatabase(connection, { size: 2, onIdleError: () => {} });
  try {
    const { from, to } = await fullestMonth(database.pool);
    const month = `from=${from}&to=${to}`;
    const { sessions, trainers } = await spread(database.pool, from);
    const calendar = (trainer: number) => `/api/admin/sessions?${month}&page=1&pageSize=500&attendees=false&trainerId=${trainer}`;
    return new Map([
      ["a student's overview", asStudents('/api/student/overview')],
      ["a student's month of the calendar", asStudents(`/api/my/sessions?${month}`)],
      ['one session', asAdmin(sessions.map((id) => `/api/admin/sessions?id=${id}&attendees=false`))],
      ['the students of a session', asAdmin(sessions.map((id) => `/api/sessions/${id}/attendees`))],
      ['the counters of the reports', asAdmin(['/api/admin/reports/summary'])],
      ...lists,
      ["a trainer's month of the calendar", asAdmin(trainers.map(calendar))],
      ["the institute's month of the calendar", asAdmin([`/api/admin/sessions/days?${month}`])],
      ["the institute's hours of a month", asAdmin([`/api/admin/reports/hours?${month}`])],
    ]);
  } finally {
    await database.close();
  }
}

async function spread(pool: pg.Pool, from: string): Promise<{ sessions: number[]; trainers: number[] }> {
  const { rows } = await pool.query<{ id: number; trainer: number }>(
    `select s.id, s.trainer_id as trainer from session s, (select max(id) as most from session) last
     where s.active and s.starts_at >= $2::date and s.id % greatest(1, last.most / $1) = 0 order by md5(s.id::text) limit $1`,
    [sessionsAsked, from],
  );
  return { sessions: rows.map(({ id }) => id), trainers: [...new Set(rows.map(({ trainer }) => trainer))] };
}
