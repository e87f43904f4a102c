/**
 * How a browser test opens the portal: a page of a fresh browser, signed in or not, that is watched until its test ends. A console
 * error, a request that failed, or a fault of the screen (`harness-faults.ts`) fails the test.
 */
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { closeWindowsBut, type Lent, lend } from './harness-browser.ts';
import { faultsOf } from './harness-faults.ts';
import type { GivenBack, Taken } from './harness-keeper.ts';
import { stoppedOdoo } from './harness-odoo.ts';
import { keepPicture } from './harness-picture.ts';
import { loggedErrors, startOwnPortal } from './harness-process.ts';
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
/** The file's own portal, and what ends it. */
interface FilePortal extends Taken {
  end(): Promise<void>;
}

let ownPortal: Promise<FilePortal> | undefined;
/** Of the worker's last two, which its next ones take in turn: what a window has fetched from one is good for another. */
let addresses: string[] = [];

/** What the file has started is stopped; `harness-file.ts` calls it. */
export async function endOfFile(): Promise<void> {
  const portal = ownPortal;
  ownPortal = undefined;
  await (await portal)?.end();
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

/** Fails on a fault of the screen as it stands now. @param name of its picture, `booking-dialog` */
export async function look(page: Page, name: string): Promise<void> {
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
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await settled(page);
}

/**
 * What is wrong with the screen as it stands now, a sentence each; with SHOTS=1 also keeps a picture of it in e2e/shots.
 * @param name of the picture; language, width and theme are added
 */
export async function faultsHere(page: Page, name: string): Promise<string[]> {
  await keepPicture(page, [name, ...Object.values(watches.get(page)?.stand ?? {})].join('-'));
  return faultsOf(page);
}

/** Waits until there is something on the page, nothing of it says that it is still loading, and its letters are there. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main, form, [role="main"]') !== null &&
      document.querySelector('[aria-busy="true"], .animate-breathe, .animate-turn') === null &&
      document.fonts.status === 'loaded',
  );
}

/** Of the file's own portal, which is started when it is first asked for. */
async function portalUrl(): Promise<string> {
  ownPortal ??= begin();
  return (await ownPortal).url;
}

async function begin(): Promise<FilePortal> {
  const since = inject('keptInOdooSince');
  return since ? beginBesideOdoo(new Date(since)) : take();
}

/** @throws Error from its `end` with what the portal logged as errors */
async function take(): Promise<FilePortal> {
  const worker = process.env['VITEST_POOL_ID'] ?? '';
  const { url, folder }: Taken = await askKeeper('/take', { worker });
  const end = async () => {
    addresses = [...new Set([url, ...addresses])].slice(0, 2);
    await closeWindowsBut(addresses);
    const faults: GivenBack = await askKeeper('/give-back', { url, worker });
    if (faults.length > 0) throw new Error(`${loggedErrors}\n${faults.join('\n')}`);
  };
  return { url, folder, end };
}

async function askKeeper(path: string, given: Record<string, string>) {
  const answer = await fetch(`${inject('portalKeeper')}${path}?${new URLSearchParams(given)}`);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/** Its settings are of an Odoo of its own, so it cannot be started ahead of need. */
async function beginBesideOdoo(since: Date): Promise<FilePortal> {
  const odoo = await stoppedOdoo(since);
  const portal = await startOwnPortal(inject('instituteFolder'), odoo.settings);
  const { url, folder } = portal;
  const end = async () => {
    try {
      await closeWindowsBut([]);
      await odoo.comeBack(folder).finally(() => portal.stop());
    } finally {
      await odoo.stop();
    }
  };
  return { url, folder, end };
}

async function window({ language = 'ar', width = 1280, timeZone = 'Asia/Riyadh', portal, isFirstVisit = false }: View): Promise<Lent> {
  return lend({ language, hasTouch: width === 390, timeZone, portal: portal ?? (await portalUrl()) }, isFirstVisit);
}

async function watched({ context, page, giveBack }: Lent, { language = 'ar', width = 1280, theme = 'light' }: View): Promise<Page> {
  const watching = watch(context);
  await page.setViewportSize({ width, height: heights[width] });
  await page.emulateMedia({ colorScheme: theme });
  page.setDefaultTimeout(10_000);
  watches.set(page, { watch: watching, stand: { language, width, theme } });
  onTestFinished(async ({ task }) => {
    let isInOrder = false;
    try {
      if (task.result?.state === 'fail') return;
      const faults = page.isClosed() ? [] : await faultsOf(page);
      expect([...watching.unexpected(), ...faults], 'what went wrong in the page').toEqual([]);
      isInOrder = true;
    } finally {
      watching.end();
      // A request that a test answers by itself may still be under way; nobody waits for its answer any more.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await giveBack(!isInOrder);
    }
  });
  return page;
}
