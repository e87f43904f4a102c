/** Two versions of one record side by side, as the form holds them (D-33): pure. */
import type { Side } from '../ui/VersionChoice.tsx';

/** A form whose inputs hold texts. */
export type TextForm<Form> = Record<keyof Form, string>;

export interface Difference<Form> {
  field: keyof Form;
  /** What was changed in the edit stays unless the reader chooses otherwise; the rest is as it is saved now. */
  side: Side;
}

/** @param base what the edit began from. */
export function differencesOf<Form extends TextForm<Form>>(
  fields: readonly (keyof Form)[],
  { mine, theirs, base }: { mine: Form; theirs: Form; base: Form },
): Difference<Form>[] {
  return fields
    .filter((field) => mine[field].trim() !== theirs[field].trim())
    .map((field) => ({ field, side: mine[field] === base[field] ? 'theirs' : 'mine' }));
}

/** The saved version with those fields of the edit that were chosen. */
export function merged<Form extends TextForm<Form>>(mine: Form, theirs: Form, differences: readonly Difference<Form>[]): Form {
  const chosen = differences.filter(({ side }) => side === 'mine').map(({ field }) => [field, mine[field]]);
  return { ...theirs, ...Object.fromEntries(chosen) };
}
