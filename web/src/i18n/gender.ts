/** How a catalogue speaks to its reader: the institute writes to women, and a man reads the `_male` form where one differs. */
import type { Gender } from '@halaqa/contract/values';

const maleForm = /_male$/;

/** The catalogue as it speaks to this reader. Unknown is spoken to as the institute writes. */
export function spokenTo(gender: Gender | null, catalogue: Record<string, unknown>): Record<string, unknown> {
  if (gender !== 'male') return catalogue;
  const spoken: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(catalogue)) spoken[key] = isBranch(value) ? spokenTo(gender, value) : value;
  for (const [key, value] of Object.entries(catalogue)) if (maleForm.test(key)) spoken[key.replace(maleForm, '')] = value;
  return spoken;
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
