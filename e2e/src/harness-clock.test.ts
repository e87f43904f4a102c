import { expect } from '@playwright/test';
import { answered, openAs } from './harness.ts';
import { chosenAheadMs } from './harness-clock.ts';
import { test } from './test.ts';

const minute = 60_000;

test('tests, their pages, the portal and its database live at one moment', async () => {
  const page = await openAs('admin@demo.halaqa.test', { language: 'en' });
  const [paged, begun] = await page.evaluate(() => [Date.now(), performance.timeOrigin] as const);
  // Written by PostgreSQL's clock, and by that of the portal.
  const { entries } = await answered<{ entries: { at: string }[] }>(page, '/api/admin/audit');
  const { checkedAt } = await answered<{ checkedAt: string }>(page, '/api/admin/health');
  for (const moment of [paged, begun, entries[0]?.at, checkedAt])
    expect(Math.abs(Date.now() - new Date(moment ?? 0).getTime())).toBeLessThan(minute);
  const texts = await page.evaluate(() => [Date(), new Date().toString()]);
  expect(texts[0]).toBe(texts[1]);
});

test('a run may take place at another moment, which must be one', () => {
  expect(chosenAheadMs('real')).toBe(0);
  const hour = new Date(Date.now() + 60 * minute).toISOString();
  expect(Math.abs(chosenAheadMs(hour) - 60 * minute)).toBeLessThan(minute);
  expect(() => chosenAheadMs('tonight')).toThrow('HALAQA_TEST_NOW is "tonight"');
});
