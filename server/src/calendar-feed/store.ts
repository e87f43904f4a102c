/** Addresses of calendars in the database, and the sessions that stand in one. */
import type { Language, SessionState } from '@halaqa/contract/values';
import type pg from 'pg';
import { type SignedInActor, writeAudit } from '../audit/store.ts';
import { inTransaction } from '../db/transaction.ts';

export async function findFeed(pool: pg.Pool, accountId: number): Promise<Date | undefined> {
  const { rows } = await pool.query<{ made_at: Date }>({
    name: 'calendar-feed-since',
    text: 'select made_at from calendar_feed where account_id = $1',
    values: [accountId],
  });
  return rows[0]?.made_at;
}

/** A new address, in place of any that the account had. */
export const replaceFeed = (pool: pg.Pool, actor: SignedInActor, tokenHash: Buffer): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await tx.query({
      name: 'calendar-feed-replace',
      text: `insert into calendar_feed (account_id, token_hash) values ($1, $2)
             on conflict (account_id) do update set token_hash = excluded.token_hash, made_at = now()`,
      values: [actor.accountId, tokenHash],
    });
    await writeAudit(tx, { ...actor, action: 'calendar_feed_made', kind: 'account', recordId: actor.accountId });
  });

/** Nothing happens where there is none. */
export const deleteFeed = (pool: pg.Pool, actor: SignedInActor): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const { rowCount } = await tx.query({
      name: 'calendar-feed-delete',
      text: 'delete from calendar_feed where account_id = $1',
      values: [actor.accountId],
    });
    if (rowCount) await writeAudit(tx, { ...actor, action: 'calendar_feed_revoked', kind: 'account', recordId: actor.accountId });
  });

/** Whose calendar it is: one of the two records is there. */
export interface FeedOwner {
  studentId: number | null;
  trainerId: number | null;
  language: Language | null;
}

/** Undefined also where the account is disabled or its record archived. */
export async function findFeedOwner(pool: pg.Pool, tokenHash: Buffer): Promise<FeedOwner | undefined> {
  const { rows } = await pool.query<FeedOwner>({
    name: 'calendar-feed-owner',
    text: `select s.id as "studentId", t.id as "trainerId", a.language
           from calendar_feed f join account a on a.id = f.account_id and a.disabled_at is null
             left join student s on s.id = a.student_id and s.active left join trainer t on t.id = a.trainer_id and t.active
           where f.token_hash = $1 and coalesce(s.id, t.id) is not null`,
    values: [tokenHash],
  });
  return rows[0];
}

export interface FeedSession {
  id: number;
  name: string;
  name_en: string | null;
  course_name: string;
  course_name_en: string | null;
  trainer_name: string;
  trainer_name_en: string | null;
  room_name: string | null;
  room_name_en: string | null;
  starts_at: Date;
  ends_at: Date;
  state: SessionState;
  /** One higher with each change. */
  version: number;
}

/** More than anybody has; a calendar program that asks every few minutes is never sent without end. */
const mostSessions = 2_000;

/** Those of the last 90 days and all that are ahead, cancelled ones too, in the order of their times. */
export async function listFeedSessions(pool: pg.Pool, { studentId, trainerId }: FeedOwner): Promise<FeedSession[]> {
  const { rows } = await pool.query<FeedSession>({
    name: `calendar-feed-${studentId === null ? 'trainer' : 'student'}`,
    text: `select s.id, s.name, s.name_en, c.name as course_name, c.name_en as course_name_en, t.name as trainer_name,
             t.name_en as trainer_name_en, r.name as room_name, r.name_en as room_name_en, s.starts_at, s.ends_at, s.state, s.version
           from ${studentId === null ? 'session s' : 'attendee place join session s on s.id = place.session_id'}
             join course c on c.id = s.course_id join trainer t on t.id = s.trainer_id left join room r on r.id = s.room_id
           where ${studentId === null ? 's.trainer_id' : 'place.student_id'} = $1 and s.active and s.starts_at > now() - interval '90 days'
           order by s.starts_at, s.id limit ${mostSessions}`,
    values: [studentId ?? trainerId],
  });
  return rows;
}
