/** A waiting list that is being put in another order. Ids of students, first come first. */

/** One place forward or back; at the ends it stays. */
export function moved(order: readonly number[], id: number, by: -1 | 1): number[] {
  const from = order.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return [...order];
  const without = order.filter((one) => one !== id);
  return [...without.slice(0, to), id, ...without.slice(to)];
}

/** The order so far of those who still wait, and behind them who has joined meanwhile. */
export const takenOver = (order: readonly number[], current: readonly number[]): number[] => [
  ...order.filter((id) => current.includes(id)),
  ...current.filter((id) => !order.includes(id)),
];

export const isSameOrder = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place]);
