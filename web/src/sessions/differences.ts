/** Two versions of one session side by side (D-33): pure. */
import type { Side } from '../ui/VersionChoice.tsx';
import { formFields, type SessionForm } from './session-form.ts';

export interface Difference {
  field: keyof SessionForm;
  /** What she has changed herself stays hers unless she says otherwise; the rest is as it is saved now. */
  side: Side;
}

/** @param base what she began from. */
export function differencesOf(mine: SessionForm, theirs: SessionForm, base: SessionForm): Difference[] {
  return formFields
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ field, side: mine[field] === base[field] ? 'theirs' : 'mine' }));
}

/** The saved version with those fields of hers that were chosen. */
export function merged(mine: SessionForm, theirs: SessionForm, differences: readonly Difference[]): SessionForm {
  const hers = differences.filter(({ side }) => side === 'mine').map(({ field }) => [field, mine[field]]);
  return { ...theirs, ...Object.fromEntries(hers) };
}
