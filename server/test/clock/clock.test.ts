/**
 * `npm test` at eight hours spread over the institute's day and on the last evenings of a month and a year, with the clock of portal, database
 * and browser set together. Only `npm run prove -- clock` runs it, for hours, as root on Linux with Debian's libfaketime; with
 * `HALAQA_CLOCK_PARTS="unit boot"` these parts of `npm test` alone.
 */
import { expect, test } from 'vitest';
import { proven } from '../sync/proven.ts';
import { npmTestAt } from './npm-test-at.ts';

const hourMs = 3_600_000;
/** The institute of the demonstration data is in Riyadh, so far ahead of UTC all the year. */
const hoursAhead = 3;
const parts = (process.env['HALAQA_CLOCK_PARTS'] ?? '').split(' ').filter(Boolean);

type Moment = readonly [what: string, at: Date];

/** Eight hours of this day, and two evenings that end while the tests run. */
function moments(now: number): readonly Moment[] {
  const today = new Date(now + hoursAhead * hourMs);
  const inRiyadh = (day: Date, time: string, what = ''): Moment => {
    const date = day.toISOString().slice(0, 10);
    return [`${date} ${time} in Riyadh${what}`, new Date(`${date}T${time}:00+0${hoursAhead}:00`)];
  };
  const lastOfMonth = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 0));
  const lastOfYear = new Date(Date.UTC(today.getUTCFullYear(), 11, 31));
  return [
    ...['00:40', '03:40', '06:40', '09:40', '12:40', '15:40', '19:40', '22:40'].map((time) => inRiyadh(today, time)),
    inRiyadh(lastOfMonth, '23:52', ', the last evening of a month'),
    inRiyadh(lastOfYear, '23:52', ', the last evening of the year'),
  ];
}

test.each(moments(Date.now()))(
  '0 failed at %s',
  async (what, at) => {
    const { passed, failed, names } = await npmTestAt(at, parts);
    const figure = `${passed} passed, ${failed} failed${names.length > 0 ? `: ${names.join('; ')}` : ''}`;
    expect(failed, figure).toBe(0);
    proven({ id: 'clock', bar: `0 failed at ${what}`, figure });
  },
  3 * hourMs,
);
