/** Messages to those of a session in the database: whom one would reach, and what became of those that were written (D-139). */
import type { DeliveryState } from '@halaqa/contract/messages';
import type pg from 'pg';
import { inSteps, rowsInStep } from '../db/batches.ts';
import type { Tables } from '../db/tables.generated.ts';
import type { Queryable } from '../db/transaction.ts';
import { mayRead, studentsOf } from '../notifications/session-message.ts';

export interface ReachRow {
  waits: boolean;
  people: number;
  reached: number;
  portal: number;
  mail: number;
  push: number;
}

/** Whom a message would reach now, and by which channels: at most a row for those with a place, and one for those who wait. */
export async function findReach(reader: Queryable, sessionId: number): Promise<ReachRow[]> {
  const { rows } = await reader.query<ReachRow>({
    name: 'message-reach',
    text: `
      select of.waits, count(*)::int as people, count(a.id)::int as reached, count(*) filter (where c.portal)::int as portal,
        count(*) filter (where c.mail and exists (select from portal_fact where name = 'sends_mail'))::int as mail,
        count(*) filter (where c.push and exists (select from push_subscription p where p.account_id = a.id))::int as push
      from (${studentsOf('$1')}) of left join account a on a.student_id = of.student_id and ${mayRead('a')}
        left join lateral channels_of(a.id, 'session_message') c on a.id is not null
      group by of.waits`,
    values: [sessionId],
  });
  return rows;
}

/**
 * What became of the channels of a reader `r` whose notification is `n`. The jobs of a notification have an id that is made of it (0077); the
 * queue keeps them for a week once they have ended, so that what was refused is told that long.
 */
const channels = `
  select case when r.portal then 'delivered' else 'none' end as portal,
    case when r.mailed_at is not null then 'delivered' else coalesce((
      select ${stateOf('j.state')} from pgboss.job j where j.name = 'letter' and j.id = md5('letter ' || n.id)::uuid
    ), 'none') end as mail,
    case when r.pushed_at is not null then 'delivered' else coalesce((
      select ${stateOf('min(j.state)')} from push_subscription p
        join pgboss.job j on j.name = 'push' and j.id = md5('push ' || n.id || ' ' || p.id)::uuid and j.state <> 'completed'
      where p.account_id = n.account_id
    ), 'none') end as push`;

/** The states of the queue have an order: what is not ended stands before `completed`. */
function stateOf(state: string): string {
  return `case when ${state} < 'completed' then 'waiting' when ${state} = 'failed' then 'refused' end`;
}

const readersOf = (message: string) => `
  session_message_reader r left join notification n on n.id = r.notification_id cross join lateral (${channels}) way
  where r.message_id = ${message}`;

const counted = (channel: 'mail' | 'push') =>
  (['delivered', 'waiting', 'refused'] as const)
    .map((state) => `count(*) filter (where way.${channel} = '${state}')::int as ${channel}_${state}`)
    .join(', ');

export interface MessageRow extends Pick<Tables['session_message'], 'id' | 'message' | 'to_waiting' | 'sent_at'> {
  writer: string | null;
  writer_en: string | null;
  people: number;
  reached: number;
  portal: number;
  mail_delivered: number;
  mail_waiting: number;
  mail_refused: number;
  push_delivered: number;
  push_waiting: number;
  push_refused: number;
}

const messages = (which: string) => `
  select m.id, m.message, m.to_waiting, m.sent_at, coalesce(t.name, a.name) as writer, coalesce(t.name_en, a.name_en) as writer_en, sums.*
  from session_message m left join account a on a.id = m.account_id left join trainer t on t.id = a.trainer_id
    cross join lateral (
      select count(*)::int as people, count(*) filter (where r.reached)::int as reached, count(*) filter (where r.portal)::int as portal,
        ${counted('mail')}, ${counted('push')}
      from ${readersOf('m.id')}
    ) sums
  where ${which}`;

/** The newest first. */
export async function listMessages(reader: Queryable, sessionId: number, most: number): Promise<MessageRow[]> {
  const { rows } = await reader.query<MessageRow>({
    name: 'messages-of-session',
    text: `${messages('m.id in (select id from session_message where session_id = $1 order by id desc limit $2)')} order by m.id desc`,
    values: [sessionId, most],
  });
  return rows;
}

export async function findMessage(reader: Queryable, id: number): Promise<MessageRow> {
  const { rows } = await reader.query<MessageRow>({ name: 'message-find', text: messages('m.id = $1'), values: [id] });
  const [row] = rows;
  if (!row) throw new Error('a message that was written is not there');
  return row;
}

export async function countMessages(reader: Queryable, sessionId: number): Promise<number> {
  const { rows } = await reader.query<{ total: number }>({
    name: 'messages-count',
    text: 'select count(*)::int as total from session_message where session_id = $1',
    values: [sessionId],
  });
  return rows[0]?.total ?? 0;
}

export interface ReaderRow extends Pick<Tables['student'], 'id' | 'name' | 'name_en'> {
  waited: boolean;
  reached: boolean;
  portal: DeliveryState;
  mail: DeliveryState;
  push: DeliveryState;
}

/** One page by name; undefined where the session has no such message. */
export async function listReaders(
  reader: Queryable,
  { id, messageId }: { id: number; messageId: number },
  { page = 1, pageSize = 500 }: { page?: number | undefined; pageSize?: number | undefined },
): Promise<{ rows: ReaderRow[]; total: number } | undefined> {
  const { rows } = await reader.query<{ total: number } & (ReaderRow | { id: null })>({
    name: 'message-readers',
    text: `
      select (select count(*)::int from session_message_reader where message_id = m.id) as total, seen.*
      from session_message m left join lateral (
        select st.id, st.name, st.name_en, of.waited, of.reached, of.portal, of.mail, of.push, left(st.search, 60) collate "C" as place
        from (select r.student_id, r.waited, r.reached, way.* from ${readersOf('m.id')}) of join student st on st.id = of.student_id
        order by of.waited, place, st.id limit $3 offset $4
      ) seen on true
      where m.id = $2 and m.session_id = $1 order by seen.waited, seen.place, seen.id`,
    values: [id, messageId, pageSize, (page - 1) * pageSize],
  });
  const [first] = rows;
  return first && { total: first.total, rows: rows.filter((row) => row.id !== null) };
}

/** With who got them, as old as notifications that nobody read (D-121). */
export const deleteOldMessages = (pool: pg.Pool, keptDays: number): Promise<number> =>
  inSteps(async () => {
    const { rowCount } = await pool.query({
      name: 'messages-forget',
      text: `delete from session_message where id in (
               select id from session_message where sent_at < now() - make_interval(days => $1) limit $2
             )`,
      values: [keptDays, rowsInStep],
    });
    return rowCount ?? 0;
  });
