/** Settings: how dates and figures are shown, the password, the devices (D-12, D-43, D-44, D-45). */
import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { allow, allowRenewal, demoPassword, look, lookAround, open, openAs, settled, views } from '../src/harness.ts';
import { liveGreeting } from '../src/harness-live.ts';
import { test } from '../src/test.ts';

const titles = { ar: 'الإعدادات', en: 'Settings' };
const preferences = async (page: Page) => (await (await page.request.get('/api/auth/user-legacy')).json()).preferences;
const choose = (page: Page, group: string, choice: string) =>
  page.getByRole('group', { name: group }).getByLabel(choice, { exact: true }).check();

for (const [language, width] of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    test('the account menu leads to the settings and to the profile', async () => {
      const page = await openAs('student35@demo.halaqa.test', { language, width });
      const menu = page.getByRole('button', { name: language === 'ar' ? 'قائمة الحساب' : 'Account menu' });
      await menu.click();
      await page.getByRole('menuitem', { name: titles[language] }).click();
      await page.getByRole('heading', { level: 1, name: titles[language] }).waitFor();
      await lookAround(page, 'settings');
      await menu.click();
      await page.getByRole('menuitem', { name: language === 'ar' ? 'الملف الشخصي' : 'Profile' }).click();
      await page.waitForURL('**/profile');
      await page.getByText('student35@demo.halaqa.test').waitFor();
      await lookAround(page, 'profile');
    });
  });
}

test('digits, the Hijri date and the first day of the week are kept on the account and in this browser', async () => {
  const page = await openAs('student36@demo.halaqa.test', { path: '/settings' });
  await choose(page, 'الأرقام', '١٢٣');
  await page.getByLabel('إظهار التاريخ الهجري').check();
  await choose(page, 'بداية الأسبوع', 'الأحد');
  const example = page.getByRole('definition').last();
  expect(await example.textContent()).toMatch(/[٠-٩]+\s.* · [٠-٩]+\s.* هـ/);
  await expect.poll(() => preferences(page)).toMatchObject({ theme: null, digits: 'arabic', hijri: true, weekStart: 0 });
  await page.goto('/student-dashboard');
  await settled(page);
  expect(await page.getByRole('main').textContent()).toMatch(/[٠-٩]{2}:[٠-٩]{2}/);
  expect(await page.evaluate(() => localStorage.getItem('preferences'))).toBe('digits=arabic&hijri=true&weekStart=0');
  await look(page, 'dashboard-hijri');
  const elsewhere = await openAs('student36@demo.halaqa.test', { path: '/settings', width: 390 });
  await expect(elsewhere.getByLabel('إظهار التاريخ الهجري')).toBeChecked();
  await look(elsewhere, 'settings-arabic-digits');
});

test('with the language the name of who is signed in is told in it, letters of the picture too', async () => {
  const page = await openAs('student36@demo.halaqa.test', { path: '/settings' });
  const menu = (name: string) => page.getByRole('button', { name });
  await expect(menu('قائمة الحساب')).toHaveText(/^[\p{Script=Arabic}\u200c ]+$/u);
  await page.getByRole('group', { name: 'اللغة' }).getByLabel('English').click();
  await expect(menu('Account menu')).toHaveText(/^[A-Z]\u200c[A-Z]Account menu[A-Z][a-z-]+$/);
});

test('of choices made in quick succession the last one stays, though the first is slow on its way', async () => {
  const page = await openAs('student33@demo.halaqa.test', { path: '/settings' });
  const sent: string[] = [];
  const slow = Promise.withResolvers<void>();
  await page.route('**/api/auth/preferences', async (route) => {
    sent.push(route.request().postDataJSON().digits);
    if (sent.length === 1) await slow.promise;
    await route.continue();
  });
  await choose(page, 'الأرقام', '١٢٣');
  await expect.poll(() => sent).toEqual(['arabic']);
  await choose(page, 'الأرقام', '123');
  await setTimeout(500);
  expect(sent).toEqual(['arabic']);
  slow.resolve();
  await expect.poll(() => sent).toEqual(['arabic', 'latin']);
  await settled(page);
  await expect.poll(async () => (await preferences(page)).digits).toBe('latin');
});

