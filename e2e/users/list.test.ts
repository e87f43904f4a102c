/** The list of accounts: who has none yet, many at once, and the ways to it (D-14). */
import { expect } from '@playwright/test';
import { look, openAs, settled } from '../src/harness.ts';
import { keepPicture } from '../src/harness-picture.ts';
import { test } from '../src/test.ts';
import { badge } from './people.ts';
import { admin, words } from './words.ts';

const w = words.ar;

test('trainers without an account are chosen and invited together, and again one by one', async () => {
  const page = await openAs(admin, { path: '/admin/users?role=trainer&state=never' });
  await page.getByRole('checkbox', { name: 'تحديد كل من في هذه الصفحة' }).check();
  await page.getByText('3 محددات').waitFor();
  await look(page, 'users-chosen');
  await page.getByRole('button', { name: 'دعوة المحددات' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('3 دعوات جاهزة').waitFor();
  expect(await dialog.getByRole('textbox').count()).toBe(3);
  await look(page, 'users-invited-many');
  await dialog.getByRole('button', { name: 'حفظت الروابط' }).click();
  await page.goto('/admin/users?role=trainer&state=invited');
  await expect.poll(() => badge(page, w.invited).count()).toBe(3);
  await page
    .getByRole('button', { name: /^إعادة الدعوة/ })
    .first()
    .click();
  await dialog.getByText('دعوة واحدة جاهزة').waitFor();
  await dialog.getByRole('button', { name: 'حفظت الرابط' }).click();

  // What is open stands among what needs a decision.
  await page.goto('/admin-dashboard');
  await settled(page);
  await page.getByRole('link', { name: /دعوات? .*لم تُقبل بعد/ }).click();
  await page.waitForURL('**/admin/users?state=invited');
  await look(page, 'users-open');
});

test('a search without a match says so, and the filters stay in the address', async () => {
  const page = await openAs(admin, { path: '/admin/users', width: 390 });
  await page.getByLabel('الدور').selectOption('student');
  await page.getByRole('searchbox').fill('nobody at all');
  await page.getByText('لا أحد يطابق هذا البحث').waitFor();
  await look(page, 'users-none');
  await page.reload();
  await settled(page);
  expect(await page.getByRole('searchbox').inputValue()).toBe('nobody at all');
  await page.getByRole('button', { name: 'عرض الكل' }).click();
  await page.getByText('لا أحد يطابق هذا البحث').waitFor({ state: 'hidden' });
  expect(await page.getByLabel('الدور').inputValue()).toBe('');
  await page.getByRole('navigation', { name: 'الصفحات' }).waitFor();
});

test('the sidebar leads here, and the admin’s own account offers no harmful action', async () => {
  const page = await openAs(admin, { path: '/admin-dashboard' });
  await page.getByRole('navigation', { name: 'التنقل الرئيسي' }).getByRole('link', { name: w.users }).click();
  await page.waitForURL('**/admin/users');
  await page.getByRole('searchbox').fill(admin);
  await page.getByText('حسابك').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /إجراءات أخرى/ }).count()).toBe(0);
});

for (const { language, onScreen, onPaper } of [
  { language: 'ar', onScreen: /آخر دخول (الآن|قبل)/, onPaper: /آخر دخول \D?\d{1,2}\s\S+\s\d{4} \D?\d\d:\d\d/ },
  { language: 'en', onScreen: /Last seen (now|.* ago)/, onPaper: /Last seen \D?\d{1,2}\s\S+\s\d{4} \D?\d\d:\d\d/ },
] as const) {
  test(`in ${language} the list says how long ago somebody was seen, and on paper on which day and at what time`, async () => {
    const page = await openAs(admin, { language, width: 1280, path: '/admin/users?role=admin' });
    const [said, printed] = [page.getByText(onScreen).first(), page.getByText(onPaper).first()];
    await expect(said).toBeVisible();
    await expect(printed).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(printed).toBeVisible();
    await expect(page.getByText(onScreen).filter({ visible: true })).toHaveCount(0);
    await keepPicture(page, `users-paper-${language}`);
    await page.emulateMedia({ media: null });
  });
}
