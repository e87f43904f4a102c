import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { faultsOf } from './harness-faults.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: inject('browserProgram'), args: ['--no-sandbox', '--disable-gpu'] });
  // A context, as axe cannot inspect a page that has none of its own.
  page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
});
afterAll(() => browser.close());

async function faults(body: string, attributes = 'lang="ar" dir="rtl"'): Promise<string[]> {
  await page.setContent(
    `<!doctype html><html ${attributes}><title>حلقة</title><meta name="viewport" content="width=device-width"><main>${body}</main></html>`,
  );
  return faultsOf(page);
}

test('a screen in order has no fault', async () => {
  expect(
    await faults('<h1>حلقة</h1><p>الأحد <bdi>18:00–19:00</bdi>، <bdi dir="ltr">student@demo.halaqa.test</bdi>، INV/2026/001</p>'),
  ).toEqual([]);
});

describe('reports', () => {
  test.each([
    ['a wrong direction', '<p>جلسة</p>', 'lang="ar" dir="ltr"', 'has the direction "ltr"'],
    ['a page wider than its window', '<div style="width:900px;height:9px;background:#eee"></div>', undefined, 'px wide in a window of 390'],
    ['a missing text', '<p>⟦booking.title⟧</p>', undefined, '⟦booking.title⟧'],
    ['a raw key', '<p>booking.success</p>', undefined, '"booking.success"'],
    ['a value that was not filled in', '<p>مرحبًا، {{name}}</p>', undefined, '{{'],
    ['undefined', '<p>القاعة undefined</p>', undefined, 'undefined'],
    ['no number', '<p>NaN ر.س</p>', undefined, 'NaN'],
    ['no date', '<button aria-label="Invalid Date">x</button>', undefined, 'Invalid Date'],
    ['an object', '<p>[object Object]</p>', undefined, '[object Object]'],
    ['a picture without words', '<img src="data:,">', undefined, 'axe image-alt'],
    ['grey on grey', '<p style="color:#999;background:#aaa">جلسة</p>', undefined, 'axe color-contrast'],
  ])('%s', async (_what, body, attributes, says) => {
    expect((await faults(body, attributes)).join('\n')).toContain(says);
  });
});
