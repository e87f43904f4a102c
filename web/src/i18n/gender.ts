/**
 * How a catalogue speaks to its reader and of others. The institute writes to women and of women: a man reads the `_male` form where
 * one differs, and of a man the `_him` form is said. A text may need both: `_him_male`.
 */
import type { Gender } from '@halaqa/contract/values';

const maleForm = /_male$/;

/** The catalogue as it speaks to this reader. Where it is unknown, as the institute writes. */
export function catalogueFor(gender: Gender | null, catalogue: Record<string, unknown>): Record<string, unknown> {
  if (gender !== 'male') return catalogue;
  const spoken: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(catalogue)) spoken[key] = isBranch(value) ? catalogueFor(gender, value) : value;
  for (const [key, value] of Object.entries(catalogue)) if (maleForm.test(key)) spoken[key.replace(maleForm, '')] = value;
  return spoken;
}

/** For `t`, in a text about a person: `t('role.student', about(person))`. Where it is unknown, as the institute writes. */
export function genderContext({ gender }: { gender?: Gender | null | undefined }): { context?: 'him' } {
  return gender === 'male' ? { context: 'him' } : {};
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
