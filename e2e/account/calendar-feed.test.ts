/** One's sessions in another calendar program (D-114). */
import { expect } from '@playwright/test';
import { lookAround, openAs, views } from '../src/harness.ts';
import { test } from '../src/test.ts';

const words = {
  ar: { make: 'إنشاء رابط', link: 'رابط التقويم', again: 'رابط جديد', revoke: 'إيقاف الرابط', open: 'فتح في التقويم' },
  en: { make: 'Make a link', link: 'Calendar link', again: 'New link', revoke: 'Stop the link', open: 'Open in the calendar' },
};

for (const [language, width] of views) {
  test(`in ${language} at ${width} px a student subscribes to their sessions, and stops the link again`, async () => {
    const w = words[language];
    const page = await openAs(`student${width === 390 ? 38 : 39}@demo.halaqa.test`, { language, width, path: '/settings' });
    await page.getByRole('button', { name: w.make }).click();
    const link = page.getByLabel(w.link, { exact: true });
    const first = await link.inputValue();
    const webcal = await page.getByRole('link', { name: w.open }).getAttribute('href');
    expect(webcal).toBe(first.replace('http:', 'webcal:'));
    expect(await (await page.request.get(first)).text()).toContain('BEGIN:VEVENT');
    await lookAround(page, 'calendar-feed');
    await page.getByRole('button', { name: w.again }).click();
    await expect.poll(() => link.inputValue()).not.toBe(first);
    const second = await link.inputValue();
    // Later it is said since when there is one; the link itself is told once.
    await page.reload();
    await page.getByRole('button', { name: w.revoke }).waitFor();
    await expect(link).toHaveCount(0);
    await page.getByRole('button', { name: w.revoke }).click();
    await page.getByRole('button', { name: w.make }).waitFor();
    for (const url of [first, second]) expect((await page.request.get(url)).status()).toBe(404);
  });
}
