/** One's sessions in another calendar program (D-114). */
import { expect } from '@playwright/test';
import { lookAround, openAs, views } from '../src/harness.ts';
import { test } from '../src/test.ts';

const words = {
  ar: {
    make: 'إنشاء رابط',
    link: 'رابط التقويم',
    again: 'رابط جديد',
    revoke: 'إيقاف الرابط',
    open: 'فتح في التقويم',
    toSetting: 'استبدال الرابط أو إيقافه',
  },
  en: {
    make: 'Make a link',
    link: 'Calendar link',
    again: 'New link',
    revoke: 'Stop the link',
    open: 'Open in the calendar',
    toSetting: 'Replace or stop the link',
  },
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
    // It outlives a new password, which is said where that is set, with the way to it (D-312).
    await page.getByRole('link', { name: w.toSetting }).click();
    await expect(page.locator('#calendar-feed')).toBeFocused();
    await expect(page.getByRole('button', { name: w.revoke })).toBeInViewport({ ratio: 1 });
    await lookAround(page, 'calendar-feed-stays');
    await page.getByRole('button', { name: w.revoke }).click();
    await page.getByRole('button', { name: w.make }).waitFor();
    await expect(page.getByRole('link', { name: w.toSetting })).toHaveCount(0);
    for (const url of [first, second]) expect((await page.request.get(url)).status()).toBe(404);
  });
}
