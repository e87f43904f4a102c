/** Listens to what a page does wrong by itself, from its first request to the end of the test. */
import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from 'playwright-core';

export interface Watch {
  /** What went wrong so far and was not expected, a sentence each. */
  unexpected: () => string[];
  /** From now on and in the past: what matches belongs to the test, such as `/^409 POST/`. */
  allow: (expected: RegExp) => void;
  /** What comes from now on is no longer of this test. */
  end: () => void;
}

export function watch(context: BrowserContext): Watch {
  const problems: string[] = [];
  const allowed: RegExp[] = [];
  const listeners = {
    weberror: (error: WebError) => problems.push(`uncaught ${error.error().stack ?? error.error().message}`),
    console: (message: ConsoleMessage) => {
      // Answers of 4xx and 5xx are told below, with their method and path.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) problems.push(`console ${message.text()}`);
    },
    requestfailed: (request: Request) => {
      const why = request.failure()?.errorText ?? 'unknown';
      // A page that is left, or a query that is no longer wanted, lets go of its requests.
      if (why !== 'net::ERR_ABORTED') problems.push(`no answer ${request.method()} ${pathOf(request.url())} ${why}`);
    },
    response: (response: Response) => {
      if (response.status() >= 400) problems.push(`${response.status()} ${response.request().method()} ${pathOf(response.url())}`);
    },
  };
  context.on('weberror', listeners.weberror);
  context.on('console', listeners.console);
  context.on('requestfailed', listeners.requestfailed);
  context.on('response', listeners.response);
  return {
    unexpected: () => problems.filter((problem) => !allowed.some((expected) => expected.test(problem))),
    allow: (expected) => allowed.push(expected),
    end: () => {
      context.off('weberror', listeners.weberror);
      context.off('console', listeners.console);
      context.off('requestfailed', listeners.requestfailed);
      context.off('response', listeners.response);
    },
  };
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
