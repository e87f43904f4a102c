/** An admin sees the portal as a student or a trainer sees it, in a tab of its own, and can do nothing there (D-140). */
import { expect, type Page } from '@playwright/test';
import { admin } from '../sessions/scene.ts';
import { allow, answered, look, lookAround, openAs, settled, views } from '../src/harness.ts';
import { test } from '../src/test.ts';

const words = {
  ar: {
    begin: /^عرض كما (تراها|يراها)/,
    more: /^إجراءات أخرى/,
    banner: 'عرض حساب آخر',
    until: /حتى .?\d/,
    stop: 'إيقاف العرض',
    over: 'انتهى العرض',
    back: 'العودة إلى البوابة',
    portal: 'بوابة الإدارة',
    account: 'قائمة الحساب',
    dark: 'داكن',
    refused: 'هذا عرض للقراءة فقط: لا يُغيَّر فيه شيء ولا يُنزَّل منه شيء.',
  },
  en: {
    begin: /^View as/,
    more: /^More for/,
    banner: 'Viewing another account',
    until: /until .?\d/,
    stop: 'Stop viewing',
    over: 'The view is over',
    back: 'Back to the portal',
    portal: 'Administration',
    account: 'Account menu',
    dark: 'Dark',
    refused: 'This is a view, to read only: nothing can be changed or downloaded in it.',
  },
};

const viewed = [
  { role: 'student', email: 'student@demo.halaqa.test', record: 'studentId' },
  { role: 'trainer', email: 'trainer@demo.halaqa.test', record: 'trainerId' },
] as const;

const kept = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));
const whoIs = async (page: Page) => (await answered<{ role: string }>(page, '/api/auth/user-legacy')).role;

for (const [language, width] of views) {
  for (const { role, email, record } of viewed) {
    test.describe(`a ${role} in ${language} at ${width} px`, () => {
      const w = words[language];
      const over = (tab: Page) => tab.getByText(w.over, { exact: true }).waitFor();

      /** The admin at the person's page, and the tab that a press there has opened. */
      async function viewOf(): Promise<{ page: Page; tab: Page }> {
        // Whoever is viewed has chosen the language, in a browser of their own.
        await settled(await openAs(email, { language, width }));
        const page = await openAs(admin, { language, width, path: '/admin-dashboard' });
        const [person] = await answered<{ studentId: number; trainerId: number }[]>(page, `/api/admin/users?search=${email}`);
        await page.goto(`/admin/${role}s/${person?.[record]}`);
        const button = page.getByRole('button', { name: w.begin });
        await button.scrollIntoViewIfNeeded();
        const opened = page.context().waitForEvent('page');
        await button.click();
        const tab = await opened;
        await tab.setViewportSize({ width, height: 800 });
        await tab.getByRole('region', { name: w.banner }).waitFor();
        return { page, tab };
      }

      test('is seen with a banner on every page, and the admin’s own tab stays the admin’s', async () => {
        const { page, tab } = await viewOf();
        // Kept once the page has been drawn.
        await expect.poll(() => kept(page)).toContain('reader');
        const before = await kept(page);
        const banner = tab.getByRole('region', { name: w.banner });
        await tab.getByRole('heading', { level: 1 }).waitFor();
        await expect(tab.locator('html')).toHaveAttribute('lang', language);
        await expect(banner).toContainText(w.until);
        await settled(tab);
        await look(tab, `view-${role}-${language}-${width}`);
        await tab.goto('/notifications');
        await tab.getByRole('heading', { level: 1 }).waitFor();
        await expect(banner).toBeVisible();
        await settled(tab);
        expect(await whoIs(page)).toBe('admin');
        await page.reload();
        await page.getByRole('button', { name: w.begin }).waitFor();
        await lookAround(page, `view-begin-${role}`);
        expect(await kept(page)).toBe(before);
        await tab.close();
      });

      test('takes no act: a press says that it is to read only', async () => {
        const { page, tab } = await viewOf();
        allow(page, /^403 PUT \/api\/auth\/preferences/);
        await tab.getByRole('button', { name: w.account }).click();
        await tab.getByRole('menuitemradio', { name: w.dark }).click();
        await tab.locator('[data-toast]').getByText(w.refused).waitFor();
        await look(tab, `view-refused-${role}-${language}-${width}`);
        await tab.close();
      });

      test('is over once it is stopped, and the tab leads back', async () => {
        const { page, tab } = await viewOf();
        allow(page, /^401 GET \/api\/auth\/user/);
        await tab.getByRole('button', { name: w.stop }).click();
        await over(tab);
        await look(tab, `view-over-${role}-${language}-${width}`);
        await tab.reload();
        await over(tab);
        await tab.getByRole('button', { name: w.back }).click();
        await tab.getByRole('link', { name: w.portal }).waitFor();
        await expect(tab.getByRole('region', { name: w.banner })).toHaveCount(0);
        expect(await whoIs(page)).toBe('admin');
        await settled(tab);
        await tab.close();
      });

      test('can be begun from the list of accounts too', async () => {
        await settled(await openAs(email, { language, width }));
        const page = await openAs(admin, { language, width, path: `/admin/users?q=${email}` });
        await page.getByRole('button', { name: w.more }).click();
        await page.getByRole('menu').waitFor();
        await look(page, `view-menu-${role}-${language}-${width}`);
        const opened = page.context().waitForEvent('page');
        await page.getByRole('menuitem', { name: w.begin }).click();
        const tab = await opened;
        await tab.getByRole('region', { name: w.banner }).waitFor();
        await settled(tab);
        expect(await whoIs(page)).toBe('admin');
        await tab.close();
        await settled(page);
      });

      test('is over once the admin has signed out', async () => {
        const { page, tab } = await viewOf();
        allow(page, /^401 GET \/api\/auth\/user/);
        // Of a page that asks for nothing any more.
        await page.goto('/login');
        expect((await page.request.post('/api/auth/logout')).status()).toBe(204);
        await tab.goto('/profile');
        await over(tab);
        await tab.close();
      });
    });
  }
}
