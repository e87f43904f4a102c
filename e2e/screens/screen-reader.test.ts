/**
 * What a screen reader finds on the main screens in Arabic, kept as text (SPEC-9.277): of students and trainers on a phone, of admins at
 * a desk. What changes there shows in these files to whoever changes it; `npx playwright test screen-reader -u` in `e2e` writes them anew.
 */
import { expect, type Page } from '@playwright/test';
import { answered, open, openAs, quiet, settled } from '../src/harness.ts';
import { isUsualMoment, usualMoment } from '../src/harness-clock.ts';
import { test } from '../src/test.ts';

interface MainScreen {
  name: string;
  path: string | ((page: Page) => Promise<string>);
}

const own = async (page: Page): Promise<string> => (await answered<{ studentId: string }>(page, '/api/auth/user-legacy')).studentId;
const firstSession = async (page: Page): Promise<number | undefined> =>
  (await answered<{ id: number }[]>(page, `/api/admin/sessions?from=${usualMoment.slice(0, 10)}&sort=start&pageSize=1`))[0]?.id;

const screens: Record<'student' | 'trainer' | 'admin', { width: 390 | 1280; screens: readonly MainScreen[] }> = {
  student: {
    width: 390,
    screens: [
      { name: 'student-dashboard', path: '/student-dashboard' },
      { name: 'student-calendar', path: async (page) => `/students/${await own(page)}/calendar` },
      { name: 'courses', path: '/courses' },
      { name: 'invoices', path: '/invoices' },
      { name: 'notifications', path: '/notifications' },
      { name: 'settings', path: '/settings' },
    ],
  },
  trainer: {
    width: 390,
    screens: [
      { name: 'trainer-dashboard', path: '/trainer-dashboard' },
      { name: 'trainer-calendar', path: '/trainer/calendar?view=week' },
      { name: 'trainer-leave', path: '/trainer/leave' },
      { name: 'trainer-profile', path: '/trainer/profile' },
    ],
  },
  admin: {
    width: 1280,
    screens: [
      { name: 'admin-dashboard', path: '/admin-dashboard' },
      { name: 'planner', path: '/admin/planner' },
      { name: 'sessions', path: '/admin/sessions?show=list&when=upcoming' },
      { name: 'session', path: async (page) => `/admin/sessions/${await firstSession(page)}` },
      { name: 'students', path: '/admin/students/detailed' },
      { name: 'reports', path: '/admin/reports' },
      { name: 'leave', path: '/admin/leave' },
    ],
  },
};

test.skip(
  !isUsualMoment() || process.env['HALAQA_ODOO_STOPPED'] !== undefined,
  'what is kept was found at the usual moment, and without an Odoo',
);

test('before the sign-in', async () => {
  await keeps(await open('/login', { language: 'ar', width: 390 }), 'login');
});

for (const [role, { width, screens: main }] of Object.entries(screens)) {
  test(`the main screens of ${role}`, async () => {
    const page = await openAs(`${role}@demo.halaqa.test`, { language: 'ar', width });
    // Nothing is told by how long the run has taken so far.
    await page.clock.setFixedTime(usualMoment);
    for (const { name, path } of main) {
      await page.goto(typeof path === 'string' ? path : await path(page));
      await settled(page);
      await keeps(page, name);
    }
  });
}

/** The page as it rests, exactly: figures, days and addresses too. */
async function keeps(page: Page, name: string): Promise<void> {
  await quiet(page);
  const text = await page.locator('body').ariaSnapshot();
  // The file of an appointment is made anew on each page.
  expect(`${text.replace(/blob:\S+/g, 'blob:')}\n`).toMatchSnapshot(`${name}.yml`);
}
