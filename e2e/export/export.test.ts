/** Lists taken along as files, narrowed as they are on the screen (D-103). */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { lookAround, openAs, settled, views } from '../src/harness.ts';
import { test } from '../src/test.ts';

const admin = 'admin@demo.halaqa.test';
const words = {
  ar: { csv: 'تصدير CSV', excel: 'تصدير إكسل', cancelled: 'ملغية', trainer: 'مدربة', session: 'الجلسة' },
  en: { csv: 'Export CSV', excel: 'Export Excel', cancelled: 'Cancelled', trainer: 'Trainer', session: 'Session' },
} as const;

/** The link to a list as a file: a page may have those of several. */
const linkTo = (page: Page, list: string, name: string) =>
  page.getByRole('link', { name }).and(page.locator(`[href^="/api/admin/${list}/export"]`));

/** What a press on the link saves. */
async function saved(found: Locator, press: 'click' | 'Enter'): Promise<{ name: string; bytes: Buffer }> {
  const page = found.page();
  const [file] = await Promise.all([page.waitForEvent('download'), press === 'click' ? found.click() : found.press(press)]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** The rows below the heads. */
const rowsOf = (bytes: Buffer): string[] => bytes.toString('utf8').split('\r\n').slice(1, -1);

const totalOf = async (page: Page, path: string): Promise<number> =>
  Number((await page.request.get(`${path}&pageSize=1`)).headers()['x-total-count']);

for (const [language, width] of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    const w = words[language];

    test('the lists of sessions, students and accounts are saved as they are narrowed', async () => {
      const page = await openAs(admin, { language, width, path: '/admin/sessions?show=list&when=all&state=cancelled' });
      const sessions = await saved(linkTo(page, 'sessions', w.csv), 'Enter');
      expect(sessions.name).toMatch(/^sessions-\d{4}-\d\d-\d\d\.csv$/);
      expect(sessions.bytes.toString('utf8').startsWith(`\ufeff"${w.session}"`)).toBe(true);
      expect(rowsOf(sessions.bytes)).toHaveLength(await totalOf(page, '/api/admin/sessions?state=cancelled'));
      expect(rowsOf(sessions.bytes).filter((row) => !row.includes(`"${w.cancelled}"`))).toEqual([]);
      const workbook = await saved(linkTo(page, 'sessions', w.excel), 'click');
      expect([workbook.name.endsWith('.xlsx'), workbook.bytes.subarray(0, 2).toString()]).toEqual([true, 'PK']);
      await lookAround(page, 'export-sessions');

      await page.goto('/admin/reports');
      await settled(page);
      await page.getByRole('searchbox').fill('student2@demo');
      const csv = linkTo(page, 'reports/students', w.csv);
      await expect(csv).toHaveAttribute('href', /student2/);
      const students = await saved(csv, 'click');
      expect(students.name).toMatch(/^students-/);
      expect(rowsOf(students.bytes)).toEqual([expect.stringContaining('"student2@demo.halaqa.test"')]);
      await lookAround(page, 'export-students');

      await page.goto('/admin/users?role=trainer');
      await settled(page);
      const users = await saved(linkTo(page, 'users', w.csv), 'click');
      expect(users.name).toMatch(/^users-/);
      expect(rowsOf(users.bytes)).toHaveLength(await totalOf(page, '/api/admin/users?role=trainer'));
      expect(rowsOf(users.bytes).filter((row) => !row.includes(`"${w.trainer}"`))).toEqual([]);
      await lookAround(page, 'export-users');
    });
  });
}
