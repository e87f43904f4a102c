/** What a chart of the report of a period shows of a group (SPEC-2.79). */
import type { ReportFigures } from '@halaqa/contract/period-report';
import type { Format } from '../i18n/format.ts';

export const measures = ['occupancy', 'attendance', 'absent', 'cancelled', 'givenBack', 'waiting', 'hours'] as const;
export type Measure = (typeof measures)[number];

interface Measured {
  /** What is drawn; null is none of none. */
  value: number | null;
  /** The part and the whole behind a share. */
  of?: readonly [part: number, whole: number];
  /** The end of its axis, where that is fixed. */
  most?: number;
}

const hourMinutes = 60;

/** Whole percent, rounded down, so that 100 is all of them. */
const share = (part: number, whole: number): Measured => ({
  value: whole === 0 ? null : Math.floor((100 * part) / whole),
  of: [part, whole],
  most: 100,
});

/** To a tenth. */
export const hoursOf = (minutes: number): number => Math.round((10 * minutes) / hourMinutes) / 10;

export function measured(measure: Measure, figures: ReportFigures): Measured {
  switch (measure) {
    case 'occupancy':
      return share(figures.taken, figures.places);
    case 'attendance':
      return share(figures.attended, figures.attended + figures.absent);
    case 'hours':
      return { value: hoursOf(figures.minutes) };
    default:
      return { value: figures[measure] };
  }
}

/** `83%`, `12`, `4.5`; a dash where there is nothing to share. */
export function formatMeasured(format: Format, { value, most }: Measured): string {
  if (value === null) return '–';
  return most === undefined ? format.number(value) : format.percent(value);
}

/** `25/30`, behind a share. */
export function formatFraction(format: Format, { value, of }: Measured): string | undefined {
  return value === null || !of ? undefined : format.run(`${of[0]}/${of[1]}`);
}
