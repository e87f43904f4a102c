/**
 * The browser of a worker, and its windows: one that a test has done with is emptied and lent to the next, as a new one makes the
 * browser start a process, fetch the portal's files and read its code anew, half of what a small test costs (ADR-29).
 */
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

/** What a window is made with and keeps: another one is another window. */
export interface Make {
  language: 'ar' | 'en';
  hasTouch: boolean;
  timeZone: string;
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
}

/** A process each, of a hundred megabytes; of two portals. */
const mostKept = 8;

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let browser: Promise<Browser> | undefined;
/** Those that nobody uses, the last used at the end. */
const kept: Window[] = [];

/** @param isNew whether it must not have been used before: no file of the portal is kept in it */
export async function lend(make: Make, isNew: boolean): Promise<Lent> {
  const key = JSON.stringify(make);
  const at = isNew ? -1 : kept.findLastIndex((window) => window.key === key);
  const [window = await newWindow(make, key)] = at === -1 ? [] : kept.splice(at, 1);
  const giveBack = async (isSpoilt: boolean) => {
    if (!isSpoilt && !window.isSpoilt && (await emptied(window, make.portal))) kept.push(window);
    else await window.context.close();
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

async function newWindow({ language, hasTouch, timeZone, portal }: Make, key: string): Promise<Window> {
  browser ??= chromium.launch({ executablePath: inject('browserProgram'), args: flags });
  const context = await (await browser).newContext({
    baseURL: portal,
    hasTouch,
    reducedMotion: 'reduce',
    locale: language === 'ar' ? 'ar-SA' : 'en-GB',
    timezoneId: timeZone,
  });
  // Only where nothing was chosen yet: a test may switch the language and load the page again. The first, blank page stores nothing.
  await context.addInitScript((chosen) => {
    if (location.protocol === 'about:') return;
    if (localStorage.getItem('language') === null) localStorage.setItem('language', chosen);
  }, language);
  const page = await context.newPage();
  const window: Window = { key, portal, context, page, devTools: await context.newCDPSession(page), isSpoilt: false };
  noteWhatStays(window);
  return window;
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

/** Whether it is as new, but for the files that it has fetched. */
async function emptied({ context, page, devTools }: Window, portal: string): Promise<boolean> {
  if (page.isClosed()) return false;
  try {
    for (const other of context.pages()) if (other !== page) await other.close();
    await context.setOffline(false);
    await page.mouse.move(0, 0);
    // A small answer of the same origin, where what is stored for it can be reached and no code of the portal runs any more.
    await page.goto(`${portal}/livez`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
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
