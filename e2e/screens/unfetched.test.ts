/**
 * Every file that comes after the first screen is kept away, on every screen and for everything that opens there: nothing is blank,
 * the navigation stays, words say what happened, and trying again brings it (U-1, U-7).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { allow, openAs, settled } from '../src/harness.ts';
import { entriesAreTaken } from '../src/harness-entries.ts';
import { test } from '../src/test.ts';
import { scenes } from './scenes.ts';
import { words } from './words.ts';

for (const [role, language, width] of [
  ['student', 'ar', 390],
  ['trainer', 'en', 390],
  ['admin', 'ar', 1280],
  ['admin', 'en', 390],
] as const) {
  test(`the screens of ${role} in ${language} at ${width} px, with every later file kept away`, async () => {
    test.setTimeout(480_000);
    const page = await openAs(`${role}@demo.halaqa.test`, { language, width, path: `/${role}-dashboard`, isFirstVisit: true });
    allow(page, /^no answer GET \/assets\//);
    allow(page, /^console ChunkFailure/);
    const files = await keepAway(page);
    const say = words[language];
    const { unfetched, action } = say.shell;
    const again = page.getByRole('button', { name: action.retry, exact: true });
    const inScreen = page.getByRole('main').getByRole('alert').filter({ has: again });
    const inToast = page.locator('[data-toast]').filter({ has: again });
    const faults: string[] = [];
    const navigationStays = async (name: string) => {
      // Found by what it is: under an open dialog it has no name.
      const account = page.locator('header button[aria-haspopup="menu"]').last();
      if (!(await account.isVisible())) faults.push(`${name}: the navigation has gone`);
    };

    /** Whether one of these says that something is missing, in the words for it. What was of the screen before may have gone meanwhile. */
    const isSaid = async (name: string, notices: Locator) => {
      const [said] = await notices.allTextContents();
      if (said === undefined) return false;
      if (!said.includes(unfetched.missing)) faults.push(`${name}: says "${said}"`);
      await navigationStays(name);
      return true;
    };
    // It may be drawn anew meanwhile: what is still there is pressed at the next look.
    const press = (notices: Locator) =>
      notices
        .first()
        .getByRole('button', { name: action.retry, exact: true })
        .click({ timeout: 2_000 })
        .catch(() => undefined);

    for (const { name, path, steps = {}, isOutside } of scenes[role]) {
      if (isOutside) continue;
      const address = typeof path === 'string' ? path : await path(page);
      files.keep();
      await goTo(page, address);
      // A screen says at once that it did not come, then what it fetches after painting does.
      while (await isSaid(name, inScreen)) {
        files.letThrough();
        await press(inScreen);
        await settled(page);
        files.keep();
        await page.waitForTimeout(250);
        await settled(page);
      }
      if (((await page.getByRole('main').textContent()) ?? '').trim().length < 10) faults.push(`${name}: the page is blank`);
      for (const [step, act] of Object.entries(steps)) {
        const opened = act(page, say);
        const ended = opened.then(
          () => true,
          () => true,
        );
        // Said by a toast, or in the screen by what a slow machine fetches for it only now. What is tried again may be refused once more,
        // where it waits for a file that was asked for before.
        const anywhere = inToast.or(inScreen);
        while (!(await Promise.race([ended, nextLook()]))) {
          if (!(await isSaid(step, anywhere))) continue;
          files.letThrough();
          await press(anywhere);
        }
        await navigationStays(step);
        await opened;
        await settled(page);
        files.keep();
      }
      await close(page);
    }
    files.letThrough();
    expect(faults).toEqual([]);
    // What was kept away is what the test is about.
    expect(files.kept.size).toBeGreaterThan(10);
  });
}

/** From now on the files that this page has not fetched yet do not come, until they are let through. */
async function keepAway(page: Page) {
  let isKept = true;
  const came = new Set<string>();
  const kept = new Set<string>();
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  for (const name of fetched) came.add(name);
  // Not by the page's routes, which would take its cache from the browser: what was fetched would be asked for again when it is imported.
  const devTools = await page.context().newCDPSession(page);
  devTools.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    const isRefused = isKept && !came.has(url);
    (isRefused ? kept : came).add(url);
    const answer = isRefused
      ? devTools.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
      : devTools.send('Fetch.continueRequest', { requestId });
    // The page may have been closed or left meanwhile.
    answer.catch(() => undefined);
  });
  // Who listens to a page keeps its window from being lent to another test, which would have these refusals too.
  page.once('close', () => void devTools.detach().catch(() => undefined));
  await devTools.send('Fetch.enable', { patterns: [{ urlPattern: '*/assets/*.js' }] });
  return {
    kept,
    keep: () => {
      isKept = true;
    },
    letThrough: () => {
      isKept = false;
    },
  };
}

const nextLook = () => sleep(100, false);

/** As a link of the portal goes: what is loaded stays. */
async function goTo(page: Page, address: string): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  // A screen reads its query when it opens.
  if (new URL(address, origin).pathname === pathname) await page.goto(address);
  else {
    await entriesAreTaken(page);
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
  }
  await page.waitForTimeout(250);
  await settled(page);
}

async function close(page: Page): Promise<void> {
  const opened = page.getByRole('dialog').or(page.getByRole('menu'));
  if ((await opened.count()) === 0) return;
  await page.keyboard.press('Escape');
  await opened.first().waitFor({ state: 'detached' });
}
