import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { root } from './install.mjs';
import { countTests, readResults } from './test-results.mjs';

const result = (state, errors = []) => ({ file: 'a.test.ts', name: `a ${state} test`, state, errors });

test('counts tests and names the skipped ones', () => {
  const counts = countTests(
    ['passed', 'failed', 'passed', 'skipped', 'pending'].map((state) => result(state)),
    1,
  );
  expect(counts).toMatchObject({ passed: 2, failed: 1, skipped: ['a.test.ts: a skipped test', 'a.test.ts: a pending test'] });
});

test('says what failed, and how its message begins', () => {
  const thrown = `${'expected 1 to be 2\n\n'}${'at somewhere\n'.repeat(40)}`;
  const { problems } = countTests([result('passed'), result('failed', [thrown])], 1);
  const [name, ...message] = problems.join('\n').split('\n');
  expect(name).toBe('a.test.ts: a failed test');
  expect(message.slice(0, 2)).toEqual(['    expected 1 to be 2', '    at somewhere']);
  expect(message).toHaveLength(12);
});

test.each([
  ['an error that no reporter tells', [result('passed')], 1, 'an error outside of the tests'],
  ['a run that was stopped', [result('passed')], null, 'it was stopped before its end'],
  ['a run without a test', [], 0, 'no test ran'],
  ['a run without results', readResults('/nowhere/results.json'), 1, 'no test ran'],
])('counts %s as a failure', (_what, results, exitCode, problem) => {
  expect(countTests(results, exitCode)).toMatchObject({ failed: 1, problems: [problem] });
});

/** What a reporter writes of a run in a folder of these files. */
function resultsOf(files, program, reporter) {
  const folder = mkdtempSync(join(tmpdir(), 'halaqa-results-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'booking'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const file = join(folder, 'results.json');
  const args = [...program, `--reporter=${join(root, 'scripts', reporter)}`];
  const { status } = spawnSync(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, FORCE_COLOR: '1', TEST_RESULTS: file },
  });
  return { status, results: readResults(file).map(({ errors, ...rest }) => ({ ...rest, error: errors.join('\n').split('\n', 1)[0] })) };
}

describe('a reporter writes each test, and what failed outside of them', () => {
  test('of Vitest', { timeout: 60_000 }, () => {
    const { status, results } = resultsOf(
      {
        'booking/seats.test.mjs': `import { describe, expect, it } from 'vitest';
          describe('a seat', () => {
            it('is free', () => {});
            it('is taken', () => expect(1).toBe(2));
            it.skip('is kept', () => {});
          });`,
        'booking/unloadable.test.mjs': `import './nowhere.mjs';`,
        'booking/unprepared.test.mjs': `import { beforeAll, describe, it } from 'vitest';
          describe('a room', () => {
            beforeAll(() => { throw new Error('no database'); });
            it('is there', () => {});
          });`,
        'booking/thrown.test.mjs': `import { it } from 'vitest';
          it('ends', () => void Promise.reject(new Error('gone')));`,
      },
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run'],
      'vitest-results.mjs',
    );
    expect(status).toBe(1);
    const file = 'booking/seats.test.mjs';
    expect(results).toEqual(
      expect.arrayContaining([
        { file, name: 'a seat > is free', state: 'passed', error: '' },
        { file, name: 'a seat > is taken', state: 'failed', error: 'AssertionError: expected 1 to be 2 // Object.is equality' },
        { file, name: 'a seat > is kept', state: 'skipped', error: '' },
        { file: 'booking/unloadable.test.mjs', name: 'could not run', state: 'failed', error: expect.stringContaining('nowhere.mjs') },
        { file: 'booking/unprepared.test.mjs', name: 'could not run', state: 'failed', error: 'Error: no database' },
        { file: 'outside of the tests', name: 'an error', state: 'failed', error: expect.stringContaining('booking/thrown.test.mjs ran') },
      ]),
    );
  });

  test('of Playwright', { timeout: 60_000 }, () => {
    const { status, results } = resultsOf(
      {
        'playwright.config.mjs': `export default { globalTeardown: './tear-down.mjs' };`,
        'tear-down.mjs': `export default () => { throw new Error('The portal logged errors'); };`,
        'booking/seats.test.mjs': `import { expect, test } from '@playwright/test';
          test.describe('a seat', () => {
            test('is free', () => {});
            test('is taken', () => expect(1).toBe(2));
            test.skip('is kept', () => {});
          });`,
      },
      [join(root, 'node_modules/@playwright/test/cli.js'), 'test'],
      'playwright-results.mjs',
    );
    expect(status).toBe(1);
    const file = 'e2e/booking/seats.test.mjs';
    expect(results).toEqual([
      { file, name: 'a seat > is free', state: 'passed', error: '' },
      { file, name: 'a seat > is taken', state: 'failed', error: 'Error: expect(received).toBe(expected) // Object.is equality' },
      { file, name: 'a seat > is kept', state: 'skipped', error: '' },
      { file: 'outside of the tests', name: 'an error', state: 'failed', error: 'Error: The portal logged errors' },
    ]);
  });
});
