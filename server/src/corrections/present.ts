/** Requests for correction on the wire (D-129, D-171). */
import {
  type Correction,
  type CorrectionField,
  correctionFields,
  type OwnCorrections,
  type OwnTrainerCorrections,
} from '@halaqa/contract/corrections';
import type { Language } from '@halaqa/contract/values';
import { toWire } from '@halaqa/domain/clock';
import { nameInLanguage } from '../language/in-language.ts';
import { type CorrectionRow, columnOf, type RecordValues } from './store.ts';

/** What the record says in a field; the name in this language. */
export const currentOf = (field: CorrectionField, record: RecordValues, language: Language): string | null =>
  field === 'name' ? nameInLanguage(language, record.name, record.name_en) : (record[columnOf[field]] ?? null);

export function fieldOf(row: Pick<CorrectionRow, 'field'>): CorrectionField {
  const found = correctionFields.find((field) => columnOf[field] === row.field);
  if (!found) throw new Error(`no field of a record: ${row.field}`);
  return found;
}

export function presentCorrection(row: CorrectionRow, language: Language): Correction {
  const field = fieldOf(row);
  const name = nameInLanguage(language, row.record.name, row.record.name_en);
  return {
    id: row.id,
    student: row.student_id === null ? null : [row.student_id, name],
    trainer: row.trainer_id === null ? null : [row.trainer_id, name],
    field,
    current: currentOf(field, row.record, row.language),
    wanted: row.wanted,
    taken: row.taken,
    askedAt: toWire(row.asked_at),
    state: row.decision ?? 'open',
    decidedAt: row.decided_at && toWire(row.decided_at),
    reason: row.reason,
  };
}

interface Own {
  record: RecordValues;
  corrections: Omit<CorrectionRow, 'record'>[];
}

export const presentOwn = ({ record, corrections }: Own, language: Language): OwnCorrections => ({
  record: Object.fromEntries(correctionFields.map((field) => [field, currentOf(field, record, language)])) as OwnCorrections['record'], // one value for each field
  corrections: corrections.map((row) => presentCorrection({ ...row, record }, language)),
});

export const presentOwnOfTrainer = (
  { record, corrections }: Own,
  { language, isKeptInOdoo }: { language: Language; isKeptInOdoo: boolean },
): OwnTrainerCorrections => ({
  record: { name: currentOf('name', record, language), email: record.email },
  corrections: corrections.map((row) => presentCorrection({ ...row, record }, language)),
  isKeptInOdoo,
});
