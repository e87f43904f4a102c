import { expect, it } from 'vitest';
import { axisDay, axisMonth, axisYear } from './axis-day.ts';

it.each([
  ['en-GB-u-ca-gregory-nu-latn', '10 Nov', 'Nov', '2026'],
  ['ar-u-ca-gregory-nu-latn', '10 نوفمبر', 'نوفمبر', '2026'],
  ['ar-u-ca-gregory-nu-arab', '١٠ نوفمبر', 'نوفمبر', '٢٠٢٦'],
])('names the month below a bar in %s, so that no day is read as another', (locale, day, month, year) => {
  expect([axisDay(locale, '2026-11-10'), axisMonth(locale, '2026-11-10'), axisYear(locale, '2026-11-10')]).toEqual([day, month, year]);
});
