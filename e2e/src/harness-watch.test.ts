import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Watch, watch } from './harness-watch.ts';
import { test } from './test.ts';

let context: BrowserContext;
let page: Page;
let watching: Watch;

test.beforeEach(async ({ browser }) => {
  context = await browser.newContext();
  watching = watch(context);
  page = await context.newPage();
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/cut') return route.abort('connectionreset');
    return route.fulfill({
      status: pathname === '/refused' ? 403 : 200,
      body: '<!doctype html><title>حلقة</title>',
      contentType: 'text/html',
    });
  });
  await page.goto('http://portal.test/');
});

test.afterEach(() => context.close());

const ask = (path: string) =>
  page.evaluate(
    (at) =>
      fetch(at)
        .catch(() => undefined)
        .then(() => undefined),
    path,
  );

test('a page in order is silent', async () => {
  await ask('/there');
  expect(watching.unexpected()).toEqual([]);
});

for (const [what, act, says] of [
  ['an error on the console', () => page.evaluate("console.error('lost')"), 'console lost'],
  ['a refused request', () => ask('/refused?page=2'), '403 GET /refused?page=2'],
  ['a request without an answer', () => ask('/cut'), 'no answer GET /cut net::ERR_CONNECTION_RESET'],
] as const) {
  test(`${what} is told`, async () => {
    await act();
    await expect.poll(() => watching.unexpected()).toEqual([says]);
  });
}

test('an error that nobody caught is told', async () => {
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('fell');
    });
  });
  await expect.poll(() => watching.unexpected().join()).toMatch(/^uncaught Error: fell/);
});

test('what is allowed by name is not told, and everything else is', async () => {
  watching.allow(/^403 GET \/refused$/);
  await ask('/refused');
  await ask('/cut');
  await expect.poll(() => watching.unexpected()).toEqual(['no answer GET /cut net::ERR_CONNECTION_RESET']);
});

test('a page that was closed with a request under way is not waited for', async () => {
  const other = await context.newPage();
  await other.route('**/held', () => new Promise(() => undefined));
  await other.route('**/', (route) => route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }));
  await other.goto('http://portal.test/');
  const asked = other.waitForRequest('**/held');
  await other.evaluate(() => {
    void fetch('/held').catch(() => undefined);
  });
  await asked;
  expect(watching.quietForMs()).toBe(0);
  await other.close();
  await expect.poll(() => watching.quietForMs()).toBeGreaterThan(0);
});
