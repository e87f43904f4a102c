/** The demonstration institute, and what people do on its pages in any browser. */
import { dataFolder, run } from '../boot/process.ts';
import type { Page } from './page.ts';

export type Role = 'student' | 'trainer' | 'admin';
export type Language = 'ar' | 'en';

/** @returns its address */
export async function startPortal(): Promise<string> {
  const running = run('scripts/start.mjs', [], { env: { PORT: '0', HALAQA_DATA: await dataFolder() } });
  const [, url = ''] = await running.says(/Halaqa is ready: (http:\/\/localhost:\d+)\n/);
  return url;
}

export async function signIn(page: Page, role: Role, language: Language): Promise<void> {
  await page.go('/login');
  await page.run(`localStorage.setItem('language', '${language}')`);
  await page.go('/login');
  await page.type('input[name=email]', `${role}@demo.halaqa.test`);
  await page.type('input[name=password]', 'halaqa-demo-2026');
  await page.click('button[type=submit]');
  await page.until(`return location.pathname.endsWith('-dashboard')`);
  await isDrawn(page, language);
}

export const isDrawn = (page: Page, language: Language): Promise<void> =>
  page.until(`return document.documentElement.lang === '${language}' && document.querySelector('main h1') !== null
    && document.querySelector('main [aria-busy=true]') === null`);

/** A student's, in Arabic. */
export async function bookSeatAndGiveItBack(page: Page): Promise<void> {
  await signIn(page, 'student', 'ar');
  await page.until(`
    const link = [...document.querySelectorAll('nav a')].find(({ pathname }) => pathname.endsWith('/calendar'));
    link?.click();
    return link !== undefined`);
  await press(page, 'سجل في الجلسة');
  await toast(page, 'تم التسجيل بنجاح');
  await press(page, 'تراجع', '[data-toast]');
  await toast(page, 'تم التراجع عن الحجز');
}

/** Presses the first button in sight whose words begin so. */
export async function press(page: Page, words: string, within = 'body'): Promise<void> {
  await page.until(`
    const button = [...document.querySelectorAll('${within} button')].find((one) => one.checkVisibility() && one.textContent.startsWith('${words}'));
    button?.scrollIntoView({ block: 'center' });
    button?.click();
    return button !== undefined`);
}

const toast = (page: Page, words: string): Promise<void> =>
  page.until(`return [...document.querySelectorAll('[data-toast]')].some((one) => one.textContent.includes('${words}'))`);
