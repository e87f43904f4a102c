/** Where a phone begins to look: pure. */
import type { Column } from './columns.ts';
import type { Part } from './items.ts';

/**
 * Where a phone looks first, which has room for two lanes: at what runs or comes next today, else at the first session of the day. What
 * is left out by a filter or cancelled draws nobody there.
 */
export function firstScrollTarget(
  columns: readonly Column[],
  parts: ReadonlyMap<string, readonly Part[]>,
  { from, matching }: { from: number; matching: ReadonlySet<number> | undefined },
): { index: number; minute: number } | undefined {
  const found = columns.flatMap(({ key }, index) =>
    (parts.get(key) ?? [])
      .filter(({ item }) => item.state !== 'cancelled' && matching?.has(item.id) !== false)
      .map(({ start, end }) => ({ index, minute: start, isOver: end <= from })),
  );
  const ahead = found.filter(({ isOver }) => !isOver);
  return [...(ahead.length > 0 ? ahead : found)].sort((a, b) => a.minute - b.minute)[0];
}
