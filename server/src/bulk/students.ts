/**
 * How a bulk change applies to students (D-170): to each in the transaction of its row, as archiving and restoring one student do; or to
 * all in a dry run.
 */
import { Problem } from '@halaqa/contract/problem';
import type { ArchiveAction } from '@halaqa/contract/students-bulk';
import type { Language } from '@halaqa/contract/values';
import { archiveBlocked, archiveRecord, numberTaken, restoreRecord } from '../archive/service.ts';
import { findStudentsToArchive, type StudentToArchive } from '../archive/store.ts';
import type { Config } from '../config/config.ts';
import type { Queryable, Tx } from '../db/transaction.ts';
import type { StudentRow } from './listed-store.ts';
import { refused } from './refused.ts';
import type { Outcome, StudentRun } from './store.ts';

/** Archives or restores one of a run. @throws Problem what stands against it. */
export async function actOnStudent(
  tx: Tx,
  config: Pick<Config, 'synchronises'>,
  { change: { action }, account_id: accountId, origin, language }: StudentRun,
  id: number,
): Promise<Outcome> {
  const act = action === 'archive' ? archiveRecord : restoreRecord;
  const isChanged = await act(tx, { actor: { ...origin, accountId }, language, config }, 'student', id);
  return { outcome: isChanged ? 'done' : 'unchanged' };
}

interface DryRunRequest {
  ids: readonly number[];
  action: ArchiveAction;
  language: Language;
}

/** What would become of each, each seeing those before it as they would be then. Nothing is locked, and the run decides. */
export async function dryRunStudents(reader: Queryable, { ids, action, language }: DryRunRequest): Promise<StudentRow[]> {
  const found = new Map((await findStudentsToArchive(reader, ids)).map((one) => [one.id, one]));
  const changes = action === 'archive' ? archiving(language) : restoring();
  return ids.map((id) => {
    const student = found.get(id);
    const shown = student && student.erased_at === null ? student : undefined;
    const { name = null, name_en = null, student_number = null } = shown ?? {};
    const row = { student_id: id, name, name_en, student_number };
    try {
      if (!student) throw new Problem('not_found');
      return { ...row, outcome: changes(student) ? 'done' : 'unchanged', problem: null };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { ...row, ...refused(error) };
    }
  });
}

/** Whether a student would be something else. @throws Problem what stands against it. */
type Changes = (student: StudentToArchive) => boolean;

const archiving =
  (language: Language): Changes =>
  ({ active, obstacles }) => {
    if (active && obstacles.length > 0) throw archiveBlocked(obstacles, language);
    return active;
  };

function restoring(): Changes {
  const numbers = new Set<string>();
  return (student) => {
    if (student.active) return false;
    if (student.erased_at) throw new Problem('already_erased');
    const { student_number: number } = student;
    if (student.is_number_taken || (number !== null && numbers.has(number))) throw numberTaken(student);
    if (number !== null) numbers.add(number);
    return true;
  };
}
