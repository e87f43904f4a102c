/** `/admin/sync/setup`: the connection to Odoo is removed (SPEC-2.93). */
import { institute } from '@halaqa/server/test/sync/institute';
import { expect, type Page } from '@playwright/test';
import { allow, look, lookAround, openAs, views } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { type SetupPortal, startSetupPortal } from './setup-portal.ts';

const words = {
  ar: {
    open: 'إزالة الربط',
    title: 'إزالة الربط مع أودو',
    unsent: /تغييرات سجل واحد لم تصل/,
    guests: /^مقعد واحد في جلسة مقبلة محجوز في أودو لشخص ليس من الطالبات هنا/,
    act: 'إزالة الربط',
    cancel: 'إلغاء',
    confirm: 'للتأكيد: اسم قاعدة بيانات أودو',
    required: 'هذا الحقل مطلوب',
    refused: 'ليس هذا اسم قاعدة بيانات أودو المربوطة.',
    done: 'أُزيل الربط مع أودو',
    connect: 'ربط أودو',
    current: 'الربط الحالي',
  },
  en: {
    open: 'Remove the connection',
    title: 'Remove the connection to Odoo',
    unsent: /Changes of one record have not arrived/,
    guests: /^One place in a session ahead is held by somebody of Odoo who is no student here/,
    act: 'Remove the connection',
    cancel: 'Cancel',
    confirm: "To confirm: the name of Odoo's database",
    required: 'This field is required',
    refused: 'This is not the name of the database of the connected Odoo.',
    done: 'The connection to Odoo was removed',
    connect: 'Connect Odoo',
    current: 'The connection now',
  },
} as const;

for (const [language, width] of views) {
  test.describe(`${language} ${width}`, () => {
    let portal: SetupPortal | undefined;
    test.beforeAll(async () => {
      portal = await startSetupPortal({ version: 18, records: withGuest(institute({ courses: 1, students: 1, sessions: 1 })) });
    });
    test.afterAll(() => portal?.stop());

    test(`in ${language} at ${width} px the connection to Odoo is removed`, async () => {
      if (!portal) throw new Error('The portal has not begun.');
      const { url, odoo, admin } = portal;
      const say = words[language];
      const page = await openAs(admin, { path: '/admin/sync/setup', portal: url, language, width });
      await connectAndBook(page, portal);
      await page.reload();
      await expect(page.getByRole('heading', { name: say.current })).toBeVisible();
      const open = page.getByRole('main').getByRole('button', { name: say.open, exact: true });

      await open.click();
      const dialog = page.getByRole('dialog', { name: say.title });
      await expect(dialog.getByText(say.unsent)).toBeVisible();
      await expect(dialog.getByText('Session 0')).toBeVisible();
      await expect(dialog.getByText(say.guests)).toBeVisible();
      await lookAround(page, 'sync-removal');
      await dialog.getByRole('button', { name: say.cancel }).click();
      await expect(open).toBeFocused();

      await open.click();
      const act = dialog.getByRole('button', { name: say.act });
      await act.click();
      await expect(dialog.getByText(say.required)).toBeVisible();
      allow(page, /^400 POST \/api\/admin\/sync\/setup\/removal/);
      await dialog.getByLabel(say.confirm).fill('another');
      await act.click();
      await expect(dialog.getByText(say.refused)).toBeVisible();
      await look(page, 'sync-removal-refused');

      await dialog.getByLabel(say.confirm).fill(odoo.database);
      await dialog.getByLabel(say.confirm).press('Enter');
      await page.waitForURL('**/admin/sync');
      await expect(page.getByText(say.done, { exact: true })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: say.connect })).toBeVisible();
      await look(page, 'sync-removed');
    });
  });
}

/** Somebody who is no student has a place in the session. */
function withGuest(records: ReturnType<typeof institute>): typeof records {
  const guest = { ...records['res.partner']?.[0], id: 190, x_studio_is_student: false };
  Object.assign(records['x_session']?.[0] ?? {}, { x_studio_attendee_ids: [guest.id] });
  return { ...records, 'res.partner': [...(records['res.partner'] ?? []), guest] };
}

/** By the calls of the screens: an Odoo is connected and read, and a place is booked that it does not get. */
async function connectAndBook({ request }: Page, { url, odoo }: SetupPortal): Promise<void> {
  const place = { url: odoo.url, database: odoo.database, login: odoo.login, apiKey: odoo.apiKey };
  const saved = await request.put(`${url}/api/admin/sync/setup`, { data: { place, map: {}, accepts: true } });
  expect(await saved.json()).toMatchObject({ saved: true });
  const isRead = async () => {
    const { kinds }: { kinds: { pulledAt: string | null }[] } = await (await request.get(`${url}/api/admin/sync`)).json();
    return kinds.length > 0 && kinds.every(({ pulledAt }) => pulledAt !== null);
  };
  await expect.poll(isRead, { timeout: 60_000 }).toBe(true);
  await odoo.down();
  // Of a new portal the first of each kind.
  const booked = await request.post(`${url}/api/sessions/1/book`, { data: { studentId: 1 } });
  expect(booked.status(), await booked.text()).toBe(200);
}
