/** Merges what Odoo says with our pending changes, field by field (D-52). Pure. */
import type { ColumnValue, PendingChanges } from '../../outbox/pending.ts';

export type FieldMerge =
  | { keep: 'theirs' }
  | { keep: 'ours' }
  /** Both sides changed it since they last agreed. `base` is what they agreed on. */
  | { keep: 'ours'; conflict: { base: ColumnValue; ours: ColumnValue; theirs: ColumnValue } };

/**
 * @param trail the values that the column went through here since it was last in step; undefined where nothing waits.
 * @param open whether a conflict about it waits for a decision: then neither side moves.
 * @param arrived whether a value of the trail may have been in Odoo already when somebody there wrote the record: what it had before is then theirs.
 */
export function mergeField(
  theirs: ColumnValue,
  ours: ColumnValue,
  trail: readonly ColumnValue[] | undefined,
  open: boolean,
  arrived = false,
): FieldMerge {
  if (open) return { keep: 'ours' };
  if (trail === undefined) return { keep: 'theirs' };
  // A value of the trail is one that Odoo had before or has from us: nobody there has changed it.
  if (theirs === ours || (!arrived && trail.includes(theirs))) return { keep: 'ours' };
  return { keep: 'ours', conflict: { base: trail[0] ?? null, ours, theirs } };
}

/** Those who have a place in Odoo, with what waits here. */
export function mergeAttendees(theirs: readonly number[], { add, remove }: Pick<PendingChanges, 'add' | 'remove'>): number[] {
  return [...new Set([...theirs, ...add])].filter((id) => !remove.has(id)).sort((a, b) => a - b);
}
