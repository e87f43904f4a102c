/** Requests for correction on the wire (D-129). */
import { type Correction, type CorrectionField, correctionFields, type OwnCorrections } from '@halaqa/contract/corrections';
import type { Language } from '@halaqa/contract/values';
import { toWire } from '@halaqa/domain/clock';
import { nameInLanguage } from '../language/in-language.ts';
import type { StudentValues } from '../students/record-store.ts';
import { type CorrectionRow, columnOf } from './store.ts';

/** What the record says in a field; the name in this language. */
export const currentOf = (field: CorrectionField, student: StudentValues, language: Language): string | null =>
  field === 'name' ? nameInLanguage(language, student.name, student.name_en) : student[columnOf[field]];

export function fieldOf(row: Pick<CorrectionRow, 'field'>): CorrectionField {
  const found = correctionFields.find((field) => columnOf[field] === row.field);
  if (!found) throw new Error(`no field of a record: ${row.field}`);
  return found;
}

export function presentCorrection(row: CorrectionRow, language: Language): Correction {
  const field = fieldOf(row);
  return {
    id: row.id,
    student: [row.student_id, nameInLanguage(language, row.student.name, row.student.name_en)],
    field,
    current: currentOf(field, row.student, row.language),
    wanted: row.wanted,
    askedAt: toWire(row.asked_at),
    state: row.decision ?? 'open',
    decidedAt: row.decided_at && toWire(row.decided_at),
    reason: row.reason,
  };
}

export const presentOwn = (
  { student, corrections }: { student: StudentValues; corrections: Omit<CorrectionRow, 'student'>[] },
  language: Language,
): OwnCorrections => ({
  record: Object.fromEntries(correctionFields.map((field) => [field, currentOf(field, student, language)])) as OwnCorrections['record'], // one value for each field
  corrections: corrections.map((row) => presentCorrection({ ...row, student }, language)),
});
