/** Reports on the wire, in the reader's language. */
import type { BulkReport, BulkRow } from '@halaqa/contract/bulk';
import { conflictingSession } from '@halaqa/contract/sessions';
import type { Language } from '@halaqa/contract/values';
import * as z from 'zod/mini';
import { nameInLanguage } from '../language/in-language.ts';
import { serverText } from '../language/texts.ts';
import { wireInstant } from '../sessions/wire-instant.ts';
import { canBeUndone } from './change.ts';
import type { BulkRowRow, KeptProblem, ReportedRow, ReportedRun } from './store.ts';

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

function presentRows(rows: readonly BulkRowRow[], language: Language): Pick<BulkReport, 'counts' | 'rows'> {
  const counts = { waiting: 0, done: 0, unchanged: 0, conflict: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome ?? 'waiting'] += 1;
  return { counts, rows: rows.map((row) => presentRow(row, language)) };
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

/** Where a field is refused, what stands beside the field; where the trainer is on leave or the institute closed, who and why. */
function sentence({ code, details = {}, fields = {} }: KeptProblem, language: Language): string {
  const also = [...reasons.parse(details['away']), ...reasons.parse(details['closed'])];
  const said = Object.values(fields)[0] ?? serverText(language, `problem.${code}`, details);
  return [...((code === 'closed_day' || code === 'trainer_away') && also.length > 0 ? [] : [said]), ...also].join(' ');
}
