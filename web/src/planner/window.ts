/** Which columns are drawn: those in view and one more on each side. Pure. */

export interface Range {
  first: number;
  /** Included. */
  last: number;
}

/** @param offset how far the view is scrolled, from the side where reading begins. */
export function columnsInView(offset: number, view: number, width: number, count: number): Range {
  if (width <= 0 || count === 0) return { first: 0, last: -1 };
  const first = Math.floor(Math.max(offset, 0) / width) - 1;
  const last = Math.floor((Math.max(offset, 0) + view) / width) + 1;
  return { first: Math.max(0, Math.min(first, count - 1)), last: Math.min(count - 1, last) };
}

/** As wide as the view allows, and never narrower than a session can be read in. */
export function columnWidth(view: number, count: number, least: number): number {
  return count === 0 ? least : Math.max(least, Math.floor(view / count));
}
