/**
 * What travels before a first screen can be used (P-15): scripts asked for before its largest part was painted. What
 * is fetched ahead of need after that, such as the portal while somebody types their password, delays nothing.
 * And that what comes later moves nothing of what is there.
 */
import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { open, openAs, settled } from './src/harness.ts';
import { layoutShift } from './src/harness-shift.ts';
import { test } from './src/test.ts';

const assets = fileURLToPath(new URL('../web/dist/assets/', import.meta.url));
const kB = 1000;
/** A fifth of what counts as good (web.dev/cls). */
const mostShift = 0.02;

test('the sign-in page needs at most 100 kB of script', async () => {
  const page = await open('/login', { isFirstVisit: true });
  const size = await scriptsBeforePaint(page);
  test.info().annotations.push({ type: 'size', description: `${size / kB} kB` });
  expect(size).toBeLessThanOrEqual(100 * kB);
});

for (const role of ['student', 'trainer', 'admin'] as const) {
  test(`the dashboard of ${role}@ needs at most 160 kB of script`, async () => {
    const page = await openAs(`${role}@demo.halaqa.test`, { path: `/${role}-dashboard`, isFirstVisit: true });
    const size = await scriptsBeforePaint(page);
    test.info().annotations.push({ type: 'size', description: `${size / kB} kB` });
    expect(size).toBeLessThanOrEqual(160 * kB);
  });
}

test('no script is larger than 250 kB, styles are at most 20 kB, and the fonts 60 kB', () => {
  const files = readdirSync(assets).map((name) => ({ name, size: statSync(assets + name).size }));
  const total = (end: string) => files.filter(({ name }) => name.endsWith(end)).reduce((sum, { size }) => sum + size, 0);
  expect(files.filter(({ name, size }) => name.endsWith('.js.gz') && size > 250 * kB)).toEqual([]);
  expect(total('.css.gz')).toBeLessThanOrEqual(20 * kB);
  expect(total('.woff2')).toBeLessThanOrEqual(60 * kB);
});

for (const role of ['student', 'trainer', 'admin'] as const) {
  test.describe(`the dashboard of ${role}@`, () => {
    for (const width of [390, 1280] as const) {
      test(`moves nothing while it comes, at ${width} px`, async () => {
        const page = await openAs(`${role}@demo.halaqa.test`, { path: `/${role}-dashboard`, width, isFirstVisit: true });
        await page.getByRole('navigation', { name: 'التنقل الرئيسي' }).waitFor();
        await settled(page);
        const shift = await layoutShift(page);
        test.info().annotations.push({ type: 'size', description: `${shift}` });
        expect(shift).toBeLessThanOrEqual(mostShift);
      });
    }
  });
}

test('a browser that has lost what it stored begins in the language that was read in it last, and moves nothing', async () => {
  const page = await openAs('student@demo.halaqa.test', { language: 'en', path: '/student-dashboard', width: 390, isFirstVisit: true });
  await settled(page);
  await page.addInitScript(() => {
    localStorage.clear();
    const spoken = new Set<string>();
    new MutationObserver(() => spoken.add(document.documentElement.lang)).observe(document, {
      childList: true,
      attributes: true,
      subtree: true,
    });
    Reflect.set(globalThis, 'spoken', spoken);
  });
  await page.goto('/student-dashboard');
  await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
  await settled(page);
  expect(await page.evaluate(() => [...Reflect.get(globalThis, 'spoken')])).toEqual(['en']);
  expect(await layoutShift(page)).toBeLessThanOrEqual(mostShift);
});

for (const role of ['student', 'trainer', 'admin'] as const) {
  test(`who is signed in and the first answers of ${role}@ are asked for while the portal itself is on its way`, async () => {
    const page = await openAs(`${role}@demo.halaqa.test`, { path: '/settings', isFirstVisit: true });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/Portal-*.js', async (route) => {
      await released;
      await route.continue();
    });
    const asked = (path: RegExp) => page.waitForRequest(path);
    const early = Promise.all([/\/api\/auth\/user/, firstAnswer[role], /\/api\/notifications\?/].map(asked));
    await page.goto('/', { waitUntil: 'commit' });
    await early;
    release();
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Each was taken by the call that it was asked for: no address differs from the web's own.
    await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'early')?.answers.size)).toBe(0);
    await settled(page);
  });
}

test('what is pushed away while a page comes is told', async () => {
  const page = await openAs('student@demo.halaqa.test', { path: '/student-dashboard' });
  await page.getByRole('main').evaluate((main) => {
    main.parentElement?.before(Object.assign(document.createElement('p'), { textContent: 'late', style: 'height:300px' }));
  });
  await expect.poll(() => layoutShift(page)).toBeGreaterThan(mostShift);
});

const firstAnswer = { student: /\/api\/student\/overview/, trainer: /\/api\/trainer\/sessions/, admin: /\/api\/admin\/today/ };

/** Bytes, as gzip sends them. */
async function scriptsBeforePaint(page: Page): Promise<number> {
  const names = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list, observer) => {
          const painted = list.getEntries().at(-1)?.startTime ?? 0;
          observer.disconnect();
          const files = performance
            .getEntriesByType('resource')
            .filter(({ name, startTime }) => name.endsWith('.js') && startTime < painted);
          // One that was fetched for a part is listed again where it is imported, from the browser's cache.
          resolve([...new Set(files.map(({ name }) => new URL(name).pathname.replace('/assets/', '')))]);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  expect(names.length).toBeGreaterThan(2);
  return names.reduce((sum, name) => sum + statSync(`${assets}${name}.gz`).size, 0);
}
