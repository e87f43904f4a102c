/**
 * A plain date while it is being typed. A form keeps it as text: `2026-11-22` when it is complete, `-11-22` while the year is missing,
 * empty when nothing is there. So an incomplete date is kept, refused in words, and restored from a draft.
 */
import { latinDigits } from '@halaqa/domain/arabic';
import { addDays } from '@halaqa/domain/clock';

export const dateParts = ['year', 'month', 'day'] as const;
export type DatePart = (typeof dateParts)[number];

/** What is missing was not typed yet. */
export type Parts = Partial<Record<DatePart, number>>;

/** A year has four digits; what has fewer is still being typed. */
const leastYear = '1000';

export function readParts(text: string): Parts {
  const [, ...typed] = /^(\d*)-(\d*)-(\d*)$/.exec(text) ?? [];
  return Object.fromEntries(dateParts.flatMap((part, index) => (typed[index] ? [[part, Number(typed[index])]] : [])));
}

export function writeParts(parts: Parts): string {
  const { year, month, day } = parts;
  if (year === undefined && month === undefined && day === undefined) return '';
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

/** Whether it is whole, and exists in the calendar: 30 February does not. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < leastYear) return false;
  try {
    return addDays(text, 0) === text;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * The date of a pasted text, in digits of three scripts: `2026-11-22`, or three figures in the reader's order; undefined where it is none.
 * @param order of the parts in the reader's language.
 */
export function readDate(text: string, order: readonly DatePart[]): string | undefined {
  const figures = latinDigits(text).match(/\d+/g) ?? [];
  if (figures.length !== dateParts.length) return undefined;
  const named = figures[0]?.length === 4 ? dateParts : order;
  const read = writeParts(Object.fromEntries(named.map((part, index) => [part, Number(figures[index])])));
  return isDate(read) ? read : undefined;
}

/** Whether a plain date lies between two; they compare as text. */
export function isOffered(day: string, earliest: string | undefined, latest: string | undefined): boolean {
  return (earliest === undefined || day >= earliest) && (latest === undefined || day <= latest);
}

function padded(figure: number | undefined, length: number): string {
  return figure === undefined ? '' : String(figure).padStart(length, '0');
}
