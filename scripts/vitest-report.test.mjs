import { expect, test } from 'vitest';
import { countTests } from './vitest-report.mjs';

const file = (status, ...tests) => ({
  name: '/x/booking.test.ts',
  status,
  message: 'Cannot find module',
  assertionResults: tests.map((state) => ({
    status: state,
    fullName: `a ${state} test`,
    failureMessages: state === 'failed' ? [`${'expected 1 to be 2\n\n'}${'at somewhere\n'.repeat(40)}`] : [],
  })),
});

test('counts tests and names the skipped ones', () => {
  const report = { testResults: [file('failed', 'passed', 'failed'), file('passed', 'passed', 'skipped', 'todo')] };
  const counts = countTests(report, 1);
  expect(counts).toMatchObject({ passed: 2, failed: 1 });
  expect(counts.skipped).toEqual([expect.stringContaining('a skipped test'), expect.stringContaining('a todo test')]);
});

test('says what failed, and how its message begins', () => {
  const { problems } = countTests({ testResults: [file('failed', 'passed', 'failed')] }, 1);
  const [name, ...message] = problems.join('\n').split('\n');
  expect(name).toContain('booking.test.ts: a failed test');
  expect(message.slice(0, 2)).toEqual(['    expected 1 to be 2', '    at somewhere']);
  expect(message).toHaveLength(12);
});

test('says how an error outside of the tests begins', () => {
  const { problems } = countTests({ testResults: [file('passed', 'passed')], unhandled: ['Error: gone\n    at somewhere'] }, 1);
  expect(problems.join('\n').split('\n')).toEqual(['an error outside of the tests', '    Error: gone', '        at somewhere']);
});

test.each([
  ['a file that cannot be loaded', { testResults: [file('passed', 'passed'), file('failed')] }, 1, 'could not run: Cannot find module'],
  ['an error outside of the tests', { testResults: [file('passed', 'passed')] }, 1, 'an error outside'],
  ['a run that was stopped', { testResults: [file('passed', 'passed')] }, null, 'stopped before its end'],
  ['a run without a test', { testResults: [] }, 1, 'no test ran'],
  ['a run without a report', undefined, 1, 'no test ran'],
])('counts %s as a failure', (_what, report, exitCode, problem) => {
  const counts = countTests(report, exitCode);
  expect(counts.failed).toBe(1);
  expect(counts.problems).toEqual([expect.stringContaining(problem)]);
});
