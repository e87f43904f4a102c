import { expect, test } from 'vitest';
import { languageRuns } from './language-runs.ts';

test.each([
  ['en', 'Message from the institute', [['Message from the institute', 'en']]],
  [
    'en',
    'الشعر, today: bring «أوراق بيضاء», 2 of them',
    [
      ['الشعر', 'ar'],
      [', today: bring «', undefined],
      ['أوراق بيضاء', 'ar'],
      ['», 2 of them', undefined],
    ],
  ],
  ['ar', '«Poetry»، اليوم: أحضرن أوراقًا', [['«Poetry»، اليوم: أحضرن أوراقًا', 'ar']]],
  ['ar', 'Bring paper', [['Bring paper', 'en']]],
] as const)('in %s, words of somebody else in a sentence are read aloud in their own language: %j (D-331)', (page, text, runs) => {
  expect(languageRuns(text, page).map((run) => [run.text, run.language])).toEqual(runs);
});
