/**
 * The portal in WebKit, as iPhones and Safari have it: what Chromium, in which the browser tests run, does otherwise (O-15; SPEC-9.267).
 * Only `npm run prove -- webkit` runs it, as it takes programs that Debian has.
 */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dataFolder, run } from '../boot/process.ts';
import { proven } from '../sync/proven.ts';
import { type Page, type Size, startWebKit } from './driver.ts';

type Language = 'ar' | 'en';

/** The least width that its window has. */
const phone: Size = { width: 450, height: 844 };
const desk: Size = { width: 1280, height: 900 };
/** Each with the screens that its navigation leads to, at least. */
const roles = { student: 4, trainer: 4, admin: 17 };

async function portal(): Promise<(size: Size) => Promise<Page>> {
  const running = run('scripts/start.mjs', [], { env: { PORT: '0', HALAQA_DATA: await dataFolder() } });
  const [, url = ''] = await running.says(/Halaqa is ready: (http:\/\/localhost:\d+)\n/);
  return startWebKit(url);
}

async function signIn(page: Page, role: keyof typeof roles, language: Language): Promise<void> {
  await page.go('/login');
  await page.run(`localStorage.setItem('language', '${language}')`);
  await page.go('/login');
  await page.type('input[name=email]', `${role}@demo.halaqa.test`);
  await page.type('input[name=password]', 'halaqa-demo-2026');
  await page.click('button[type=submit]');
  await page.until(`return location.pathname.endsWith('-dashboard')`);
  await isDrawn(page, language);
}

const isDrawn = (page: Page, language: Language): Promise<void> =>
  page.until(`return document.documentElement.lang === '${language}' && document.querySelector('main h1') !== null
    && document.querySelector('main [aria-busy=true]') === null`);

/** Presses the first button in sight whose words begin so. */
async function press(page: Page, words: string, within = 'body'): Promise<void> {
  await page.until(`
    const button = [...document.querySelectorAll('${within} button')].find((one) => one.checkVisibility() && one.textContent.startsWith('${words}'));
    button?.scrollIntoView({ block: 'center' });
    button?.click();
    return button !== undefined`);
}

/** How many pixels a line gets wider, or narrower, by the class that begins it with a large letter. */
const apart = (page: Page): Promise<unknown> =>
  page.run(`
    const line = document.querySelector('.uppercase-first');
    const widths = [true, false].map((isLarge) => {
      const copy = line.cloneNode();
      copy.classList.toggle('uppercase-first', isLarge);
      Object.assign(copy.style, { position: 'absolute', display: 'inline-block', whiteSpace: 'nowrap' });
      copy.textContent = 'بعد يومين';
      line.parentElement.append(copy);
      const { width } = copy.getBoundingClientRect();
      copy.remove();
      return width;
    });
    return Math.round(Math.abs(widths[0] - widths[1]))`);

const navigation = `[...new Set([...document.querySelectorAll('nav a')].map(({ pathname }) => pathname))]`;

const dialogHeight = `return document.querySelector('[role=dialog] .overflow-y-auto').clientHeight`;

const toast = (page: Page, words: string): Promise<void> =>
  page.until(`return [...document.querySelectorAll('[data-toast]')].some((one) => one.textContent.includes('${words}'))`);

test('O-15: every screen of each role stands within the window, Arabic letters stay joined, and dialogs show what they hold', async () => {
  const open = await portal();
  let screens = 0;
  const wider: string[] = [];
  for (const role of ['student', 'trainer', 'admin'] as const) {
    for (const [language, size] of [
      ['ar', phone],
      ['en', desk],
    ] as const) {
      const page = await open(size);
      await signIn(page, role, language);
      await page.until(`return ${navigation}.length >= ${roles[role]}`);
      const paths = z.array(z.string()).parse(await page.run(`return ${navigation}`));
      for (const path of paths) {
        await page.go(path);
        await isDrawn(page, language);
        screens += 1;
        if (await page.run('return document.documentElement.scrollWidth > innerWidth')) wider.push(`${path} in ${language}`);
      }
      await page.close();
    }
  }
  expect(wider).toEqual([]);

  const pupil = await open(phone);
  await signIn(pupil, 'student', 'ar');
  await pupil.until(`return document.querySelector('.uppercase-first') !== null`);
  expect(await apart(pupil)).toBe(0);
  await pupil.run(`document.styleSheets[0].insertRule('.uppercase-first::first-letter { text-transform: uppercase }')`);
  const parted = await apart(pupil);
  expect(parted).toBeGreaterThan(0);
  await pupil.close();

  const office = await open(desk);
  await signIn(office, 'admin', 'ar');
  await office.go('/admin/sessions');
  await press(office, 'جلسة جديدة');
  await office.until(`return document.querySelector('[role=dialog] input') !== null`);
  const shown = Number(await office.run(dialogHeight));
  expect(shown).toBeGreaterThan(300);
  await office.run(`document.querySelector('[role=dialog] .overflow-y-auto').style.flex = '1 1 0%'`);
  const collapsed = Number(await office.run(dialogHeight));
  expect(collapsed).toBeLessThan(100);

  proven({
    id: 'O-15',
    bar: 'WebKit: every screen within the window, Arabic letters joined, dialogs as high as what they hold',
    figure: `${screens} screens, none wider; joined; a form ${shown} px high`,
    twin: `first letters by themselves: ${parted} px apart; a basis of 0: ${collapsed} px high`,
  });
}, 300_000);

test('O-15: a student books a seat and gives it back', async () => {
  const open = await portal();
  const page = await open(phone);
  await signIn(page, 'student', 'ar');
  await page.until(`
    const link = [...document.querySelectorAll('nav a')].find(({ pathname }) => pathname.endsWith('/calendar'));
    link?.click();
    return link !== undefined`);
  await press(page, 'سجل في الجلسة');
  await toast(page, 'تم التسجيل بنجاح');
  await press(page, 'تراجع', '[data-toast]');
  await toast(page, 'تم التراجع عن الحجز');
}, 90_000);
