/** The bar beside a number of places shows what the number says: what is left where one books, what is taken elsewhere. */
import { expect } from '@playwright/test';
import { look, openAs } from '../src/harness.ts';
import { test } from '../src/test.ts';

const view = { ar: 'عرض التفاصيل', en: 'View details' };
const left = { ar: /\d+\/\d+\u2069 متاحة/, en: /\d+\/\d+\u2069 places left/ };

for (const language of ['ar', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test('places left fill the bar of the booking dialog', async () => {
      const page = await openAs('student@demo.halaqa.test', { language });
      await page.getByRole('button', { name: view[language] }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio').first().waitFor();
      await look(page, 'seats-left');
      const rows = await dialog.getByRole('listitem').evaluateAll((items) =>
        items.flatMap((item) => {
          const [, free, capacity] = /(\d+)\/(\d+)/.exec(item.textContent) ?? [];
          const bar = item.querySelector('svg > rect:only-child');
          return free && capacity && bar ? [{ left: Number(free) / Number(capacity), width: bar.getAttribute('width') }] : [];
        }),
      );
      // The same figures stand for what is taken elsewhere (D-363).
      for (const text of await dialog.getByRole('listitem').allTextContents()) if (text.includes('/')) expect(text).toMatch(left[language]);
      expect(rows.length).toBeGreaterThan(1);
      expect(rows).toEqual(rows.map(({ left }) => ({ left, width: `${left * 100}%` })));
    });
  });
}
