/** What the screens of sessions say of what is over, of what could not be read, and to another role. */
import { expect } from '@playwright/test';
import { allow, askAgain, openAs } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { admin, allSessions, dayOf, must, trainer } from './scene.ts';

test('of a session that is over it is told how many had a place, and not what is left', async () => {
  const page = await openAs(admin, { path: '/admin/sessions?show=list&when=past' });
  // What is over of today stands with the rest of today.
  const yesterday = dayOf(new Date(Date.now() - 24 * 3_600_000).toISOString());
  const over = must(
    (await allSessions(page, `to=${yesterday}`)).findLast(
      ({ state, attendeeCount, capacity }) => state === 'done' && attendeeCount > 10 && attendeeCount < capacity,
    ),
    'session that is over and was not full',
  );
  await page.getByRole('searchbox').fill(over.name);
  await page
    .getByRole('button', { name: `عرض الطالبات: ${over.name}`, exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('listitem').first().waitFor();
  await dialog.getByText(`${over.attendeeCount} طالبة`, { exact: true }).waitFor();
  expect(await dialog.getByText(/المسجلات|مكتملة/).count()).toBe(0);

  await page.goto('/admin/sessions?show=list&when=upcoming');
  await page
    .getByRole('button', { name: /^عرض الطالبات: / })
    .last()
    .click();
  await dialog
    .getByText(/المسجلات|مكتملة/)
    .first()
    .waitFor();
});

test('what could not be read says so, and is read again', async () => {
  const page = await openAs(admin, { path: '/admin/sessions' });
  allow(page, /^no answer GET \/api\/admin\/sessions/);
  let isCut = true;
  await page.route(/\/api\/admin\/sessions/, (route) => (isCut ? route.abort('failed') : route.continue()));
  await page.getByRole('button', { name: 'الشهر التالي' }).click();
  await page.getByText('فشل في تحميل الجلسات').waitFor();
  isCut = false;
  await askAgain(page, 'إعادة المحاولة');
  await page.getByRole('grid').getByRole('button', { name: /:/ }).first().waitFor();
});

test("another role's screens stay closed", async () => {
  const page = await openAs(trainer, { path: '/admin/sessions' });
  await page.getByRole('heading', { name: 'غير مصرح' }).waitFor();
  expect(await page.getByText('ليس لديك صلاحية للوصول إلى هذه الصفحة').isVisible()).toBe(true);
});
