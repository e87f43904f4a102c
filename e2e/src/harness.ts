/**
 * How a browser test opens the portal: a page of a fresh browser, signed in or not, that is watched until its test ends. A console
 * error, a request that failed, or a fault of the screen (`harness-faults.ts`) fails the test.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { type Lent, lend } from './harness-browser.ts';
import { faultsOf } from './harness-faults.ts';
import { loggedFaults, portalUrl } from './harness-file.ts';
import { keepPicture } from './harness-picture.ts';
import { type Watch, watch } from './harness-watch.ts';

interface Stand {
  /** What this browser chose before. */
  language: 'ar' | 'en';
  /** 390 is a phone (844 high), 1280 a desk (800 high). */
  width: 390 | 1280;
  theme: 'light' | 'dark';
}

/** In Arabic, at a desk and light where nothing else is said. */
export interface View extends Partial<Stand> {
  /** Where the device is; Riyadh by default, as the institute. */
  timeZone?: string;
  /** Where to begin; `/` by default. */
  path?: string;
  /** The address of another portal than the file's own. */
  portal?: string;
  /** A window that has not fetched anything yet, as on somebody's first visit; else files may be kept from the test before. */
  isFirstVisit?: boolean;
  /** The parts of later screens are fetched while the page rests, as for a person; else they come when they are needed, an eighth of the work of a run less. */
  fetchesAhead?: boolean;
  /** With the worker that opens the portal without a connection; else a test meets the network, and what it puts in its place. */
  hasWorker?: boolean;
}

/** Every account of the demonstration institute has it. */
export const demoPassword = 'halaqa-demo-2026';

/**
 * Where a flow begins, in each language and size. What `lookAround` sees besides makes them the views of every screen in
 * `screens/walk-in.ts`.
 */
export const views = [
  ['ar', 390],
  ['en', 1280],
] as const;

const heights = { 390: 844, 1280: 800 };

const watches = new WeakMap<Page, { watch: Watch; stand: Stand }>();

/** What is done with a page of the running test when that has ended. */
type Ending = (hasFailed: boolean) => Promise<void>;
let endings: Ending[] | undefined;

/** @returns what ends the test: it fails on what went wrong in its pages and its portal, and its windows are given back */
export function beginTest(test: TestInfo): () => Promise<void> {
  const ofThis: Ending[] = [];
  endings = ofThis;
  return async () => {
    endings = undefined;
    const hasFailed = test.status !== test.expectedStatus;
    const wrong: unknown[] = [];
    for (const end of ofThis.reverse()) await end(hasFailed).catch((error: unknown) => wrong.push(error));
    if (wrong.length > 1) throw new AggregateError(wrong, wrong.map(String).join('\n'));
    if (wrong.length > 0) throw wrong[0];
    expect(await loggedFaults(), 'what the portal logged').toEqual([]);
  };
}

/** Nobody is signed in: the portal asks who it is, and is told 401. */
export async function open(path: string, view: Omit<View, 'path'> = {}): Promise<Page> {
  const page = await watched(await window(view), view);
  allow(page, /^401 GET \/api\/auth\/user/);
  await page.goto(path);
  await settled(page);
  return page;
}

/** @param email an account of the demonstration institute, such as `student@demo.halaqa.test` */
export async function openAs(email: string, view: View = {}): Promise<Page> {
  const lent = await window(view);
  const answer = await lent.context.request.post('/api/auth/login', { data: { email, password: demoPassword } });
  expect(answer.status(), `signing in as ${email}`).toBe(200);
  const page = await watched(lent, view);
  await page.goto(view.path ?? '/');
  await settled(page);
  return page;
}

/** What the test provokes is no failure of it: a refused request (`/^409 POST .*book/`), or a console error by its text. */
export function allow(page: Page, expected: RegExp): void {
  watches.get(page)?.watch.allow(expected);
}

/** The session of the page gets another token: what is asked for under the one before is refused, and asked for again (D-86). */
export function allowRenewal(page: Page): void {
  allow(page, /^401 GET \/api\//);
  allow(page, /^console WebSocket connection/);
}

/** Fails on a fault of the screen as it stands now. @param name of its picture, `booking-dialog` */
export async function look(page: Page, name: string): Promise<void> {
  await settled(page);
  const found = await faultsHere(page, name);
  if (found.length === 0) return;
  // It may have begun to change while it was looked at, as a list is dimmed that is being searched: what is wrong stays wrong.
  await settled(page);
  expect(await faultsHere(page, name), `faults of the screen "${name}"`).toEqual([]);
}

/** Looks at the screen as it stands, and as it stands on the other size of device in the other theme; then all is as before. */
export async function lookAround(page: Page, name: string): Promise<void> {
  await look(page, name);
  const before = watches.get(page);
  if (!before) throw new Error('This page was opened without the harness.');
  const { language, width, theme } = before.stand;
  const other: Stand = { language, width: width === 390 ? 1280 : 390, theme: theme === 'light' ? 'dark' : 'light' };
  await turn(page, other);
  watches.set(page, { ...before, stand: other });
  await look(page, name);
  await turn(page, before.stand);
  watches.set(page, before);
}

async function turn(page: Page, { width, theme }: Stand): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height: heights[width] });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: width === 390 });
  await devTools.detach();
  // What is another thing on a phone hears of the new size in one frame and is drawn in the next.
  await twoFrames(page);
  await settled(page);
}

/**
 * A page that has changed its size may get no frame for minutes, as one that nobody sees (met three times in some thousands, with Chromium
 * that has a window of its own): it is brought to the front and a picture is asked for, until it is drawn.
 */
