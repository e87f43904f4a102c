/** What a trainer looks for on a phone between two sessions: their own hours (D-235), and a calendar that speaks of what it draws. */
import { texts as ar } from '@halaqa/web/i18n/ar/trainer';
import { texts as arProfile } from '@halaqa/web/i18n/ar/trainer-profile';
import { texts as en } from '@halaqa/web/i18n/en/trainer';
import { texts as enProfile } from '@halaqa/web/i18n/en/trainer-profile';
import { expect } from '@playwright/test';
import { look, openAs, settled, views } from '../src/harness.ts';
import { test } from '../src/test.ts';

const words = { ar: { ...ar, profile: arProfile }, en: { ...en, profile: enProfile } };

for (const [language, width] of views) {
  test(`in ${language} at ${width} px a trainer reads their hours of this month, and of broken lines only where there are some`, async () => {
    const say = words[language];
    const page = await openAs('trainer@demo.halaqa.test', { language, width, path: '/trainer/profile' });
    const hours = page.locator(`dl[aria-label="${say.profile.month}"]`);
    await expect(hours.locator('dt')).toHaveText([say.profile.taught, say.profile.ahead]);
    for (const figure of await hours.locator('dd').allTextContents()) expect(figure).toMatch(/^\d+(\.\d+)?$/);
    await look(page, 'trainer-hours');
    await page.goto('/trainer/calendar');
    await page.getByRole('heading', { name: say.calendar.slots }).waitFor();
    await settled(page);
    expect(await page.getByText(say.calendar.slotsHint).count()).toBe(width === 390 ? 0 : 1);
  });
}
