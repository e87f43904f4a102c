import { expect, it } from 'vitest';
import { documentOf, rowsOf, textOf } from './proofs.mjs';

const run = { name: 'sync' };
const lines = [
  { id: 'S-10', bar: 'few writes', figure: '3 writes', twin: 'at once: 90 writes' },
  { id: 'S-2', bar: '1|2 records', figure: '2 records' },
]
  .map((proof) => `${JSON.stringify(proof)}\n`)
  .join('');
const poison = 'server/test/sync/poison.test.ts';
const results = [
  { file: poison, name: 'S-7: changes are given up', state: 'failed', errors: ['AssertionError: 6 tries\n  at …'] },
  { file: poison, name: 'S-7: others flow', state: 'passed', errors: [] },
];

it('lists what was proven and what failed, by number', () => {
  expect(rowsOf(lines, results, run)).toEqual([
    { id: 'S-2', bar: '1|2 records', figure: '2 records', twin: '', passed: true },
    {
      id: 'S-7',
      bar: 'S-7: changes are given up',
      figure: 'AssertionError: 6 tries',
      twin: '',
      passed: false,
      again: 'npm run prove -- sync server/test/sync/poison.test.ts',
    },
    { id: 'S-10', bar: 'few writes', figure: '3 writes', twin: 'at once: 90 writes', passed: true },
  ]);
});

it('says with which seed and at which size a test that failed runs again', () => {
  const failed = {
    file: 'server/test/sync/storm.test.ts',
    name: 'S-1, seed 7 (and so on) loses nothing',
    state: 'failed',
    errors: ['Error: lost'],
  };
  expect(rowsOf('', [failed], { ...run, share: 0.1 })).toMatchObject([
    { id: 'S-1', again: 'HALAQA_STORM_SEEDS=7 npm run prove -- sync --share 0.1 server/test/sync/storm.test.ts' },
  ]);
});

it('prints each row with its figure, its twin and the way to run it again', () => {
  expect(textOf(rowsOf(lines, results, run))).toBe(`S-2   pass  1|2 records
            2 records
S-7   FAIL  S-7: changes are given up
            AssertionError: 6 tries
            again: npm run prove -- sync server/test/sync/poison.test.ts
S-10  pass  few writes
            3 writes
            guard removed: at once: 90 writes`);
});

it('writes a table that Markdown shows as one', () => {
  expect(
    documentOf(rowsOf(lines, [], run), 'sync', 'today')
      .split('\n')
      .slice(5),
  ).toEqual([
    '| row | must hold | found | | twin |',
    '|---|---|---|---|---|',
    '| S-2 | 1\\|2 records | 2 records | pass |  |',
    '| S-10 | few writes | 3 writes | pass | at once: 90 writes |',
    '',
  ]);
});
