import { expect } from '@playwright/test';
import { openAs } from '../src/harness.ts';
import { test } from '../src/test.ts';

for (const language of ['ar', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test('a ring of progress begins at twelve o’clock and fills in the reading direction', async () => {
      const page = await openAs('student@demo.halaqa.test', { language });
      const ring = page.getByRole('progressbar').locator('svg').first();
      const drawn = await ring.evaluate((svg: SVGSVGElement) => {
        const circle = svg.querySelector('circle');
        const matrix = circle?.getScreenCTM();
        if (!circle || !matrix) throw new Error('nothing is drawn');
        const at = (length: number) => circle.getPointAtLength(length).matrixTransform(matrix);
        const box = svg.getBoundingClientRect();
        const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        const [start, quarter] = [at(0), at(circle.getTotalLength() / 4)];
        return [start.x - centre.x, start.y - centre.y, quarter.x - centre.x, quarter.y - centre.y].map(Math.sign.bind(Math));
      });
      const [, startY, quarterX] = drawn;
      expect({ startY, quarterX }).toEqual({ startY: -1, quarterX: language === 'ar' ? -1 : 1 });
    });
  });
}
