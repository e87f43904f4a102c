/** A month of an institute that has more sessions a day than are read at once (D-265). */
import type { SessionDay } from '@halaqa/contract/session-list';
import { expect } from '@playwright/test';
import { openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { admin, allSessions, dayOf, must } from './scene.ts';

const all = 103;

for (const [language, more] of [
  ['ar', 'عرض المزيد من الجلسات'],
  ['en', 'Show more sessions'],
] as const) {
  test(`in ${language} a phone shows all of the chosen day, a hundred at a time`, async () => {
    const page = await openAs(admin, { language, width: 390, path: '/profile' });
    const session = must((await allSessions(page)).at(-1), 'session');
    const day = dayOf(session.start_datetime);
    const sessions = Array.from({ length: all }, (_, n) => ({ ...session, id: 1_000_000 + n, name: `${session.name} ${n + 1}` }));
    await page.route('**/api/admin/sessions/days?*', async (route) => {
      const answer = await route.fetch();
      const days: SessionDay[] = await answer.json();
      await route.fulfill({ json: days.map((one) => (one.day === day ? { day, count: all, sessions: sessions.slice(0, 4) } : one)) });
    });
    await page.route(/\/api\/admin\/sessions\?from=/, (route) => {
      const first = (Number(new URL(route.request().url()).searchParams.get('page')) - 1) * 100;
      return route.fulfill({ json: sessions.slice(first, first + 100), headers: { 'x-total-count': String(all) } });
    });
    await page.goto(`/admin/sessions?view=month&day=${day}`);
    const listed = page.getByRole('main').getByRole('listitem');
    await expect(listed).toHaveCount(100);
    await expect(page.locator(`[data-day="${day}"]`)).toContainText(language === 'ar' ? '103 جلسات' : '103 sessions');
    const button = page.getByRole('button', { name: more });
    await button.click();
    await expect(listed).toHaveCount(all);
    await expect(button).toHaveCount(0);
    await settled(page);
    // A day that the month has whole is there at once, without a call.
    await page.goto(`/admin/sessions?view=day&day=${day}`);
    await expect(listed).toHaveCount(100);
    await expect(button).toBeVisible();
  });
}
