/** Listens to what a page does wrong by itself, from its first request to the end of the test. */
import type { BrowserContext, Page } from 'playwright-core';

export interface Watch {
  /** What went wrong so far and was not expected, a sentence each. */
  unexpected: () => string[];
  /** From now on and in the past: what matches belongs to the test, such as `/^409 POST/`. */
  allow: (expected: RegExp) => void;
}

export function watch(context: BrowserContext): Watch {
  const problems: string[] = [];
  const allowed: RegExp[] = [];
  context.on('page', (page) => listen(page, problems));
  return {
    unexpected: () => problems.filter((problem) => !allowed.some((expected) => expected.test(problem))),
    allow: (expected) => allowed.push(expected),
  };
}

function listen(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`uncaught ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    // Answers of 4xx and 5xx are told below, with their method and path.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) problems.push(`console ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'unknown';
    // A page that is left, or a query that is no longer wanted, lets go of its requests.
    if (why !== 'net::ERR_ABORTED') problems.push(`no answer ${request.method()} ${pathOf(request.url())} ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.request().method()} ${pathOf(response.url())}`);
  });
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
