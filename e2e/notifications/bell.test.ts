/** The bell: what is unread, told live, and read (SPEC-2.27, SPEC-4.5, SPEC-9; D-40 to D-42). */
import type { StudentSession } from '@halaqa/contract/booking';
import type { Notification } from '@halaqa/contract/notifications';
import { expect, type Page } from '@playwright/test';
import { plan, someDay } from '../leave/scene.ts';
import { allow, answered, askAgain, look, lookAround, openAs, settled, views } from '../src/harness.ts';
import { liveGreeting } from '../src/harness-live.ts';
import { test } from '../src/test.ts';

const words = {
  ar: {
    bell: /^الإشعارات/,
    title: 'الإشعارات',
    all: 'عرض كل الإشعارات',
    markAll: 'تحديد الكل كمقروء',
    empty: 'لا توجد إشعارات',
    booked: 'تم حجز الجلسة',
    failed: 'فشل في تحميل الإشعارات',
    retry: 'إعادة المحاولة',
  },
  en: {
    bell: /^Notifications/,
    title: 'Notifications',
    all: 'Show all notifications',
    markAll: 'Mark all as read',
    empty: 'No notifications',
    booked: 'Session booked',
    failed: 'Failed to load notifications',
    retry: 'Try again',
  },
} as const;

const bellOf = (page: Page, language: 'ar' | 'en' = 'ar') => page.getByRole('button', { name: words[language].bell });
/** Loads the page again, and waits until the channel, which opens a moment later, is ready. */
async function listening(page: Page): Promise<void> {
  const greeted = liveGreeting(page);
  await page.reload();
  await greeted;
  await settled(page);
}
const unread = async (page: Page) => Number((await page.request.get('/api/notifications?pageSize=1')).headers()['x-unread-count']);

async function book(page: Page): Promise<StudentSession> {
  const sessions = await answered<StudentSession[]>(page, '/api/my/sessions');
  const free = sessions.find(({ bookable }) => bookable);
  if (!free) throw new Error('no session is left to book');
  expect((await page.request.post(`/api/sessions/${free.id}/book`, { data: {} })).status()).toBe(200);
  return free;
}

for (const [language, width] of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    test('the bell opens the newest, and the page has all', async () => {
      const page = await openAs('student31@demo.halaqa.test', { language, width, path: '/student-dashboard' });
      await bellOf(page, language).click();
      const dialog = page.getByRole('dialog', { name: words[language].title });
      await dialog.getByRole('listitem').first().waitFor();
      await lookAround(page, 'notifications-dialog');
      await dialog.getByRole('link', { name: words[language].all }).click();
      await page.waitForURL('**/notifications');
      await page.getByRole('heading', { level: 1, name: words[language].title }).waitFor();
      await dialog.waitFor({ state: 'hidden' });
      await lookAround(page, 'notifications');
    });

    test('what is told of a session leads to it: of a student in their calendar, of a trainer with its students', async () => {
      const page = await openAs(language === 'ar' ? 'student36@demo.halaqa.test' : 'student37@demo.halaqa.test', { language, width });
      const booked = await book(page);
      await page.goto('/notifications');
      await page
        .getByRole('main')
        .getByRole('link')
        .filter({ hasText: words[language].booked })
        .filter({ hasText: booked.name })
        .first()
        .click();
      await page.waitForURL(`**/calendar#session-${booked.id}`);
      await expect(page.locator(`#session-${booked.id}`)).toBeInViewport();
      await look(page, 'notification-followed');

      const office = await openAs('admin@demo.halaqa.test', { path: '/settings' });
      const trainer = await openAs('trainer2@demo.halaqa.test', { language, width, path: '/settings' });
      const day = someDay();
      const { name } = await plan(office, trainer, `${day}T07:00:00Z`, `${day}T08:00:00Z`);
      await trainer.goto('/notifications');
      await trainer.getByRole('main').getByRole('link').filter({ hasText: name }).first().click();
      await trainer.waitForURL(/\/trainer\/calendar/);
      await trainer.getByRole('dialog').getByText(name).first().waitFor();
    });
  });
}

test('a booking made elsewhere is told at once, and what is read elsewhere is read here', async () => {
  const page = await openAs('student32@demo.halaqa.test', { path: '/notifications' });
  await listening(page);
  await page.request.post('/api/notifications/read', { data: {} });
  await page.getByRole('button', { name: 'الإشعارات', exact: true }).waitFor();
  await book(page);
  await page.getByRole('button', { name: 'الإشعارات، إشعار واحد غير مقروء' }).waitFor();
  const row = page.getByRole('main').getByRole('link').filter({ hasText: words.ar.booked }).first();
  await row.getByText('الآن').waitFor();
  await row.click();
  await page.waitForURL(/\/students\/\d+\/calendar#session-\d+$/);
  await page.getByRole('button', { name: 'الإشعارات', exact: true }).waitFor();
  await expect.poll(() => unread(page)).toBe(0);
});

test('seats change while the student looks', async () => {
  const page = await openAs('student33@demo.halaqa.test', { path: '/student-dashboard' });
  await listening(page);
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/student/overview'));
  await book(page);
  await asked;
});

test('more than nine unread are 9+, and all are marked at once', async () => {
  const page = await openAs('student34@demo.halaqa.test');
  const list = await (await page.request.get('/api/notifications')).json();
  const some: Notification[] = Array.from({ length: 12 }, (_, index) => ({ ...list[0], id: index + 1, read: false }));
  let marked = false;
  await page.route('**/api/notifications?*', (route) => {
    const rows = some.map((row) => ({ ...row, read: marked }));
    return route.fulfill({ json: rows, headers: { 'x-total-count': '12', 'x-unread-count': marked ? '0' : '12' } });
  });
  await page.route('**/api/notifications/read', (route) => {
    expect(route.request().postDataJSON()).toEqual({});
    marked = true;
    return route.fulfill({ status: 204 });
  });
  await page.reload();
  await settled(page);
  await page.getByText('9+').waitFor();
  await bellOf(page).click();
  await page.getByRole('dialog').getByRole('button', { name: words.ar.markAll }).click();
  await page.getByText('9+').waitFor({ state: 'hidden' });
  expect(await page.getByRole('dialog').getByText('غير مقروء').count()).toBe(0);
});

test('an empty list says so, and one that failed can be asked again', async () => {
  const page = await openAs('student35@demo.halaqa.test');
  allow(page, /^503 GET \/api\/notifications/);
  let isDown = true;
  await page.route('**/api/notifications?*', (route) =>
    isDown
      ? route.fulfill({ status: 503, body: '' })
      : route.fulfill({ json: [], headers: { 'x-total-count': '0', 'x-unread-count': '0' } }),
  );
  await page.goto('/notifications');
  await page.getByRole('alert').getByText(words.ar.failed).waitFor();
  await look(page, 'notifications-failed');
  isDown = false;
  await askAgain(page, words.ar.retry);
  await page.getByText(words.ar.empty).waitFor();
  await look(page, 'notifications-empty');
});

test('while the channel is closed the bell asks every half minute', async () => {
  const page = await openAs('student36@demo.halaqa.test');
  await page.clock.install();
  await page.routeWebSocket('**/ws', (socket) => void socket.close({ code: 1013 }));
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/notifications?')) asked += 1;
  });
  await page.goto('/notifications');
  await expect.poll(() => asked).toBeGreaterThan(0);
  await settled(page);
  const before = asked;
  await page.clock.runFor(31_000);
  await expect.poll(() => asked).toBe(before + 1);
});
