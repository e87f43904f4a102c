/** In a list the lines of a name end between its words, never at the hyphen of one. */
import { expect } from '@playwright/test';
import { openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { admin } from './scene.ts';

test('the names of trainers in the list of sessions break between words alone', async () => {
  const page = await openAs(admin, { language: 'en', path: '/admin/sessions?show=list&when=all' });
  await page.getByRole('table').waitFor();
  await settled(page);
  const lines = await page
    .getByRole('cell')
    .getByText(/Al-\w+$/)
    .evaluateAll((names) =>
      names.map((name) => {
        const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
        const tops: number[] = [];
        while (texts.nextNode()) {
          const { data } = texts.currentNode as Text; // as SHOW_TEXT says
          const at = data.search(/Al-\w/);
          if (at < 0) continue;
          const word = document.createRange();
          word.setStart(texts.currentNode, at);
          word.setEnd(texts.currentNode, data.length);
          tops.push(new Set([...word.getClientRects()].map(({ top }) => Math.round(top))).size);
        }
        return tops;
      }),
    );
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.flat().every((count) => count === 1)).toBe(true);
});
