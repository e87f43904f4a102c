/**
 * The browser of a worker, and its windows: one that a test has done with is emptied and lent to the next, as a new one makes the
 * browser start a process, fetch the portal's files and read its code anew, half of what a small test costs (ADR-29).
 */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { aheadMs, moveClock } from './harness-clock.ts';
import { entriesAreTaken } from './harness-entries.ts';

/** What a window is made with and keeps: another one is another window. */
export interface Make {
  language: 'ar' | 'en';
  hasTouch: boolean;
  timeZone: string;
  /** Whether the portal's service worker may work there. */
  hasWorker: boolean;
  /** Whether the portal is told to fetch nothing ahead of need. */
  savesData: boolean;
  /** The address of its portal. */
  portal: string;
}

/** A tab without anything in it: no cookie, nothing stored, no page before. */
export interface Lent {
  context: BrowserContext;
  page: Page;
  /** Takes it back: emptied for the next test, or closed where a test has changed it for good or `isSpoilt`. */
  giveBack: (isSpoilt: boolean) => Promise<void>;
}

interface Window {
  key: string;
  portal: string;
  context: BrowserContext;
  page: Page;
  devTools: CDPSession;
  isSpoilt: boolean;
  /** Whether its requests go through the tests. */
  isRouted: boolean;
}

/** A process each, of a hundred megabytes; of two portals. */
const mostKept = 8;

let browser: Browser | undefined;
/** Those that nobody uses, the last used at the end. */
const kept: Window[] = [];

/** @param its the browser of this worker, from now on */
export function lendFrom(its: Browser): void {
  browser = its;
}

/** @param isNew whether it must not have been used before: no file of the portal is kept in it */
export async function lend(make: Make, isNew: boolean): Promise<Lent> {
  const key = JSON.stringify(make);
  const at = isNew ? -1 : kept.findLastIndex((window) => window.key === key);
  const [window = await newWindow(make, key)] = at === -1 ? [] : kept.splice(at, 1);
  const giveBack = async (isSpoilt: boolean) => {
    if (!isSpoilt && !window.isSpoilt && (await emptied(window, make.portal))) kept.push(window);
    else await close(window);
    while (kept.length > mostKept) await kept.shift()?.context.close();
  };
  return { context: window.context, page: window.page, giveBack };
}

/** @param portals whose windows may stay; what is kept for others is of no use any more */
export async function closeWindowsBut(portals: readonly string[]): Promise<void> {
  for (const window of kept.splice(0)) {
    if (portals.includes(window.portal)) kept.push(window);
    else await window.context.close();
  }
}

async function newWindow({ language, hasTouch, timeZone, hasWorker, savesData, portal }: Make, key: string): Promise<Window> {
  if (!browser) throw new Error('A page is opened in a test of `test.ts`.');
  const context = await browser.newContext({
    baseURL: portal,
    hasTouch,
    reducedMotion: 'reduce',
    locale: language === 'ar' ? 'ar-SA' : 'en-GB',
    timezoneId: timeZone,
    serviceWorkers: hasWorker ? 'allow' : 'block',
  });
  await context.addInitScript(moveClock, aheadMs());
  // Only where nothing was chosen yet: a test may switch the language and load the page again. The first, blank page stores nothing.
  await context.addInitScript((chosen) => {
    if (location.protocol === 'about:') return;
    if (localStorage.getItem('language') === null) localStorage.setItem('language', chosen);
  }, language);
  if (savesData) {
    await context.addInitScript(() => {
      Object.defineProperty(Object.getPrototypeOf(Reflect.get(navigator, 'connection')), 'saveData', { value: true });
    });
  }
  const page = await context.newPage();
  // A worker stays, with what it has kept.
  const window: Window = { key, portal, context, page, devTools: await context.newCDPSession(page), isSpoilt: hasWorker, isRouted: false };
  noteWhatStays(window);
  keepRouting(window);
  leaveAfterEntries(page);
  return window;
}

/** An answer of the test's own that still asks the server is let go of: nobody waits for it any more. */
async function close({ page, context }: Window): Promise<void> {
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

/** A page is loaded once what was closed on the one before has gone from the history too. */
function leaveAfterEntries(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...given) => {
    await entriesAreTaken(page);
    return goto.apply(page, given);
  };
  page.reload = async (...given) => {
    await entriesAreTaken(page);
    return reload.apply(page, given);
  };
}

/** What cannot be taken back spoils a window: scripts that run before a page's own, clocks, listeners. */
function noteWhatStays(window: Window): void {
  const { page, context } = window;
  const spoil = () => {
    window.isSpoilt = true;
  };
  const noted = <Name extends string>(target: Record<Name, (...given: never[]) => unknown>, names: readonly Name[]) => {
    for (const name of names) {
      const original = target[name];
      target[name] = (...given) => {
        spoil();
        return original.apply(target, given);
      };
    }
  };
  const scripts = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders', 'on', 'once'] as const;
  noted(page, scripts);
  noted(page, ['addLocatorHandler']);
  noted(context, ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders', 'grantPermissions']);
  noted(page.clock, ['install', 'setFixedTime', 'setSystemTime', 'pauseAt', 'fastForward', 'runFor', 'resume']);
}

/**
 * From the first route of a test on, one stays until its window is given back. While the last one is taken away Chromium never answers
 * some of the requests that are under way: 23 of 1,500, of scripts too, which a screen then waits for.
 */
function keepRouting(window: Window): void {
  const { page, context } = window;
  const route = page.route;
  page.route = async (...given) => {
    if (!window.isRouted) await context.route('**/asked-by-nobody', (asked) => asked.fallback());
    window.isRouted = true;
    return route.apply(page, given);
  };
}

/** With nothing under way any more. A request that a test answers by itself is not waited for. */
async function endRouting(window: Window): Promise<void> {
  if (!window.isRouted) return;
  await window.page.goto('about:blank');
  await window.page.unrouteAll({ behavior: 'ignoreErrors' });
  await window.context.unrouteAll({ behavior: 'ignoreErrors' });
  window.isRouted = false;
}

/** Whether it is as new, but for the files that it has fetched. */
async function emptied(lent: Window, portal: string): Promise<boolean> {
  const { context, page, devTools } = lent;
  if (page.isClosed()) return false;
  try {
    await endRouting(lent);
    for (const other of context.pages()) if (other !== page) await other.close();
    await context.setOffline(false);
    await page.mouse.move(0, 0);
    // A small answer of the same origin, where what is stored for it can be reached and no code of the portal runs any more.
    await page.goto(`${portal}/livez`);
    await page.evaluate(async () => {
      localStorage.clear();
      sessionStorage.clear();
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
      window.name = '';
    });
    await context.clearCookies();
    await devTools.send('Page.resetNavigationHistory');
    return true;
  } catch {
    // Its portal does not answer, or it hangs: a new one is better.
    return false;
  }
}
