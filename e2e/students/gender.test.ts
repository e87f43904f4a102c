/** The word for a person follows the record: a man is not called a woman (D-96). */
import { expect } from '@playwright/test';
import { look, openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';

const admin = 'admin@demo.halaqa.test';
const man = 'student3@demo.halaqa.test';
const woman = 'student@demo.halaqa.test';

test('the accounts and the records call a man a man', async () => {
  const page = await openAs(admin, { path: `/admin/users?q=${man}` });
  await page.getByRole('cell', { name: 'طالب', exact: true }).waitFor();
  await look(page, 'users-a-man');
  await page.getByRole('searchbox').fill(woman);
  await page.getByRole('cell', { name: 'طالبة', exact: true }).waitFor();

  await page.goto(`/admin/reports?q=${man}`);
  await settled(page);
  await page.getByRole('button', { name: /^عرض التفاصيل/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('بيانات الطالب', { exact: true }).waitFor();
  await dialog.getByText('رقم الطالب', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'تعديل البيانات' }).click();
  await page.getByRole('dialog', { name: 'تعديل بيانات الطالب' }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^عرض التفاصيل/ }).click();
  await dialog.getByRole('link', { name: 'عرض التقويم' }).click();
  await page.getByRole('link', { name: 'سجل الطالب', exact: true }).waitFor();
  await expect.poll(() => page.getByText('جلساتها').count()).toBe(0);
});
