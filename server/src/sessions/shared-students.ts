/** Who has a place in a session and in others too, found by the places of these students: however many sessions there are. */
import type { SharedStudents } from '@halaqa/contract/shared-students';
import { addDays, fromWall } from '@halaqa/domain/clock';
import type pg from 'pg';

/**
 * Of the sessions that start on these days, by id; undefined where the session is not there, or archived.
 * @param days institute days, both ends included.
 * @param zone the institute's time zone.
 */
export async function findSharedStudents(
  pool: pg.Pool,
  sessionId: number,
  { from, to }: { from: string; to: string },
  zone: string,
): Promise<SharedStudents | undefined> {
  const { rows } = await pool.query<SharedStudents[number] | { sessionId: null }>({
    name: 'session-shared-students',
    text: `
      select shared.* from session s left join lateral (
        select o.id as "sessionId", array_agg(other.student_id order by other.student_id) as "studentIds"
        from attendee own
        join attendee other on other.student_id = own.student_id and other.session_id <> own.session_id
        join session o on o.id = other.session_id
        where own.session_id = s.id and o.active and o.state <> 'cancelled' and o.starts_at >= $2 and o.starts_at < $3
        group by o.id
      ) shared on true
      where s.id = $1 and s.active order by shared."sessionId"`,
    values: [sessionId, fromWall(from, '00:00', zone), fromWall(addDays(to, 1), '00:00', zone)],
  });
  // A session that shares nobody is one row of nothing.
  return rows.length === 0 ? undefined : rows.filter((row) => row.sessionId !== null);
}
