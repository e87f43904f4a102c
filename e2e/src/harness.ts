/**
 * How a browser test opens the portal: a page of a fresh browser, signed in or not, that is watched until its test ends. A console
 * error, a request that failed, or a fault of the screen (`harness-faults.ts`) fails the test.
 */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, expect, inject, onTestFinished } from 'vitest';
import { faultsOf } from './harness-faults.ts';
import { type StoppedOdoo, stoppedOdoo } from './harness-odoo.ts';
import { keepPicture } from './harness-picture.ts';
import { type OwnPortal, startOwnPortal } from './harness-process.ts';
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
}

/** Every account of the demonstration institute has it. */
export const demoPassword = 'halaqa-demo-2026';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

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
let browser: Promise<Browser> | undefined;
let ownPortal: Promise<OwnPortal> | undefined;
let odoo: StoppedOdoo | undefined;

afterAll(async () => {
  await (await browser)?.close();
  try {
    const portal = await ownPortal;
    try {
      if (portal) await odoo?.comeBack(portal.folder);
    } finally {
      await portal?.stop();
    }
  } finally {
    await odoo?.stop();
  }
}, 180_000);

/** Nobody is signed in: the portal asks who it is, and is told 401. */
export async function open(path: string, view: Omit<View, 'path'> = {}): Promise<Page> {
  const context = await newContext(view);
  const page = await watched(context, view);
  allow(page, /^401 GET \/api\/auth\/user/);
  await page.goto(path);
  await settled(page);
  return page;
}

/** @param email an account of the demonstration institute, such as `student@demo.halaqa.test` */
export async function openAs(email: string, view: View = {}): Promise<Page> {
  const context = await newContext(view);
  const answer = await context.request.post('/api/auth/login', { data: { email, password: demoPassword } });
  expect(answer.status(), `signing in as ${email}`).toBe(200);
  const page = await watched(context, view);
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

async function begin(): Promise<OwnPortal> {
  const since = inject('keptInOdooSince');
  if (since) odoo = await stoppedOdoo(new Date(since));
  return startOwnPortal(inject('instituteFolder'), odoo?.settings);
}

async function newContext({
  language = 'ar',
  width = 1280,
  theme = 'light',
  timeZone = 'Asia/Riyadh',
  portal,
}: View): Promise<BrowserContext> {
  browser ??= chromium.launch({ executablePath: inject('browserProgram'), args: flags });
  const context = await (await browser).newContext({
    baseURL: portal ?? (await portalUrl()),
    viewport: { width, height: heights[width] },
    hasTouch: width === 390,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: language === 'ar' ? 'ar-SA' : 'en-GB',
    timezoneId: timeZone,
  });
  // Only where nothing was chosen yet: a test may switch the language and load the page again. The first, blank page stores nothing.
  await context.addInitScript((chosen) => {
    if (location.protocol === 'about:') return;
    if (localStorage.getItem('language') === null) localStorage.setItem('language', chosen);
  }, language);
  return context;
}

async function watched(context: BrowserContext, { language = 'ar', width = 1280, theme = 'light' }: View): Promise<Page> {
  const watching = watch(context);
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  watches.set(page, { watch: watching, stand: { language, width, theme } });
  onTestFinished(async ({ task }) => {
    try {
      if (task.result?.state === 'fail') return;
      const faults = page.isClosed() ? [] : await faultsOf(page);
      expect([...watching.unexpected(), ...faults], 'what went wrong in the page').toEqual([]);
    } finally {
      // A request that a test answers by itself may still be under way; nobody waits for its answer any more.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  });
  return page;
}
