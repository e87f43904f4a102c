/** Messages at sign-in and about a session that is over (SPEC-2.23, SPEC-2.26, SPEC-8, SPEC-9.6). */
import { expect, type Page } from '@playwright/test';
import { allow, demoPassword, look, open, openAs } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { failure, languages, refuse, sentenceOfServer, toast } from './scene.ts';

const words = {
  ar: {
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    submit: 'تسجيل الدخول',
    ended: 'انتهت جلسة الدخول. يرجى تسجيل الدخول للمتابعة من حيث توقفت.',
    failed: 'خطأ في تسجيل الدخول',
    network: 'خطأ في الشبكة',
    success: ['تم تسجيل الدخول بنجاح', 'مرحبًا، نورة'],
    unauthorized: ['غير مصرح', 'يتم تسجيل الدخول مرة أخرى...'],
    forbidden: ['غير مصرح', 'ليس لديك صلاحية للوصول إلى هذه الصفحة'],
    load: 'فشل في تحميل البيانات',
    update: 'فشل في التحديث',
    server: 'خطأ في الخادم',
    account: 'قائمة الحساب',
    dark: 'داكن',
  },
  en: {
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    ended: 'You have been signed out. Sign in to go on where you were.',
    failed: 'Login error',
    network: 'Network error',
    success: ['Login successful', 'Welcome, '],
    unauthorized: ['Unauthorized', 'Signing in again...'],
    forbidden: ['Unauthorized', 'You do not have permission to open this page'],
    load: 'Failed to load data',
    update: 'Update failed',
    server: 'Server error',
    account: 'Account menu',
    dark: 'Dark',
  },
} as const;

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    const say = words[language];

    async function submit(page: Page): Promise<void> {
      await page.getByLabel(say.email).fill('student2@demo.halaqa.test');
      await page.getByLabel(say.password, { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: say.submit }).click();
    }

    /** Which of the two words the page shows at any moment, also on its way to sign-in, which takes half a second. */
    async function listen(page: Page): Promise<() => Promise<string | null>> {
      await page.addInitScript((words) => {
        new MutationObserver(() => {
          // biome-ignore lint/performance/useDomNodeTextContent: only what is drawn counts
          const drawn = document.body?.innerText ?? '';
          const before = sessionStorage.getItem('heard') ?? '';
          const heard = words.filter((word) => drawn.includes(word) || before.split('|').includes(word));
          if (heard.length > 0) sessionStorage.setItem('heard', heard.join('|'));
        }).observe(document, { childList: true, subtree: true });
      }, say.unauthorized);
      return () => page.evaluate(() => sessionStorage.getItem('heard'));
    }

    test('signing in: a server that says nothing, one that says why, no network, and success', async () => {
      const page = await open('/login', { language });
      await refuse(page, 'POST', '**/api/auth/login');
      await submit(page);
      await failure(page, say.failed);
      await refuse(page, 'POST', '**/api/auth/login', { said: sentenceOfServer });
      await submit(page);
      await failure(page, sentenceOfServer);
      allow(page, /^no answer POST \/api\/auth\/login/);
      await page.route('**/api/auth/login', (route) => route.abort('failed'));
      await submit(page);
      await failure(page, say.network);
      await page.unroute('**/api/auth/login');
      const answer = page.waitForResponse('**/api/auth/login');
      await submit(page);
      const { firstName } = await (await answer).json().then(({ user }) => user);
      await toast(page, say.success[0], say.success[1].replace('نورة', firstName) + (language === 'en' ? firstName : ''));
    });

    for (const [path, door] of [
      ['/student-dashboard', '/api/login'],
      ['/admin-dashboard', '/api/login'],
      ['/trainer-dashboard', '/login'],
    ] as const) {
      test(`a stranger at ${path} is told, and led to ${door}`, async () => {
        const page = await open('/login', { language });
        const asked: string[] = [];
        page.on('request', (request) => {
          if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname);
        });
        const heard = await listen(page);
        await page.goto(path);
        await page.waitForURL(`**/login?next=${encodeURIComponent(path)}`);
        expect(await heard()).toContain(say.unauthorized[1]);
        await page.getByRole('button', { name: say.submit }).waitFor();
        expect(await page.getByText(say.ended).count()).toBe(0);
        expect(asked.slice(0, 2)).toEqual([path, door]);
      });
    }

    test('a session that ends during work is told by a toast', async () => {
      const page = await openAs('student3@demo.halaqa.test', { language, path: '/settings' });
      allow(page, /^401 /);
      allow(page, /^console WebSocket connection .* HTTP Authentication failed/);
      const heard = await listen(page);
      await page.reload();
      // The region of toasts comes after the first screen.
      await page.locator('[aria-label*="F8"]').waitFor({ state: 'attached' });
      // So does that somebody is known here.
      await page.waitForFunction(() => localStorage.getItem('reader') === 'student');
      // As from another tab: the server closes the socket, or refuses the next one, and the page notices it.
      expect((await page.request.post('/api/auth/logout')).status()).toBe(204);
      await page.waitForURL('**/login?next=**');
      expect(await heard()).toBe(say.unauthorized.join('|'));
      // The page that comes says so too, and leads back.
      await page.getByText(say.ended).waitFor();
      await look(page, 'session-ended');
      await page.getByLabel(say.email).fill('student3@demo.halaqa.test');
      await page.getByLabel(say.password, { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: say.submit }).click();
      await page.waitForURL('**/settings');
      expect(await page.evaluate(() => sessionStorage.getItem('sessionEnded'))).toBeNull();
    });

    test('another role’s page says so', async () => {
      const page = await openAs('student3@demo.halaqa.test', { language, path: '/admin/sessions' });
      await page.getByRole('heading', { name: say.forbidden[0] }).waitFor();
      await page.getByText(say.forbidden[1]).waitFor();
    });

    test('a server that cannot say who is signed in, and a choice that it does not keep', async () => {
      const page = await openAs('student3@demo.halaqa.test', { language, path: '/settings' });
      await refuse(page, 'PUT', '**/api/auth/preferences');
      await page.getByRole('button', { name: say.account }).click();
      await page.getByRole('menuitemradio', { name: say.dark }).click();
      await toast(page, say.update, say.server);
      await refuse(page, 'GET', '**/api/auth/user*');
      await page.reload();
      await failure(page, say.load);
    });
  });
}
