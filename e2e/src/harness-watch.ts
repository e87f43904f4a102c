/** Listens to what a page does wrong by itself, from its first request to the end of the test. */
import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from '@playwright/test';

export interface Watch {
  /** What went wrong so far and was not expected, a sentence each. */
  unexpected: () => string[];
  /** From now on and in the past: what matches belongs to the test, such as `/^409 POST/`. */
  allow: (expected: RegExp) => void;
  /** The last requests, oldest first, a line each: when it began, counted from the page's opening, and what came of it. */
  traffic: () => string[];
  /** For how long the open pages have asked for nothing and wait for nothing, in milliseconds. */
  quietForMs: () => number;
  /** What the open pages wait for: `GET /api/rooms`. A service worker's own requests are not among it. */
  underWay: () => string[];
  /** What comes from now on is no longer of this test. */
  end: () => void;
}

const keptRequests = 60;

export function watch(context: BrowserContext): Watch {
  const problems: string[] = [];
  const allowed: RegExp[] = [];
  const began = performance.now();
  const underWay = new Set<Request>();
  let lastMs = began;
  const ended = (request: Request) => {
    underWay.delete(request);
    lastMs = performance.now();
  };
  // The browser does not tell of what a page waited for that was closed, nor of what a service worker did that it has stopped.
  const isAwaited = (request: Request) => request.serviceWorker() === null && !request.frame().page().isClosed();
  const awaited = () => [...underWay].filter(isAwaited);
  const traffic = new Map<Request, { asked: string; startedMs: number; outcome: string }>();
  const sinceBeganMs = () => Math.round(performance.now() - began);
  const note = (request: Request, outcome: string) => {
    const its = traffic.get(request);
    if (its) its.outcome = `${outcome} after ${sinceBeganMs() - its.startedMs} ms`;
  };
  const listeners = {
    request: (request: Request) => {
      underWay.add(request);
      traffic.set(request, { asked: askedBy(request), startedMs: sinceBeganMs(), outcome: 'no answer' });
      const [oldest] = traffic.keys();
      if (traffic.size > keptRequests && oldest) traffic.delete(oldest);
    },
    weberror: (error: WebError) => problems.push(`uncaught ${error.error().stack ?? error.error().message}`),
    console: (message: ConsoleMessage) => {
      // Answers of 4xx and 5xx are told below, with their method and path.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) problems.push(`console ${message.text()}`);
    },
    requestfinished: ended,
    requestfailed: (request: Request) => {
      ended(request);
      const why = request.failure()?.errorText ?? 'unknown';
      note(request, why);
      // A page that is left, or a query that is no longer wanted, lets go of its requests.
      if (why !== 'net::ERR_ABORTED') problems.push(`no answer ${askedBy(request)} ${why}`);
    },
    response: (response: Response) => {
      note(response.request(), `${response.status()}`);
      if (response.status() >= 400) problems.push(`${response.status()} ${response.request().method()} ${pathOf(response.url())}`);
    },
  };
  context.on('request', listeners.request);
  context.on('weberror', listeners.weberror);
  context.on('console', listeners.console);
  context.on('requestfinished', listeners.requestfinished);
  context.on('requestfailed', listeners.requestfailed);
  context.on('response', listeners.response);
  return {
    unexpected: () => problems.filter((problem) => !allowed.some((expected) => expected.test(problem))),
    allow: (expected) => allowed.push(expected),
    quietForMs: () => (awaited().length > 0 ? 0 : performance.now() - lastMs),
    underWay: () => awaited().map(askedBy),
    traffic: () => Array.from(traffic.values(), ({ asked, startedMs, outcome }) => `at ${startedMs} ms ${asked}: ${outcome}`),
    end: () => {
      context.off('request', listeners.request);
      context.off('weberror', listeners.weberror);
      context.off('console', listeners.console);
      context.off('requestfinished', listeners.requestfinished);
      context.off('requestfailed', listeners.requestfailed);
      context.off('response', listeners.response);
    },
  };
}

function askedBy(request: Request): string {
  return `${request.method()} ${pathOf(request.url())}`;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
