/** Leave in the database: requests for it, and what admins enter (D-119, D-146). */
import type { LeaveState } from '@halaqa/contract/leave';
import type pg from 'pg';
import type { Tables } from '../db/tables.generated.ts';
import type { Queryable, Tx } from '../db/transaction.ts';

type Columns = Pick<
  Tables['leave_request'],
  | 'id'
  | 'trainer_id'
  | 'starts_at'
  | 'ends_at'
  | 'whole_days'
  | 'reason'
  | 'entered'
  | 'asked_at'
  | 'decided_at'
  | 'decision_reason'
  | 'run_id'
  | 'taken_back_at'
>;

export interface LeaveRow extends Columns {
  state: LeaveState;
  trainer_name: string;
  trainer_name_en: string | null;
  decider_name: string | null;
  decider_name_en: string | null;
  /** Who took it back. */
  taker_name: string | null;
  taker_name_en: string | null;
}

const columns = `l.id, l.trainer_id, l.starts_at, l.ends_at, l.whole_days, l.reason, l.state, l.entered, l.asked_at, l.decided_at, l.decision_reason,
  l.run_id, t.name as trainer_name, t.name_en as trainer_name_en, coalesce(dt.name, d.name) as decider_name, coalesce(dt.name_en, d.name_en) as decider_name_en,
  l.taken_back_at, coalesce(bt.name, b.name) as taker_name, coalesce(bt.name_en, b.name_en) as taker_name_en`;
const joins = `join trainer t on t.id = l.trainer_id
  left join account d on d.id = l.decided_by left join trainer dt on dt.id = d.trainer_id
  left join account b on b.id = l.taken_back_by left join trainer bt on bt.id = b.trainer_id`;

/** A session `s` that a leave `l` touches: planned or confirmed, and not over. None is longer than a day (D-22). */
const touches = `s.trainer_id = l.trainer_id and s.active and s.state in ('planned', 'confirmed')
  and s.starts_at < l.ends_at and s.starts_at > l.starts_at - interval '1 day' and s.ends_at > greatest(l.starts_at, statement_timestamp())`;

interface LeaveFilter {
  trainerId?: number | undefined;
  state?: LeaveState | undefined;
  /** Instants between which it lies at least in part. */
  from?: Date | undefined;
  to?: Date | undefined;
  offset: number;
  limit: number;
}

export type ListedLeaveRow = LeaveRow & { sessions: number };

