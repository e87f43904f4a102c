/** The period of a report: institute days, both ends included, and the few that have a name (D-132). */
import { mostReportDays } from '@halaqa/contract/period-report';
import { addDays } from '@halaqa/domain/clock';
import type { DayRange } from '../calendar/place.ts';
import { isDate } from '../dates/date-text.ts';

export const presets = ['month', 'lastMonth', 'quarter', 'lastQuarter', 'year'] as const;
export type Preset = (typeof presets)[number];

const quarterMonths = 3;

/** The days of a named period as seen on a day. */
export function presetRange(preset: Preset, today: string): DayRange {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  const quarter = month - (month % quarterMonths);
  switch (preset) {
    case 'month':
      return monthsOf(year, month, 1);
    case 'lastMonth':
      return monthsOf(year, month - 1, 1);
    case 'quarter':
      return monthsOf(year, quarter, quarterMonths);
    case 'lastQuarter':
      return monthsOf(year, quarter - quarterMonths, quarterMonths);
    case 'year':
      return monthsOf(year, 0, 12);
  }
}

/** Which of the named periods these days are, if any. */
export function presetOf({ from, to }: DayRange, today: string): Preset | undefined {
  return presets.find((preset) => {
    const range = presetRange(preset, today);
    return range.from === from && range.to === to;
  });
}

/** Why no report can be made of what is typed so far. */
export function periodFault({ from, to }: DayRange): 'incomplete' | 'backwards' | 'tooLong' | undefined {
  if (!isDate(from) || !isDate(to) || from < '1900' || to >= '2200') return 'incomplete';
  if (to < from) return 'backwards';
  return to > addDays(from, mostReportDays - 1) ? 'tooLong' : undefined;
}

/** @param month 0 January to 11 December; before and beyond it is of another year. */
function monthsOf(year: number, month: number, count: number): DayRange {
  return { from: firstOfMonth(year, month), to: addDays(firstOfMonth(year, month + count), -1) };
}

function firstOfMonth(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
