/** A walk through scenes, which goes on after a fault, so that one run tells all of them. */
import type { Language } from '@halaqa/contract/values';
import type { Page } from '@playwright/test';
import { faultsHere, settled } from '../src/harness.ts';
import { entriesAreTaken } from '../src/harness-entries.ts';
import { lesserFaultsOf } from '../src/harness-faults.ts';
import { faultsAtWidths } from '../src/harness-widths.ts';
import type { Scene } from './scene.ts';
import { words } from './words.ts';

/** Every fault of every scene and step, with its name before it. @throws where a scene cannot be reached */
export async function faultsAlong(page: Page, scenes: readonly Scene[], language: Language): Promise<string[]> {
  const faults: string[] = [];
  const lookAt = async (name: string) => {
    await settled(page);
    const found = await faultsHere(page, name);
    // What is built alike in both languages is asked in one.
    if (language === 'ar') found.push(...(await lastingFaults(page)));
    const spoken = await page.getAttribute('html', 'lang');
    // A printed page speaks both.
    if (spoken !== language && !isPrinted(page)) found.push(`the page is in "${spoken}" where "${language}" was chosen`);
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  };
  for (const { name, screen, path, also = [], isOutside = false, steps = {} } of scenes) {
    const go = isOutside ? load : follow;
    await go(page, typeof path === 'string' ? path : await path(page));
    await lookAt(name);
    // Once in each language is enough: a desk's screen has all that is drawn at the other widths.
    if (page.viewportSize()?.width === 1280 && !isPrinted(page)) {
      faults.push(...(await faultsAtWidths(page, `${name}-${language}`)).map((fault) => `${name}: ${fault}`));
    }
    const { notices, shell } = words[language];
    const heading = await headingOf(page);
    if (screen && (heading === notices.notFound.title || heading === shell.unauthorized.title))
      faults.push(`${name}: the screen is not there`);
    for (const [step, act] of Object.entries(steps)) {
      await act(page, words[language]);
      await lookAt(step);
    }
    await close(page);
    for (const other of also) {
      await go(page, other);
      if ((await headingOf(page)) !== heading) faults.push(`${other} is not "${heading}"`);
    }
  }
  return faults;
}

/** Of those that keep nobody out; a screen that has just come may not have its heading yet, and what is wrong stays wrong. */
async function lastingFaults(page: Page): Promise<string[]> {
  if ((await lesserFaultsOf(page)).length === 0) return [];
  await settled(page);
  return lesserFaultsOf(page);
}

function isPrinted(page: Page): boolean {
  return new URL(page.url()).pathname.startsWith('/api/');
}

/** As a link of the portal goes: what is loaded stays. */
async function follow(page: Page, address: string): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  // A screen reads its query when it opens.
  if (isPrinted(page) || new URL(address, origin).pathname === pathname) return load(page, address);
  await entriesAreTaken(page);
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await settled(page);
}

async function load(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

/** What a screen has opened hides everything else, and some of it stays while the screen changes. */
async function close(page: Page): Promise<void> {
  const opened = page.getByRole('dialog').or(page.getByRole('menu'));
  if ((await opened.count()) === 0) return;
  await page.keyboard.press('Escape');
  await opened.first().waitFor({ state: 'detached' });
}

function headingOf(page: Page): Promise<string | null> {
  return page.getByRole('heading', { level: 1 }).first().textContent();
}