/** The open ones by when they begin, then the others, what happened last first. */
export async function listLeave(pool: pg.Pool, filter: LeaveFilter): Promise<{ rows: ListedLeaveRow[]; total: number }> {
  const { rows } = await pool.query<(ListedLeaveRow | { id: null }) & { total: number }>({
    name: 'leave-list',
    text: `with found as (
             select * from leave_request l
             where ($1::int is null or trainer_id = $1) and ($2::text is null or state = $2)
               and ($3::timestamptz is null or ends_at > $3) and ($4::timestamptz is null or starts_at < $4)
           )
           select counted.total, page.* from (select count(*)::int as total from found) counted left join lateral (
             select ${columns}, (select count(*)::int from session s where ${touches}) as sessions,
               row_number() over (order by l.state <> 'open', case when l.state = 'open' then l.starts_at end,
                 coalesce(l.taken_back_at, l.decided_at, l.asked_at) desc, l.id desc) as position
             from found l ${joins} order by position offset $5 limit $6
           ) page on true order by page.position`,
    values: [filter.trainerId ?? null, filter.state ?? null, filter.from ?? null, filter.to ?? null, filter.offset, filter.limit],
  });
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

export async function findLeave(reader: Queryable, id: number): Promise<LeaveRow | undefined> {
  const { rows } = await reader.query<LeaveRow>({
    name: 'leave-find',
    text: `select ${columns} from leave_request l ${joins} where l.id = $1`,
    values: [id],
  });
  return rows[0];
}

export interface AffectedRow {
  id: number;
  name: string;
  name_en: string | null;
  course_id: number;
  course_name: string;
  course_name_en: string | null;
  room_id: number | null;
  room_name: string | null;
  room_name_en: string | null;
  starts_at: Date;
  ends_at: Date;
  seats_taken: number;
  /** Trainers who have a session or are on leave at a part of it, and those who have had sessions of its course. */
  busy: number[];
  taught: number[];
}

/** A trainer, and the time that is theirs. */
export type LeaveTime = Pick<LeaveRow, 'trainer_id' | 'starts_at' | 'ends_at'>;

/** The sessions that leave at that time touches, by start. */
export async function listAffected(reader: Queryable, time: LeaveTime, most: number): Promise<AffectedRow[]> {
  const { rows } = await reader.query<AffectedRow>({
    name: 'leave-touched',
    text: `with touched as (
             select s.* from (select $1::int as trainer_id, $2::timestamptz as starts_at, $3::timestamptz as ends_at) l
               join session s on ${touches} order by s.starts_at, s.id limit $4
           ), taught as materialized (
             select course_id, array_agg(distinct trainer_id) as trainers from session
             where active and course_id in (select course_id from touched) group by course_id
           )
           select s.id, s.name, s.name_en, s.course_id, c.name as course_name, c.name_en as course_name_en, s.room_id, r.name as room_name,
             r.name_en as room_name_en, s.starts_at, s.ends_at, s.seats_taken, taught.trainers as taught, array(
               select o.trainer_id from session o where o.active and o.state <> 'cancelled'
                 and o.starts_at < s.ends_at and o.starts_at > s.starts_at - interval '1 day' and o.ends_at > s.starts_at
               union select a.trainer_id from leave_request a
               where a.state = 'approved' and a.starts_at < s.ends_at and a.ends_at > s.starts_at
             ) as busy
           from touched s join course c on c.id = s.course_id left join room r on r.id = s.room_id
             join taught on taught.course_id = s.course_id
           order by s.starts_at, s.id`,
    values: [time.trainer_id, time.starts_at, time.ends_at, most],
  });
  return rows;
}

/** To the end of the transaction: one request after the other, and none beside a session that is being planned. @returns whether it is there. */
export async function lockTrainer(tx: Tx, trainerId: number): Promise<boolean> {
  const { rows } = await tx.query<{ active: boolean }>({
    name: 'leave-lock-trainer',
    text: 'select active from trainer where id = $1 for no key update',
    values: [trainerId],
  });
  return rows[0]?.active ?? false;
}

export interface LockedLeave {
  state: LeaveState;
  has_begun: boolean;
  is_over: boolean;
}

/** How it stands once its row is locked to the end of the transaction. @param trainerId whose it must be; undefined is anybody's. */
export async function lockLeave(tx: Tx, id: number, trainerId?: number): Promise<LockedLeave | undefined> {
  const { rows } = await tx.query<LockedLeave>({
    name: 'leave-lock',
    text: `select state, starts_at < clock_timestamp() as has_begun, ends_at <= clock_timestamp() as is_over from leave_request
           where id = $1 and ($2::int is null or trainer_id = $2) for no key update`,
    values: [id, trainerId ?? null],
  });
  return rows[0];
}

/** The first leave of the trainer, asked for and not refused, that lies at a part of that time. */
export async function findOverlapping(reader: Queryable, { trainer_id, starts_at, ends_at }: LeaveTime): Promise<LeaveRow | undefined> {
  const { rows } = await reader.query<LeaveRow>({
    name: 'leave-overlapping',
    text: `select ${columns} from leave_request l ${joins}
           where l.trainer_id = $1 and l.state in ('open', 'approved') and l.starts_at < $3 and l.ends_at > $2
           order by l.starts_at, l.id limit 1`,
    values: [trainer_id, starts_at, ends_at],
  });
  return rows[0];
}

type NewLeave = LeaveTime & Pick<LeaveRow, 'whole_days' | 'reason'>;

/** Of one that is approved from the start. */
interface Entered {
  /** The account of the admin. */
  by: number;
  runId: number | undefined;
}

/** Returns its id. @param entered undefined: the trainer asks. */
export async function insertLeave(tx: Tx, given: NewLeave, entered?: Entered): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'leave-insert',
    text: `insert into leave_request (trainer_id, starts_at, ends_at, whole_days, reason, entered, state, decided_at, decided_by, run_id)
           select $1, $2, $3, $4, $5, by is not null, case when by is null then 'open' else 'approved' end,
             case when by is not null then clock_timestamp() end, by, $7
           from (select $6::int as by) given returning id`,
    values: [given.trainer_id, given.starts_at, given.ends_at, given.whole_days, given.reason, entered?.by ?? null, entered?.runId ?? null],
  });
  const [inserted] = rows;
  if (!inserted) throw new Error('an insert returned no row');
  return inserted.id;
}

interface LeaveDecision {
  state: Exclude<LeaveState, 'open'>;
  /** Of the account; null where nobody decided, as it was withdrawn. */
  by: number | null;
  reason?: string | undefined;
  runId?: number | undefined;
}

export async function endLeave(tx: Tx, id: number, { state, by, reason, runId }: LeaveDecision): Promise<void> {
  await tx.query({
    name: 'leave-end',
    text: `update leave_request set state = $2, decided_at = clock_timestamp(), decided_by = $3, decision_reason = $4, run_id = $5
           where id = $1`,
    values: [id, state, by, reason ?? null, runId ?? null],
  });
}

/** Of approved leave: what has begun is approved still, and ends now. */
export async function takeBack(tx: Tx, id: number, state: 'approved' | 'withdrawn' | 'taken_back', by: number): Promise<void> {
  await tx.query({
    name: 'leave-take-back',
    text: `update leave_request set state = $2, taken_back_at = statement_timestamp(), taken_back_by = $3,
             ends_at = case when $2 = 'approved' then statement_timestamp() else ends_at end, whole_days = whole_days and $2 <> 'approved'
           where id = $1`,
    values: [id, state, by],
  });
}

export interface HandedOverRow {
  id: number;
  name: string;
  name_en: string | null;
  starts_at: Date;
  ends_at: Date;
  trainer_id: number;
  trainer_name: string;
  trainer_name_en: string | null;
}

/** The sessions that were handed over, that others have still, and that are not over; by start. */
export async function listHandedOver(reader: Queryable, leaveId: number): Promise<HandedOverRow[]> {
  const { rows } = await reader.query<HandedOverRow>({
    name: 'leave-handed-over',
    text: `select s.id, s.name, s.name_en, s.starts_at, s.ends_at, s.trainer_id, t.name as trainer_name, t.name_en as trainer_name_en
           from leave_request l join bulk_row r on r.run_id = l.run_id and r.outcome = 'done' join session s on s.id = r.session_id
             join trainer t on t.id = s.trainer_id
           where l.id = $1 and s.active and s.state in ('planned', 'confirmed') and s.trainer_id <> l.trainer_id
             and s.ends_at > statement_timestamp()
           order by s.starts_at, s.id`,
    values: [leaveId],
  });
  return rows;
}
