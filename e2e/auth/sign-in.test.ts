import { expect, type Page } from '@playwright/test';
import { allow, look, lookAround, open, openAs, settled, views } from '../src/harness.ts';
import { liveGreeting } from '../src/harness-live.ts';
import { test } from '../src/test.ts';
import { signInByForm, words } from './sign-in-form.ts';

const stored = (page: Page, name: string): Promise<string | null> => page.evaluate((key) => localStorage.getItem(key), name);

for (const [language, width] of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    test('a student signs in and sees their dashboard', async () => {
      const page = await open('/login', { language, width });
      await lookAround(page, 'login');
      await signInByForm(page, 'student@demo.halaqa.test', { language });
      await page.waitForURL('**/student-dashboard');
      await page.getByText(words[language].welcome).first().waitFor();
      await lookAround(page, 'student-dashboard');
    });

    test('a wrong password is refused in words, and what was typed stays', async () => {
      const page = await open('/login', { language, width });
      allow(page, /^401 POST \/api\/auth\/login$/);
      await signInByForm(page, 'student@demo.halaqa.test', { language, password: 'not-the-password' });
      await page.getByRole('alert').getByText(words[language].wrong).waitFor();
      expect(await page.getByLabel(words[language].email).inputValue()).toBe('student@demo.halaqa.test');
      await lookAround(page, 'login-refused');
    });

    test('an empty form says what is missing and asks nobody', async () => {
      const page = await open('/login', { language, width });
      await page.getByRole('button', { name: words[language].submit }).click();
      await page.getByRole('alert').getByText(words[language].required).waitFor();
      await lookAround(page, 'login-empty');
    });
  });
}

for (const [email, path] of [
  ['admin@demo.halaqa.test', '/admin-dashboard'],
  ['trainer@demo.halaqa.test', '/trainer-dashboard'],
  ['student2@demo.halaqa.test', '/student-dashboard'],
] as const) {
  test(`${email} lands on ${path}`, async () => {
    const page = await open('/login');
    await signInByForm(page, email);
    await page.waitForURL(`**${path}`);
    await settled(page);
  });
}

test('a browser in which no language was chosen greets in that of the account, by the name in it', async () => {
  const email = 'student34@demo.halaqa.test';
  const { request } = await openAs(email, { language: 'en' });
  expect((await request.put('/api/auth/language', { data: { language: 'en' } })).ok()).toBe(true);
  const page = await open('/login');
  await page.evaluate(() => localStorage.removeItem('language'));
  await signInByForm(page, email);
  await page.locator('[data-toast]').getByText(words.en.welcome).waitFor();
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveText(/^[A-Z]\u200c[A-Z]Account menu[A-Z][a-z-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello, [A-Z][a-z-]+$/);
});

test('the dark theme has no fault either', async () => {
  const page = await open('/login', { theme: 'dark', width: 390 });
  await look(page, 'login');
});

test('with "remember me" the token is kept, without it nothing is', async () => {
  const page = await open('/login');
  await signInByForm(page, 'student3@demo.halaqa.test', { remember: true });
  await page.waitForURL('**/student-dashboard');
  expect(await stored(page, 'authToken')).toMatch(/^[\w-]{43}$/);

  const other = await open('/login');
  await signInByForm(other, 'student3@demo.halaqa.test');
  await other.waitForURL('**/student-dashboard');
  expect(await stored(other, 'authToken')).toBeNull();
});

test('the language chosen at sign-in turns the page and stays', async () => {
  const page = await open('/login');
  expect(await page.getAttribute('html', 'dir')).toBe('rtl');
  await page.getByRole('combobox').selectOption('en');
  await page.getByRole('button', { name: words.en.submit }).waitFor();
  expect(await page.getAttribute('html', 'dir')).toBe('ltr');
  await page.reload();
  await page.getByRole('button', { name: words.en.submit }).waitFor();
  expect(await page.getAttribute('html', 'lang')).toBe('en');
});

test('a dashboard opened without a session leads to sign-in, and from there back to it', async () => {
  const page = await open('/student-dashboard');
  await page.waitForURL('**/login**');
  await signInByForm(page, 'student4@demo.halaqa.test');
  await page.waitForURL('**/student-dashboard');
});

test('another role’s page says that it is not the reader’s and shows a way home', async () => {
  const page = await openAs('student@demo.halaqa.test', { path: '/admin-dashboard' });
  await page.getByText('ليس لديك صلاحية للوصول إلى هذه الصفحة').waitFor();
  await look(page, 'forbidden');
  await page.getByRole('link', { name: 'العودة إلى الصفحة الرئيسية' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('banner').getByText('بوابة الطالبة').waitFor();
});

for (const [language, title] of [
  ['ar', '404: الصفحة غير موجودة'],
  ['en', '404 Page Not Found'],
] as const) {
  test.describe(`in ${language} alone, also to strangers`, () => {
    test('an unknown address shows the 404 page', async () => {
      for (const page of [
        await openAs('student@demo.halaqa.test', { language, path: '/nowhere' }),
        await open('/nowhere', { language, isFirstVisit: true }),
      ]) {
        allow(page, /^404 GET \/nowhere$/);
        allow(page, /^401 GET \/api\/auth\/user/);
        await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
        await look(page, 'not-found');
      }
    });
  });
}

test('signing out ends the session and clears what was kept', async () => {
  const page = await open('/login');
  // A live channel that opens while the session ends is refused, which the console tells.
  const greeted = liveGreeting(page);
  await signInByForm(page, 'student5@demo.halaqa.test', { remember: true });
  await page.waitForURL('**/student-dashboard');
  await greeted;
  await page.getByRole('button', { name: 'قائمة الحساب' }).click();
  await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click();
  await page.getByRole('button', { name: words.ar.submit }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await stored(page, 'authToken')).toBeNull();
  // The way back shows nothing of the student's.
  await page.goto('/student-dashboard');
  await page.waitForURL('**/login**');
  // Whoever signed out has not been signed out.
  await page.getByRole('button', { name: words.ar.submit }).waitFor();
  expect(await page.getByText('انتهت جلسة الدخول').count()).toBe(0);
});
