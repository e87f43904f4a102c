/** Reports on the wire, in the reader's language. */

import { blockerKinds } from '@halaqa/contract/blockers';
import type { BulkAudience, BulkReport, BulkRow } from '@halaqa/contract/bulk';
import { conflictingSession } from '@halaqa/contract/sessions';
import type { ArchiveAction, StudentBulkReport, StudentBulkRow } from '@halaqa/contract/students-bulk';
import type { AccountAction, AccountBulkReport, AccountBulkRow } from '@halaqa/contract/users-bulk';
import type { Language } from '@halaqa/contract/values';
import * as z from 'zod/mini';
import type { InvitationCandidate } from '../identity/users/invited-store.ts';
import { presentHolder } from '../identity/users/present.ts';
import { nameInLanguage } from '../language/in-language.ts';
import { serverText } from '../language/texts.ts';
import { presentDeletedSlot } from '../schedules/present.ts';
import type { DeletedSlotRow } from '../schedules/store.ts';
import { wireInstant } from '../sessions/wire-instant.ts';
import { type Change, canBeUndone, isCancelledForLeave, slotOfUndoing } from './change.ts';
import type { AccountRow, StudentRow } from './listed-store.ts';
import type { AccountRun, BulkRowRow, KeptProblem, ReportedRow, ReportedRun, RowOutcome, RunRequest, StudentRun } from './store.ts';

/** What would become of each. */
export const presentDryRun = (
  change: Change,
  { rows, audience }: { rows: readonly BulkRowRow[]; audience: BulkAudience | null },
  language: Language,
): BulkReport => ({
  ...ofDryRun(change.action, rows),
  message: messageOf(change),
  audience,
  undo: null,
  ...slotsOf(change, language),
  rows: rows.map((row) => presentRow(change, row, language)),
});

export const presentReport = ({ run, rows }: { run: ReportedRun; rows: readonly ReportedRow[] }, language: Language): BulkReport => ({
  ...ofRun(run, rows),
  message: messageOf(run.change),
  audience: null,
  undo: presentUndo(run, rows),
  ...slotsOf(run.change, language),
  rows: rows.map((row) => ({ ...presentRow(run.change, row, language), since: sinceOf(run, row) })),
});

const messageOf = (change: Change): string | null => ('message' in change ? (change.message ?? null) : null);

function slotsOf(change: Change, language: Language): Pick<BulkReport, 'slot' | 'seriesSlot' | 'slotsDeletedSince'> {
  const named = (row: DeletedSlotRow) => presentDeletedSlot(row, language);
  if (change.action !== 'undo') {
    const known = 'removedAs' in change ? change.removedAs : undefined;
    return { slot: null, seriesSlot: known ? named(known) : null, slotsDeletedSince: [] };
  }
  const { slot = null, seriesSlot, slotsDeletedSince = [] } = change;
  return { slot, seriesSlot: seriesSlot ? named(seriesSlot) : null, slotsDeletedSince: slotsDeletedSince.map(named) };
}

const ofDryRun = <Action>(action: Action, rows: readonly RowOutcome[]) => ({
  id: null,
  action,
  state: 'dry_run' as const,
  asked: null,
  finished: null,
  counts: countsOf(rows),
});

const ofRun = <Action>(run: RunRequest & { change: { action: Action } }, rows: readonly RowOutcome[]) => ({
  id: run.id,
  action: run.change.action,
  state: run.finished_at === null ? ('running' as const) : ('finished' as const),
  asked: wireInstant(run.asked_at),
  finished: run.finished_at && wireInstant(run.finished_at),
  counts: countsOf(rows),
});

function presentUndo(run: ReportedRun, rows: readonly ReportedRow[]): BulkReport['undo'] {
  const changed = rows.filter(({ outcome, told }) => outcome === 'done' && told !== null);
  if (run.finished_at === null || !canBeUndone(run.change) || changed.length === 0) return null;
  const possible = changed.filter((row) => row.is_undoable).length;
  const told = changed.filter((row) => row.told).length;
  const gone = changed.filter((row) => !row.told && row.is_gone).length;
  return {
    state: run.undone_by !== null ? 'undone' : run.is_recent ? 'offered' : 'over',
    possible,
    told,
    changed: changed.length - possible - told - gone,
    gone,
    slot: slotOfUndoing(run.change) ?? null,
    report: run.undone_by,
  };
}

/** Of a row that `presentUndo` counts so, while undoing is offered. */
function sinceOf(run: ReportedRun, { outcome, told, is_undoable, is_gone }: ReportedRow): BulkRow['since'] {
  const isOffered = run.finished_at !== null && canBeUndone(run.change) && run.is_recent && run.undone_by === null;
  if (!isOffered || outcome !== 'done' || told !== false || is_undoable) return null;
  return is_gone ? 'gone' : 'changed';
}

