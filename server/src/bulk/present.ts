/** Reports on the wire, in the reader's language. */
import type { BulkReport, BulkRow } from '@halaqa/contract/bulk';
import { conflictingSession } from '@halaqa/contract/sessions';
import type { Language } from '@halaqa/contract/values';
import * as z from 'zod/mini';
import { nameInLanguage } from '../language/in-language.ts';
import { serverText } from '../language/texts.ts';
import { wireInstant } from '../sessions/wire-instant.ts';
import type { BulkRowRow, KeptProblem, RunRow } from './store.ts';

/** @param run undefined is a dry run. */
export function presentReport(
  run: RunRow | undefined,
  action: BulkReport['action'],
  rows: readonly BulkRowRow[],
  language: Language,
): BulkReport {
  const counts = { waiting: 0, done: 0, unchanged: 0, conflict: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome ?? 'waiting'] += 1;
  return {
    id: run?.id ?? null,
    action,
    state: run === undefined ? 'dry_run' : run.finished_at === null ? 'running' : 'finished',
    asked: run ? wireInstant(run.asked_at) : null,
    finished: run?.finished_at ? wireInstant(run.finished_at) : null,
    counts,
    rows: rows.map((row) => presentRow(row, language)),
  };
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
