/** Records who has read a student's residence number or birth date (D-87). */
import type pg from 'pg';
import type { SignedInActor } from './store.ts';

/** One entry at most for each account, student and hour: a screen that asks again leaves no other, and writes nothing for it. */
export async function auditStudentViews(
  pool: pg.Pool,
  { accountId, requestId, address, userAgent }: SignedInActor,
  studentIds: number[],
): Promise<void> {
  if (studentIds.length === 0) return;
  await pool.query({
    name: 'audit-viewed',
    text: `
      insert into audit_entry (account_id, action, kind, record_id, details, request_id, address, user_agent)
      select $1, 'record_viewed', 'student', id, '{}', $3, $4, $5
      from unnest($2::int[]) as id
      where not exists (
        select from audit_entry e
        where e.action = 'record_viewed' and e.account_id = $1 and e.kind = 'student' and e.record_id = id
          and date_trunc('hour', e.at at time zone 'UTC') = date_trunc('hour', now() at time zone 'UTC')
      )
      -- In one order, as two requests of one moment wait for each other's entries.
      order by id
      on conflict do nothing`,
    values: [accountId, [...new Set(studentIds)], requestId, address, userAgent],
  });
}
