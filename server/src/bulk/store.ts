/** Bulk changes of sessions and their reports in the database (ADR-39). */
import type { BulkOutcome, KeptReason } from '@halaqa/contract/bulk';
import type { ProblemCode } from '@halaqa/contract/problem';
import type { Language } from '@halaqa/contract/values';
import type pg from 'pg';
import type { Origin } from '../audit/store.ts';
import type { Queryable, Tx } from '../db/transaction.ts';
import type { AccountChange, Change, KeptValues, StudentChange, UndoneRow } from './change.ts';

export interface RunRequest {
  id: number;
  account_id: number | null;
  /** The caller's: refusals name fields in it. */
  language: Language;
  origin: Origin;
  force: boolean;
  asked_at: Date;
  finished_at: Date | null;
}

export interface SessionRun extends RunRequest {
  kind: 'session';
  change: Change;
}

export interface AccountRun extends RunRequest {
  kind: 'account';
  change: AccountChange;
}

export interface StudentRun extends RunRequest {
  kind: 'student';
  change: StudentChange;
}

export type AnyRun = SessionRun | AccountRun | StudentRun;

/** What stands against one, as it was thrown. */
export interface KeptProblem {
  code: ProblemCode;
  details?: Record<string, unknown> | undefined;
  fields?: Record<string, string> | undefined;
}

/** What has come of a row. */
export interface RowOutcome {
  /** Null: it waits. */
  outcome: Exclude<BulkOutcome, 'waiting'> | null;
  problem: KeptProblem | null;
}

/** A run that is read for its report. */
export interface ReportedRun extends SessionRun {
  /** The run that undoes it. */
  undone_by: number | null;
  /** Finished within a day. */
  is_recent: boolean;
}

export interface BulkRowRow extends RowOutcome {
  position: number;
  session_id: number;
  name: string | null;
  name_en: string | null;
  starts_at: Date | null;
  moved_to: Date | null;
  attendees: number;
  kept: KeptReason[];
}

/** A row that is read for its report. */
export interface ReportedRow extends BulkRowRow, Pick<UndoneRow, 'told'> {
  /** It can be put back: nobody was told, and it is as the change has left it. */
  is_undoable: boolean;
  /** Archived or deleted since. */
  is_gone: boolean;
}

export const runColumns = 'id, kind, account_id, language, origin, change, force, asked_at, finished_at';
const ofRow = 'r.position, r.session_id, r.name, r.name_en, r.starts_at, r.moved_to, r.attendees, r.outcome, r.problem, r.kept';

/**
 * Returns its id; undefined where the run that it undoes was undone before. A session that is no longer there is called as that run called it.
 * @param lastFirst in which order of their starts the sessions are taken.
 */
export async function insertRun(
  tx: Tx,
  given: Pick<SessionRun, 'account_id' | 'language' | 'origin' | 'change' | 'force'> & {
    ids: readonly number[];
    lastFirst: boolean;
    undoes: number | undefined;
  },
): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'bulk-run-insert',
    text: `with run as (
             insert into bulk_run (account_id, language, origin, change, force, undoes) values ($1, $2, $3, $4, $5, $8)
             on conflict do nothing returning id
           ), listed as (
             insert into bulk_row (run_id, position, session_id, name, name_en, starts_at, attendees)
             select run.id, row_number() over (order by extract(epoch from s.starts_at) * $7, asked.id), asked.id,
               coalesce(s.name, undone.name), case when s.id is null then undone.name_en else s.name_en end,
               coalesce(s.starts_at, undone.starts_at), coalesce(s.seats_taken, 0)
             from run cross join unnest($6::int[]) as asked (id) left join session s on s.id = asked.id and s.active
               left join bulk_row undone on undone.run_id = $8 and undone.session_id = asked.id
           )
           select id from run`,
    values: [
      given.account_id,
      given.language,
      JSON.stringify(given.origin),
      JSON.stringify(given.change),
      given.force,
      given.ids,
      given.lastFirst ? -1 : 1,
      given.undoes ?? null,
    ],
  });
  return rows[0]?.id;
}

export async function findRun(reader: Queryable, id: number): Promise<{ run: ReportedRun; rows: ReportedRow[] } | undefined> {
  const runs = await reader.query<ReportedRun>({
    name: 'bulk-run',
    text: `select ${runColumns}, (select min(undoing.id) from bulk_run undoing where undoing.undoes = bulk_run.id) as undone_by,
             finished_at is not null and finished_at > now() - interval '1 day' as is_recent
           from bulk_run where id = $1 and kind = 'session'`,
    values: [id],
  });
  const [run] = runs.rows;
  if (!run) return undefined;
  const { rows } = await reader.query<ReportedRow>({
    name: 'bulk-rows',
    text: `select ${ofRow}, r.told, coalesce(not r.told and r.before is not null and r.version_after = s.version, false) as is_undoable,
             s.id is null as is_gone
           from bulk_row r left join session s on s.id = r.session_id and s.active where r.run_id = $1 order by r.position`,
    values: [id],
  });
  return { run, rows };
}

/** A run at the moment of one of its rows. */
export type ClaimedRun = AnyRun & {
  /** Who asked is an admin still, whose account is open. */
  is_asker_admin: boolean;
};

