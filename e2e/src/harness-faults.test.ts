import { expect, type Page } from '@playwright/test';
import { faultsOf } from './harness-faults.ts';
import { test } from './test.ts';

let page: Page;

// A context, as axe cannot inspect a page that has none of its own.
test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
});
test.afterAll(() => page.context().close());

async function faults(body: string, attributes = 'lang="ar" dir="rtl"'): Promise<string[]> {
  await page.setContent(
    `<!doctype html><html ${attributes}><title>حلقة</title><meta name="viewport" content="width=device-width"><main>${body}</main></html>`,
  );
  return faultsOf(page);
}

const readAloud = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)';
const long = 'القراءة السريعة والمسح البصري للنصوص الأكاديمية';

test('a screen in order has no fault', async () => {
  expect(
    await faults('<h1>حلقة</h1><p>الأحد <bdi>18:00–19:00</bdi>، <bdi dir="ltr">student@demo.halaqa.test</bdi>، INV/2026/001</p>'),
  ).toEqual([]);
});

for (const [what, body] of [
  ['that ends in an ellipsis', `<p style="width:90px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">${long}</p>`],
  [
    'of which two lines are shown',
    `<p style="width:90px;overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2">${long}</p>`,
  ],
  ['that can be scrolled to', `<div tabindex="0" style="width:90px;height:40px;overflow:auto">${long}</div>`],
  ['that is only read aloud', `<p>جلسة</p><span style="${readAloud}">${long}</span>`],
  [
    'that is only read aloud, line by line',
    `<p>جلسة</p><div style="${readAloud}"><div style="width:9px;overflow:hidden;white-space:nowrap">${long}</div></div>`,
  ],
] as const) {
  test(`text ${what} is in order`, async () => {
    expect(await faults(body)).toEqual([]);
  });
}

test.describe('reports', () => {
  for (const [what, body, attributes, says] of [
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
    ['text cut at its side', `<div style="width:90px;overflow:hidden;white-space:nowrap">${long}</div>`, undefined, 'cut off at its side'],
    [
      'text cut beside what is only read aloud',
      `<div style="width:90px;overflow:hidden;white-space:nowrap"><span style="${readAloud}">جلسة</span>${long}</div>`,
      undefined,
      'cut off at its side',
    ],
    ['text cut below', `<div style="width:90px;height:30px;overflow:hidden">${long}</div>`, undefined, 'cut off above or below'],
    [
      'text out of its box',
      `<div style="width:90px"><button style="width:90px;white-space:nowrap">${long}</button></div>`,
      undefined,
      'out of its box',
    ],
    [
      'text beyond the window',
      `<p style="position:fixed;inset-inline-start:330px;width:200px">${long}</p>`,
      undefined,
      'beyond the window',
    ],
    ['two texts in one place', `<p>${long}</p><p style="margin-top:-36px">الطالبات والحضور</p>`, undefined, 'lie over each other'],
    [
      'a hint that its field cuts off',
      `<input aria-label="بحث" style="width:90px" placeholder="${long}">`,
      undefined,
      'cut off in its field',
    ],
    [
      'a choice that its field cuts off',
      `<select aria-label="دورة" style="width:90px"><option>${long}</select>`,
      undefined,
      'cut off in its field',
    ],
    [
      'grey on grey in a dialog',
      '<div role="dialog" data-state="open" aria-label="x"><p style="color:#999;background:#aaa">جلسة</p></div>',
      undefined,
      'axe color-contrast',
    ],
  ] as const) {
    test(`${what}`, async () => {
      expect((await faults(body, attributes)).join('\n')).toContain(says);
    });
  }
});
