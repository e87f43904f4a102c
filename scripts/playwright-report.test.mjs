import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './install.mjs';
import { asVitest } from './playwright-report.mjs';
import { countTests } from './vitest-report.mjs';

const spec = (title, status, ...errors) => ({ title, tests: [{ status, results: [{ errors: errors.map((message) => ({ message })) }] }] });
const report = {
  suites: [
    {
      title: 'zones/zones.test.ts',
      file: 'zones/zones.test.ts',
      specs: [spec('slots', 'expected')],
      suites: [{ title: 'in ar', specs: [spec('month', 'unexpected', '\u001b[31mError: cut\u001b[39m'), spec('week', 'skipped')] }],
    },
  ],
  errors: [],
};

test('tests are named with what stands around them, and counted', () => {
  const [file] = asVitest(report).testResults;
  expect(file).toMatchObject({ name: join(root, 'e2e/zones/zones.test.ts'), status: 'failed' });
  expect(file.assertionResults.map(({ fullName, status }) => `${fullName}: ${status}`)).toEqual([
    'slots: passed',
    'in ar month: failed',
    'in ar week: skipped',
  ]);
  expect(file.assertionResults[1].failureMessages).toEqual(['Error: cut']);
  expect(countTests(asVitest(report), 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: ['e2e/zones/zones.test.ts: in ar week'],
    problems: ['e2e/zones/zones.test.ts: in ar month\n    Error: cut'],
  });
});

test('an error outside of the tests is a failure, with its words', () => {
  const errors = [{ message: 'users/list.test.ts: The portal logged errors', location: { file: join(root, 'e2e/src/harness-portal.ts') } }];
  const counts = countTests(asVitest({ suites: [{ ...report.suites[0], suites: [] }], errors }), 1);
  expect(counts).toMatchObject({ passed: 1, failed: 1 });
  expect(counts.problems).toEqual([expect.stringContaining('users/list.test.ts: The portal logged errors')]);
});

test('a run that ended before its report has none', () => {
  expect(asVitest(undefined)).toBeUndefined();
});