/** By account: whose the address is of who is not invited because of it. */
type Holders = ReadonlyMap<number, InvitationCandidate>;

export const presentAccountsDryRun = (
  action: AccountAction,
  { rows, holders }: { rows: readonly AccountRow[]; holders: Holders },
  language: Language,
): AccountBulkReport => ({
  ...ofDryRun(action, rows),
  rows: rows.map((row) => presentAccount(row, holders, language)),
});

export const presentAccountsReport = (
  { run, rows, holders }: { run: AccountRun; rows: readonly AccountRow[]; holders: Holders },
  language: Language,
): AccountBulkReport => ({
  ...ofRun(run, rows),
  rows: rows.map((row) => presentAccount(row, holders, language)),
});

const presentAccount = (row: AccountRow, holders: Holders, language: Language): AccountBulkRow => ({
  accountId: row.account_id,
  name: nameOf(row, language),
  email: row.email,
  role: row.role,
  gender: row.gender,
  ...presentOutcome(row, language),
  holder: presentHolder(holders.get(row.account_id), language),
});

export const presentStudentsDryRun = (action: ArchiveAction, rows: readonly StudentRow[], language: Language): StudentBulkReport => ({
  ...ofDryRun(action, rows),
  rows: rows.map((row) => presentStudent(row, language)),
});

export const presentStudentsReport = (
  { run, rows }: { run: StudentRun; rows: readonly StudentRow[] },
  language: Language,
): StudentBulkReport => ({
  ...ofRun(run, rows),
  rows: rows.map((row) => presentStudent(row, language)),
});

const presentStudent = (row: StudentRow, language: Language): StudentBulkRow => ({
  studentId: row.student_id,
  name: nameOf(row, language),
  studentNumber: row.student_number,
  ...presentOutcome(row, language),
});

const nameOf = ({ name, name_en }: { name: string | null; name_en: string | null }, language: Language): string | null =>
  name === null ? null : nameInLanguage(language, name, name_en);

const presentOutcome = ({ outcome, problem }: RowOutcome, language: Language) => ({
  outcome: outcome ?? ('waiting' as const),
  code: problem?.code ?? null,
  message: problem && sentence(problem, language),
});

function countsOf(rows: readonly RowOutcome[]): BulkReport['counts'] {
  const counts = { waiting: 0, done: 0, unchanged: 0, conflict: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome ?? 'waiting'] += 1;
  return counts;
}

const presentRow = (change: Change, row: BulkRowRow, language: Language): BulkRow => ({
  sessionId: row.session_id,
  name: nameOf(row, language),
  start_datetime: row.starts_at && wireInstant(row.starts_at),
  moved_to: row.moved_to && wireInstant(row.moved_to),
  attendees: row.attendees,
  ...presentOutcome(row, language),
  inTheWay: inTheWay.parse(row.problem?.details?.['sessions']),
  kept: row.kept,
  cancels: isCancelledForLeave(change, row.session_id),
  since: null,
});

const inTheWay = z.catch(z.array(conflictingSession), []);

const reasons = z.catch(z.array(z.string()), []);

const inTheWayOfArchiving = z.catch(z.array(z.object({ why: z.enum(blockerKinds) })), []);

/** Where a field is refused, what stands beside the field; where the trainer is on leave or the institute closed, who and why; why nobody is invited; what is not settled of a student; what came of who asked. */
function sentence({ code, details = {}, fields = {} }: KeptProblem, language: Language): string {
  if (code === 'unauthorized') return serverText(language, 'field.asker_closed');
  if (code === 'not_invited') return serverText(language, `field.not_invited_${String(details['why'])}`);
  if (code === 'archive_blocked') return unsettledSentence(details['obstacles'], language);
  const also = [...reasons.parse(details['away']), ...reasons.parse(details['closed'])];
  const said = Object.values(fields)[0] ?? serverText(language, `problem.${code}`, details);
  return [...((code === 'closed_day' || code === 'trainer_away') && also.length > 0 ? [] : [said]), ...also].join(' ');
}

function unsettledSentence(obstacles: unknown, language: Language): string {
  const kinds = new Set(inTheWayOfArchiving.parse(obstacles).map(({ why }) => why));
  const named = [...kinds].map((why) => serverText(language, `field.unsettled_${why}`));
  return serverText(language, 'field.unsettled', { what: new Intl.ListFormat(language).format(named) });
}
