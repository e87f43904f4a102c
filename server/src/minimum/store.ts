/** Sessions that have fewer students than they take place with (D-150), in the database. */
import { decidedBeforeHours } from '@halaqa/domain/minimum';
import type { Queryable, Tx } from '../db/transaction.ts';
import { sessionFacts } from '../notifications/write.ts';

/** The condition that somebody has to say if a session `s` takes place: the rule of the domain, and nobody has said so yet. */
export const awaitsMinimumDecisionSql = `s.active and s.state in ('planned', 'confirmed') and not s.kept_below_minimum
  and s.seats_taken < least(s.minimum, s.capacity) and s.minimum is not null
  and s.starts_at > statement_timestamp() and s.starts_at <= statement_timestamp() + interval '${decidedBeforeHours} hours'`;

/** Tells every admin of so many sessions at most, each by the channels that they want. @returns of how many it did. */
export async function notifyNext(reader: Queryable, most: number): Promise<number> {
  const { rows } = await reader.query<{ told: number }>({
    name: 'minimum-tell',
    text: `
      with due as (
        select s.id as session_id, s.starts_at from session s
        where ${awaitsMinimumDecisionSql} and not exists (
          select from minimum_notice n where n.session_id = s.id and n.starts_at = s.starts_at
        )
        -- Whoever books or changes it this moment comes first; it is looked at again a minute later.
        limit $1 for share of s skip locked
      ), fresh as (
        insert into minimum_notice (session_id, starts_at) select session_id, starts_at from due
        on conflict (session_id, starts_at) do nothing
        returning session_id
      ), noticed as (
        insert into notification (account_id, kind, params)
        select a.id, 'session_below_minimum', ${sessionFacts('s', 'c')} || jsonb_build_object('registered', s.seats_taken, 'minimum', s.minimum)
        from fresh join session s on s.id = fresh.session_id join course c on c.id = s.course_id
          join account a on a.role = 'admin' and a.disabled_at is null
      )
      select count(*)::int as told from due`,
    values: [most],
  });
  return rows[0]?.told ?? 0;
}

/** Once a session has begun nobody is told of it any more. */
export async function deleteOldMinimumNotices(reader: Queryable): Promise<void> {
  await reader.query({ name: 'minimum-forget', text: `delete from minimum_notice where starts_at < now() - interval '1 day'` });
}

/** Until it is given another minimum. */
export async function setKeptBelowMinimum(tx: Tx, sessionId: number): Promise<void> {
  await tx.query({ name: 'minimum-keep', text: 'update session set kept_below_minimum = true where id = $1', values: [sessionId] });
}