/** The oldest that is not finished and that no other process is at; locked to the end of the transaction. */
export async function claimRun(tx: Tx): Promise<ClaimedRun | undefined> {
  const { rows } = await tx.query<ClaimedRun>({
    name: 'bulk-claim',
    text: `select ${runColumns}, exists (
             select from account a where a.id = account_id and a.role = 'admin' and a.disabled_at is null
           ) as is_asker_admin
           from bulk_run where finished_at is null order by id limit 1 for no key update skip locked`,
  });
  return rows[0];
}

/** The next session, account or student of a run. */
export interface NextRow {
  position: number;
  id: number;
  /** The session's start when the change was requested. */
  starts_at: Date | null;
}

/** To be asked after the claim, by a statement of its own, which sees what was done before it. */
export async function nextRow(tx: Tx, runId: number): Promise<NextRow | undefined> {
  const { rows } = await tx.query<NextRow>({
    name: 'bulk-next',
    text: 'select r.position, coalesce(r.session_id, r.account_id, r.student_id) as id, r.starts_at from bulk_row r where r.run_id = $1 and r.outcome is null order by r.position limit 1',
    values: [runId],
  });
  return rows[0];
}

/** What a run says about undoing it, by the ids of its sessions. */
export async function findUndone(reader: Queryable, runId: number, ids: readonly number[]): Promise<Map<number, UndoneRow>> {
  const { rows } = await reader.query<UndoneRow & { session_id: number }>({
    name: 'bulk-undone',
    text: `select session_id, name, name_en, starts_at, told, before, version_after from bulk_row
           where run_id = $1 and session_id = any($2)`,
    values: [runId, ids],
  });
  return new Map(rows.map((row) => [row.session_id, row]));
}

export interface Outcome {
  outcome: Exclude<BulkOutcome, 'waiting'>;
  movedTo?: Date | undefined;
  problem?: KeptProblem | undefined;
  kept?: KeptReason[];
  /** What undoing it would put back, and the version that it has to have then. */
  undoable?: { before: KeptValues; version: number } | undefined;
}

/**
 * Notes also whether somebody was told in this transaction: a notification has the moment at which its transaction began.
 * @returns whether it was still waiting.
 */
export async function completeRow(
  tx: Queryable,
  runId: number,
  position: number,
  { outcome, movedTo, problem, kept = [], undoable }: Outcome,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'bulk-complete',
    // Each index on the moment is of those that were read, or of those that were not.
    text: `update bulk_row set outcome = $3, moved_to = $4, problem = $5, kept = $6, before = $7, version_after = $8,
             told = exists (select from notification where read_at is null and created_at = now())
               or exists (select from notification where read_at is not null and created_at = now())
           where run_id = $1 and position = $2 and outcome is null`,
    values: [
      runId,
      position,
      outcome,
      movedTo ?? null,
      problem ? JSON.stringify(problem) : null,
      kept,
      undoable ? JSON.stringify(undoable.before) : null,
      undoable?.version ?? null,
    ],
  });
  return rowCount === 1;
}

/** After a passing fault. @param most after so many attempts it is refused. */
export async function countAttempt(
  pool: pg.Pool,
  runId: number,
  position: number,
  { problem, most }: { problem: KeptProblem; most: number },
): Promise<void> {
  await pool.query({
    name: 'bulk-attempt',
    text: `update bulk_row set attempts = attempts + 1, outcome = case when attempts + 1 >= $4 then 'refused' end,
             problem = case when attempts + 1 >= $4 then $3::jsonb end
           where run_id = $1 and position = $2 and outcome is null`,
    values: [runId, position, JSON.stringify(problem), most],
  });
}

export async function finishRun(tx: Tx, runId: number): Promise<void> {
  await tx.query({ name: 'bulk-finish', text: 'update bulk_run set finished_at = clock_timestamp() where id = $1', values: [runId] });
}

/** Removes reports that are older (D-121). */
export async function deleteOldReports(pool: pg.Pool, keptDays: number): Promise<number> {
  const { rowCount } = await pool.query({
    name: 'bulk-forget',
    text: 'delete from bulk_run where finished_at < now() - make_interval(days => $1)',
    values: [keptDays],
  });
  return rowCount ?? 0;
}

interface NamedPart {
  id: number;
  name: string;
  name_en: string | null;
}

/** Trainers, rooms and courses that are not archived, among these, and the database's clock. */
export interface Parts {
  trainers: NamedPart[];
  rooms: NamedPart[];
  courses: number[];
  now: Date;
}

export async function findParts(
  reader: Queryable,
  { trainers, rooms, courses }: { trainers: number[]; rooms: number[]; courses: number[] },
): Promise<Parts> {
  const { rows } = await reader.query<Parts>({
    name: 'bulk-parts',
    text: `select
             coalesce((select json_agg(json_build_object('id', id, 'name', name, 'name_en', name_en)) from trainer where id = any($1) and active), '[]') as trainers,
             coalesce((select json_agg(json_build_object('id', id, 'name', name, 'name_en', name_en)) from room where id = any($2) and active), '[]') as rooms,
             array(select id from course where id = any($3) and active) as courses, clock_timestamp() as now`,
    values: [trainers, rooms, courses],
  });
  const [read] = rows;
  if (!read) throw new Error('a select without a from answered no row');
  return read;
}