test('a theme that was chosen stays, and a browser without one follows the account', async () => {
  const page = await openAs('student37@demo.halaqa.test', { path: '/settings' });
  await choose(page, 'المظهر', 'داكن');
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await expect.poll(async () => (await preferences(page)).theme).toBe('dark');
  const elsewhere = await openAs('student37@demo.halaqa.test');
  await expect.poll(() => elsewhere.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
});

test('the password changes for a person who knows the old one, and a refusal is shown at its field', async () => {
  const email = 'student38@demo.halaqa.test';
  const elsewhere = await openAs(email, { path: '/student-dashboard' });
  allow(elsewhere, /^401 /);
  // Its socket may come to the door only now.
  allow(elsewhere, /^console WebSocket connection/);
  const page = await openAs(email, { path: '/settings' });
  allow(page, /^400 PUT \/api\/auth\/password$/);
  allowRenewal(page);
  const current = page.getByLabel('كلمة المرور الحالية');
  const next = page.getByLabel('كلمة المرور الجديدة');
  const submit = page.getByRole('button', { name: 'تغيير كلمة المرور' });
  await submit.click();
  expect(await page.getByText('هذا الحقل مطلوب.').count()).toBe(2);
  await current.fill('not the password');
  await next.fill('a longer sentence of theirs');
  await submit.click();
  await page.getByText('كلمة المرور الحالية غير صحيحة.').waitFor();
  expect(await next.inputValue()).toBe('a longer sentence of theirs');
  await look(page, 'settings-password-refused');
  await current.fill(demoPassword);
  await next.fill('password12345');
  await submit.click();
  await page.getByText('كلمة المرور هذه سهلة التخمين.').waitFor();
  await next.fill('a longer sentence of theirs');
  await submit.click();
  await page.getByText('تم تغيير كلمة المرور').first().waitFor();
  await expect.poll(() => current.inputValue()).toBe('');
  // The other device is told by its socket, or at its next call.
  await elsewhere.waitForURL('**/login?next=%2Fstudent-dashboard');
  await settled(elsewhere);
  const back = await page.request.put('/api/auth/password', {
    data: { current: 'a longer sentence of theirs', password: 'one more sentence of theirs' },
  });
  expect(back.status()).toBe(200);
});

test('a remembered session goes on under its new token when the password changes', async () => {
  const email = 'student34@demo.halaqa.test';
  const page = await open('/login');
  allowRenewal(page);
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(demoPassword);
  await page.getByLabel('تذكرني').check();
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await page.waitForURL('**/student-dashboard');
  const token = () => page.evaluate(() => localStorage.getItem('authToken'));
  const before = await token();
  // A socket that comes to the door between the change and its answer still has the old token, and is refused.
  const greeted = liveGreeting(page);
  await page.goto('/settings');
  await greeted;
  await settled(page);
  await page.getByLabel('كلمة المرور الحالية').fill(demoPassword);
  await page.getByLabel('كلمة المرور الجديدة').fill('a longer sentence of theirs');
  await page.getByRole('button', { name: 'تغيير كلمة المرور' }).click();
  await page.getByText('تم تغيير كلمة المرور').first().waitFor();
  expect(await token()).not.toBe(before);
  await page.goto('/student-dashboard');
  await settled(page);
});

test('another device is signed out from here', async () => {
  const email = 'student39@demo.halaqa.test';
  const lost = await openAs(email, { path: '/student-dashboard' });
  allow(lost, /^401 /);
  allow(lost, /^console WebSocket connection/);
  const page = await openAs(email, { path: '/settings', width: 390 });
  const row = page.getByRole('listitem').filter({ hasText: 'Chrome' }).filter({ hasNotText: 'هذا الجهاز' }).first();
  allow(page, /^400 DELETE .*\/api\/auth\/sessions\//);
  await row.getByRole('button', { name: /^تسجيل الخروج من/ }).click();
  const dialog = page.getByRole('dialog');
  const typed = dialog.getByLabel('كلمة المرور', { exact: true });
  // Whoever found the window open does not know it; what was typed stays, and the device too.
  await typed.fill('not their password');
  await typed.press('Enter');
  await dialog.getByText('كلمة المرور الحالية غير صحيحة').waitFor();
  await lookAround(page, 'settings-sign-out-device-refused');
  expect(await typed.inputValue()).toBe('not their password');
  await typed.fill(demoPassword);
  await typed.press('Enter');
  await page.getByText('تم تسجيل خروج الجهاز').first().waitFor();
  await row.waitFor({ state: 'hidden' });
  await lost.waitForURL('**/login?next=%2Fstudent-dashboard');
  await settled(lost);
});

for (const [language, width] of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    const says =
      language === 'ar'
        ? { all: 'تسجيل الخروج من كل الأجهزة', cancel: 'إلغاء', password: 'كلمة المرور', failed: 'فشل في تسجيل الخروج من كل الأجهزة' }
        : { all: 'Sign out everywhere', cancel: 'Cancel', password: 'Password', failed: 'Failed to sign out everywhere' };

    test('every device is signed out at once, after a question and the password', async () => {
      const email = 'student33@demo.halaqa.test';
      const lost = await openAs(email, { path: '/student-dashboard' });
      allow(lost, /^401 /);
      allow(lost, /^console WebSocket connection/);
      const page = await openAs(email, { path: '/settings', language, width });
      allow(page, /^401 /);
      allow(page, /^console WebSocket connection/);
      await page.getByRole('button', { name: says.all }).click();
      const dialog = page.getByRole('dialog');
      await lookAround(page, 'settings-sign-out-everywhere');
      await dialog.getByRole('button', { name: says.cancel }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: says.all }).click();
      const calls = '**/api/auth/sessions';
      allow(page, /^500 DELETE /);
      await page.route(calls, (route) =>
        route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
      );
      await dialog.getByLabel(says.password, { exact: true }).fill(demoPassword);
      await dialog.getByRole('button', { name: says.all }).click();
      await page.getByText(says.failed, { exact: true }).first().waitFor();
      await page.unroute(calls);
      // On a slow line the page hears that its session is over, and draws no dialog any more, before it has left.
      await page.route(
        (url) => url.pathname === '/',
        async (route) => {
          await setTimeout(1_500);
          await route.continue();
        },
      );
      await dialog.getByLabel(says.password, { exact: true }).fill(demoPassword);
      await dialog.getByRole('button', { name: says.all }).click();
      await page.waitForURL(/\/(login.*)?$/);
      await lost.waitForURL('**/login?next=%2Fstudent-dashboard');
      await settled(lost);
      expect((await page.request.get('/api/auth/user-legacy')).status()).toBe(401);
    });
  });
}

test('a trainer’s profile leads to their trainer profile, a student’s card to their profile', async () => {
  const trainer = await openAs('trainer@demo.halaqa.test', { path: '/profile' });
  expect(await trainer.getByRole('main').getByRole('link', { name: 'الملف التدريبي' }).getAttribute('href')).toBe('/trainer/profile');
  await look(trainer, 'profile-trainer');
  const student = await openAs('student35@demo.halaqa.test', { path: '/student-dashboard' });
  await student.getByRole('link', { name: 'تحديث الملف الشخصي' }).click();
  await student.waitForURL('**/profile');
});

test('no settings are shown to somebody who is not signed in', async () => {
  const page = await open('/settings');
  await page.waitForURL('**/login?next=%2Fsettings');
});