async function twoFrames(page: Page): Promise<void> {
  const drawn = page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  const isAsleep = () => Promise.race([drawn.then(() => false), sleep(5_000, true, { ref: false })]);
  while (await isAsleep()) {
    await page.bringToFront();
    await page.screenshot({ timeout: 5_000 }).catch(() => undefined);
  }
}

/**
 * What is wrong with the screen as it stands now, a sentence each; with SHOTS=1 also keeps a picture of it in e2e/shots.
 * @param name of the picture; language, width and theme are added
 */
export async function faultsHere(page: Page, name: string): Promise<string[]> {
  await keepPicture(page, [name, ...Object.values(watches.get(page)?.stand ?? {})].join('-'));
  return faultsOf(page);
}

/** What a call answers in the language of the page: the account's own is told it by the page, later. */
export async function answered<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(path, { headers: { 'accept-language': (await page.getAttribute('html', 'lang')) ?? 'ar' } });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/**
 * Presses every button of this name until none is left: what failed goes by itself when news of a change comes, or when another is
 * pressed. One that turns takes no press. One that begins to turn as it is pressed is answered by a reading that had begun before what
 * was wrong was put right, and may fail once more: it is pressed again.
 */
export async function askAgain(page: Page, name: string): Promise<void> {
  const buttons = page.getByRole('main').getByRole('button', { name, exact: true });
  const press = () =>
    buttons.evaluateAll((found) => {
      if (found.some((button) => button.ariaBusy === 'true')) return 'busy';
      for (const button of found) if (button instanceof HTMLElement) button.click();
      return found.length === 0 ? 'gone' : 'pressed';
    });
  await expect.poll(press).toBe('gone');
}

/** A test may end while something is on its way for good, or where there is no screen: then the page is judged as it stands. */
const lastMomentMs = 5_000;

/** Waits until there is something on the page, nothing of it says that it is still loading, and its letters are there. */
export async function settled(page: Page, how: { timeout?: number } = {}): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main, form, [role="main"]') !== null &&
      document.querySelector('[aria-busy="true"], .animate-breathe, .animate-turn') === null &&
      document.fonts.status === 'loaded' &&
      // What fades in or grows is looked at when it is there; what pulses for ever is not waited for.
      document
        .getAnimations()
        .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
    undefined,
    how,
  );
}

/** Beside the failure of a test, what its page showed and asked for: where it ran nothing else may be left of it. */
async function tellWhatStood(page: Page, { traffic }: Watch): Promise<void> {
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: unknown) => String(error));
  process.stdout.write(
    `${[`The test failed at ${page.url()}, which showed`, shown.slice(0, 6_000), 'and had asked for', ...traffic()].join('\n')}\n`,
  );
}

/**
 * Waits until the page asks for nothing any more, the parts of later screens among it. Where a test answers requests the browser keeps
 * no files, and one that is cut off while it is imported is missing for as long as the page lives (`web/src/api/files.ts`).
 */
export async function quiet(page: Page): Promise<void> {
  const watching = watches.get(page)?.watch;
  if (!watching) throw new Error('This page was opened without the harness.');
  const stand = () => ({ isQuiet: watching.quietForMs() > 600, underWay: watching.underWay() });
  await expect.poll(stand, { timeout: 40_000 }).toEqual({ isQuiet: true, underWay: [] });
}

/** Takes the network from the page and all others of its browser, once it is quiet. */
export async function cutLine(page: Page): Promise<void> {
  await quiet(page);
  await page.context().setOffline(true);
}

/** Until it is released no reading of what is called so is answered. @returns how to release it */
export async function hold(page: Page, calls: string): Promise<() => Promise<void>> {
  const end = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    if (route.request().method() === 'GET') await end.promise;
    await route.continue();
  });
  return async () => {
    end.resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** What the last act has asked for may not be drawn yet: a list that waits for another is dimmed, which is no fault of the screen. */
async function faultsAtTheEnd(page: Page): Promise<string[]> {
  await settled(page, { timeout: lastMomentMs }).catch(() => undefined);
  return faultsOf(page);
}

async function window({
  language = 'ar',
  width = 1280,
  timeZone = 'Asia/Riyadh',
  portal,
  isFirstVisit = false,
  hasWorker = false,
  fetchesAhead = hasWorker || isFirstVisit,
}: View): Promise<Lent> {
  const make = { language, hasTouch: width === 390, timeZone, hasWorker, savesData: !fetchesAhead };
  return lend({ ...make, portal: portal ?? (await portalUrl()) }, isFirstVisit);
}

async function watched({ context, page, giveBack }: Lent, { language = 'ar', width = 1280, theme = 'light' }: View): Promise<Page> {
  const watching = watch(context);
  await page.setViewportSize({ width, height: heights[width] });
  await page.emulateMedia({ colorScheme: theme });
  page.setDefaultTimeout(20_000);
  watches.set(page, { watch: watching, stand: { language, width, theme } });
  if (!endings) throw new Error('A page is opened in a test of `test.ts`.');
  endings.push(async (hasFailed) => {
    let isInOrder = false;
    try {
      if (hasFailed) return await tellWhatStood(page, watching);
      const faults = page.isClosed() ? [] : await faultsAtTheEnd(page);
      expect([...watching.unexpected(), ...faults], 'what went wrong in the page').toEqual([]);
      isInOrder = true;
    } finally {
      watching.end();
      await giveBack(!isInOrder);
    }
  });
  return page;
}
