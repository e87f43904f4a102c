import { expect, it } from 'vitest';
import { timeAhead } from './time-ahead.ts';

const now = new Date('2026-09-01T06:00:30Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

it.each([
  [0.2, 'in 1 minute', 'خلال دقيقة واحدة'],
  [59, 'in 59 minutes', 'خلال 59 دقيقة'],
  [78, 'in 78 minutes', 'خلال 78 دقيقة'],
  [119, 'in 119 minutes', 'خلال 119 دقيقة'],
  [120, 'in 2 hours', 'خلال ساعتين'],
  [239, 'in 4 hours', 'خلال 4 ساعات'],
  [24 * 60 - 1, 'in 24 hours', 'خلال 24 ساعة'],
  [24 * 60, 'in 1 day', 'خلال يوم واحد'],
  [38 * 60, 'in 1 day', 'خلال يوم واحد'],
  [40 * 60, 'in 2 days', 'خلال يومين'],
  [60 * 60, 'in 2 days', 'خلال يومين'],
])('%s minutes ahead are said as %s', (minutes, english, arabic) => {
  const zone = 'Asia/Riyadh';
  expect(['en', 'ar-u-nu-latn'].map((locale) => timeAhead(after(minutes), now, { locale, zone }))).toEqual([english, arabic]);
});
