/** A toast lies over nothing of the bar of what is selected: the bar's buttons are what the reader wants next. */
import { expect, type Locator, type Page } from '@playwright/test';
import { allow, look, openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { admin, must } from './scene.ts';

const words = { ar: { all: /^تحديد (الكل|الجلسات كلها)/ }, en: { all: /^Select all/ } } as const;

/** Each is longer than the window, so that the bar stands at the foot of it. */
const lists = {
  sessions: { path: '/admin/sessions?show=list', call: /\/api\/admin\/sessions\?.*pageSize=500/ },
  accounts: { path: '/admin/users', call: /\/api\/admin\/users\?.*pageSize=500/ },
} as const;

async function failToSelectAll(page: Page, call: RegExp, all: RegExp): Promise<Locator> {
  allow(page, /^503 GET /);
  await page.route(call, (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('button', { name: all }).click();
  const toast = page.locator('[data-toast]');
  await toast.waitFor();
  await settled(page);
  return toast;
}

/** The toast is in sight and covers nothing of the bar. */
async function leavesFree(page: Page, toast: Locator): Promise<void> {
  await expect(toast).toBeInViewport({ ratio: 1 });
  const covered = async () => {
    const [over, bar] = await Promise.all([toast.boundingBox(), page.locator('[data-foot-bar]').boundingBox()]);
    const [a, b] = [must(over ?? undefined, 'toast'), must(bar ?? undefined, 'bar')];
    return Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));
  };
  await expect.poll(covered).toBe(0);
}

/** Scrolls to so far above the end of the page, and waits until that is drawn. */
const scrollToEnd = (page: Page, above: number) =>
  page.evaluate(async (px) => {
    scrollTo({ top: document.documentElement.scrollHeight - innerHeight - px });
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, above);

for (const [name, { path, call }] of Object.entries(lists)) {
  for (const language of ['ar', 'en'] as const) {
    for (const width of [390, 1280] as const) {
      test(`in ${language} at ${width} px a toast leaves the bar of selected ${name} free, also where the list ends`, async () => {
        const page = await openAs(admin, { language, width, path });
        await page.locator('[data-selectable]').getByRole('checkbox').first().click();
        const toast = await failToSelectAll(page, call, words[language].all);
        await leavesFree(page, toast);
        await look(page, `bulk-toast-${name}`);
        for (const above of [0, 40, 120]) {
          await scrollToEnd(page, above);
          await leavesFree(page, toast);
        }
      });
    }
  }

  test(`a toast leaves the bar of selected ${name} free where the whole list is in sight`, async () => {
    const page = await openAs(admin, { path });
    await page.locator('[data-selectable]').getByRole('checkbox').first().click();
    const toast = await failToSelectAll(page, call, words.ar.all);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (const room of [0, 60, 120, 240, 400]) {
      await page.setViewportSize({ width: 1280, height: height + room });
      await leavesFree(page, toast);
    }
    await look(page, `bulk-toast-${name}-whole`);
  });
}
