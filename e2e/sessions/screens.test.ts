/** Every screen of sessions as it stands, in both languages and sizes; with SHOTS=1 their pictures. */
import { describe, expect, test } from 'vitest';
import { allow, look, openAs, settled } from '../src/harness.ts';
import { admin, allSessions, dayOf, must, pick, trainer, views, words } from './scene.ts';

describe.each(views)('in %s at %i px, %s', (language, width, theme) => {
  const say = words[language];
  const view = { language, width, theme } as const;

  test("a trainer's day, her calendar and her profile", async () => {
    const page = await openAs(trainer, { ...view, path: '/trainer-dashboard' });
    await look(page, 'trainer-dashboard');
    await pick(page, say.week);
    await look(page, 'trainer-week');
    await pick(page, say.upcoming);
    await settled(page);
    // Not one of today, which opens its students at once.
    await page
      .getByRole('region', { name: say.mine })
      .getByRole('button', { name: /\d+:\d+/ })
      .first()
      .click();
    await page.getByRole('button', { name: say.students }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await look(page, 'students-dialog');
    await page.keyboard.press('Escape');

    await page.goto('/trainer/calendar');
    await look(page, 'trainer-calendar');
    await page.goto('/trainer/profile');
    await look(page, 'trainer-profile');
  });

  test("an admin's day, all sessions and the form", async () => {
    const page = await openAs(admin, { ...view, path: '/admin-dashboard' });
    await look(page, 'admin-dashboard');
    await page.goto('/admin/sessions');
    await look(page, 'sessions-calendar');
    await pick(page, say.list);
    await look(page, 'sessions-list');
    await page.getByRole('button', { name: say.create }).click();
    await page.getByRole('dialog').getByLabel(say.name).waitFor();
    await look(page, 'session-dialog');
    await page.keyboard.press('Escape');
  });
});

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
    .getByRole('button', { name: `عرض الطالبات: ${over.name}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('listitem').first().waitFor();
  await dialog.getByText(`${over.attendeeCount} طالبة`, { exact: true }).waitFor();
  expect(await dialog.getByText(/متاح|مكتملة/).count()).toBe(0);

  await page.goto('/admin/sessions?show=list&when=upcoming');
  await page.getByRole('button', { name: words.ar.students }).last().click();
  await dialog
    .getByText(/متاح|مكتملة/)
    .first()
    .waitFor();
});

test('what could not be read says so, and is read again', async () => {
  const page = await openAs(admin, { path: '/admin/sessions' });
  allow(page, /^no answer GET \/api\/admin\/sessions/);
  await page.route('**/api/admin/sessions*', (route) => route.abort('failed'));
  await page.getByRole('button', { name: 'الشهر التالي' }).click();
  await page.getByText('فشل في تحميل الجلسات').waitFor();
  await page.unroute('**/api/admin/sessions*');
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await page.getByRole('grid').getByRole('button', { name: /:/ }).first().waitFor();
});

test("another role's screens stay closed", async () => {
  const page = await openAs(trainer, { path: '/admin/sessions' });
  await page.getByRole('heading', { name: 'غير مصرح' }).waitFor();
  expect(await page.getByText('ليس لديك صلاحية للوصول إلى هذه الصفحة').isVisible()).toBe(true);
});
