/** Reports on the wire, in the reader's language. */
import type { BulkReport, BulkRow } from '@halaqa/contract/bulk';
import { conflictingSession } from '@halaqa/contract/sessions';
import type { AccountAction, AccountBulkReport, AccountBulkRow } from '@halaqa/contract/users-bulk';
import type { Language } from '@halaqa/contract/values';
import * as z from 'zod/mini';
import { nameInLanguage } from '../language/in-language.ts';
import { serverText } from '../language/texts.ts';
import { wireInstant } from '../sessions/wire-instant.ts';
import type { AccountRow } from './account-store.ts';
import { canBeUndone } from './change.ts';
import type { AccountRun, BulkRowRow, Came, KeptProblem, ReportedRow, ReportedRun } from './store.ts';

/** What would become of each. */
export const presentDryRun = (action: BulkReport['action'], rows: readonly BulkRowRow[], language: Language): BulkReport => ({
  id: null,
  action,
  state: 'dry_run',
  asked: null,
  finished: null,
  undo: null,
  ...presentRows(rows, language),
});

export const presentReport = ({ run, rows }: { run: ReportedRun; rows: readonly ReportedRow[] }, language: Language): BulkReport => ({
  id: run.id,
  action: run.change.action,
  state: run.finished_at === null ? 'running' : 'finished',
  asked: wireInstant(run.asked_at),
  finished: run.finished_at && wireInstant(run.finished_at),
  undo: presentUndo(run, rows),
  ...presentRows(rows, language),
});

function presentUndo(run: ReportedRun, rows: readonly ReportedRow[]): BulkReport['undo'] {
  const changed = rows.filter(({ outcome, told }) => outcome === 'done' && told !== null);
  if (run.finished_at === null || !canBeUndone(run.change) || changed.length === 0) return null;
  return {
    state: run.undone_by !== null ? 'undone' : run.is_recent ? 'offered' : 'over',
    possible: changed.filter((row) => row.is_undoable).length,
    told: changed.filter(({ told }) => told).length,
    report: run.undone_by,
  };
}

/** What would become of each account. */
export const presentAccountsDryRun = (action: AccountAction, rows: readonly AccountRow[], language: Language): AccountBulkReport => ({
  id: null,
  action,
  state: 'dry_run',
  asked: null,
  finished: null,
  counts: countsOf(rows),
  rows: rows.map((row) => presentAccount(row, language)),
});

export const presentAccountsReport = (
  { run, rows }: { run: AccountRun; rows: readonly AccountRow[] },
  language: Language,
): AccountBulkReport => ({
  id: run.id,
  action: run.change.action,
  state: run.finished_at === null ? 'running' : 'finished',
  asked: wireInstant(run.asked_at),
  finished: run.finished_at && wireInstant(run.finished_at),
  counts: countsOf(rows),
  rows: rows.map((row) => presentAccount(row, language)),
});

const presentAccount = (row: AccountRow, language: Language): AccountBulkRow => ({
  accountId: row.account_id,
  name: row.name === null ? null : nameInLanguage(language, row.name, row.name_en),
  email: row.email,
  role: row.role,
  gender: row.gender,
  outcome: row.outcome ?? 'waiting',
  code: row.problem?.code ?? null,
  message: row.problem && sentence(row.problem, language),
});

function presentRows(rows: readonly BulkRowRow[], language: Language): Pick<BulkReport, 'counts' | 'rows'> {
  return { counts: countsOf(rows), rows: rows.map((row) => presentRow(row, language)) };
}

function countsOf(rows: readonly Came[]): BulkReport['counts'] {
  const counts = { waiting: 0, done: 0, unchanged: 0, conflict: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome ?? 'waiting'] += 1;
  return counts;
}

const presentRow = (row: BulkRowRow, language: Language): BulkRow => ({
  sessionId: row.session_id,
  name: row.name === null ? null : nameInLanguage(language, row.name, row.name_en),
  start_datetime: row.starts_at && wireInstant(row.starts_at),
  moved_to: row.moved_to && wireInstant(row.moved_to),
  attendees: row.attendees,
  outcome: row.outcome ?? 'waiting',
  code: row.problem?.code ?? null,
  message: row.problem && sentence(row.problem, language),
  inTheWay: inTheWay.parse(row.problem?.details?.['sessions']),
  kept: row.kept,
});

const inTheWay = z.catch(z.array(conflictingSession), []);

const reasons = z.catch(z.array(z.string()), []);

/** Where a field is refused, what stands beside the field; where the trainer is on leave or the institute closed, who and why; why nobody is invited; what came of who asked. */
function sentence({ code, details = {}, fields = {} }: KeptProblem, language: Language): string {
  if (code === 'unauthorized') return serverText(language, 'field.asker_closed');
  if (code === 'not_invited') return serverText(language, `field.not_invited_${String(details['why'])}`);
  const also = [...reasons.parse(details['away']), ...reasons.parse(details['closed'])];
  const said = Object.values(fields)[0] ?? serverText(language, `problem.${code}`, details);
  return [...((code === 'closed_day' || code === 'trainer_away') && also.length > 0 ? [] : [said]), ...also].join(' ');
}
