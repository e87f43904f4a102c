/** What must hold of every screen in every engine, and what one of them has drawn otherwise before. */
import * as z from 'zod/mini';
import type { Open, Page, Size } from './page.ts';
import { isDrawn, press, type Role, signIn } from './portal.ts';

const desk: Size = { width: 1280, height: 900 };

/** Each with the screens that its navigation leads to, at least. */
const roles: [Role, number][] = [
  ['student', 4],
  ['trainer', 4],
  ['admin', 17],
];

const navigation = `[...new Set([...document.querySelectorAll('nav a')].map(({ pathname }) => pathname))]`;

/** A sentence for each fault of the screen as it stands. */
const faults = `
  const wider = document.documentElement.scrollWidth > innerWidth;
  const edge = (one) => Math.round(one.getBoundingClientRect().bottom);
  const out = [...document.querySelectorAll('main td > div > *')].filter((one) => edge(one) > edge(one.closest('td')));
  return [...(wider ? ['wider than the window'] : []), ...out.map(() => 'a cell lower than what it holds')]`;

export async function faultsOf(page: Page): Promise<string[]> {
  return z.array(z.string()).parse(await page.run(faults));
}

/** Opens all that the navigation of each role leads to: in Arabic on a phone, in English on a desk. */
export async function walk(open: Open, phone: Size): Promise<{ screens: number; found: string[] }> {
  let screens = 0;
  const found: string[] = [];
  for (const [role, least] of roles) {
    for (const [language, size] of [
      ['ar', phone],
      ['en', desk],
    ] as const) {
      const page = await open(size);
      await signIn(page, role, language);
      await page.until(`return ${navigation}.length >= ${least}`);
      for (const path of z.array(z.string()).parse(await page.run(`return ${navigation}`))) {
        await page.go(path);
        await isDrawn(page, language);
        screens += 1;
        found.push(...(await faultsOf(page)).map((fault) => `${path} in ${language}: ${fault}`));
      }
      await page.close();
    }
  }
  return { screens, found };
}

/** A student's page that has a line with a large first letter. */
export async function openFirstLetters(open: Open, phone: Size): Promise<Page> {
  const page = await open(phone);
  await signIn(page, 'student', 'ar');
  await page.until(`return document.querySelector('.uppercase-first') !== null`);
  return page;
}

/** How many pixels a line gets wider, or narrower, by the class that begins it with a large letter. */
export const apart = (page: Page): Promise<unknown> =>
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

/** An admin's page on which the form of a new session lies open. */
export async function openForm(open: Open): Promise<Page> {
  const page = await open(desk);
  await signIn(page, 'admin', 'ar');
  await page.go('/admin/sessions');
  await press(page, 'جلسة جديدة');
  await page.until(`return document.querySelector('[role=dialog] input') !== null`);
  return page;
}

export const formHeight = async (page: Page): Promise<number> =>
  Number(await page.run(`return document.querySelector('[role=dialog] .overflow-y-auto').clientHeight`));
