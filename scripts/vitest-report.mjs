/** Counts of a run of tests, from a report as Vitest's JSON reporter writes it, with `unhandled` as `vitest-unhandled.mjs` does. */
import { relative } from 'node:path';
import { root } from './install.mjs';

/**
 * @param {object | undefined} report the output of the JSON reporter; undefined when the run ended before it
 * @param {number | null} exitCode of Vitest; null when it was stopped
 * @returns {{ passed: number, failed: number, skipped: string[], problems: string[] }} `problems` say what failed and how it began
 */
export function countTests(report, exitCode) {
  const counts = { passed: 0, failed: 0, skipped: [], problems: [] };
  for (const { name, status, assertionResults, message } of report?.testResults ?? []) {
    const file = relative(root, name);
    for (const test of assertionResults) {
      if (test.status === 'passed') counts.passed += 1;
      else if (test.status === 'failed') {
        counts.failed += 1;
        counts.problems.push(`${file}: ${test.fullName}\n${beginning(test.failureMessages)}`);
      } else counts.skipped.push(`${file}: ${test.fullName}`);
    }
    // A file that cannot be loaded, or whose set-up fails, has no failed test.
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) {
      counts.failed += 1;
      counts.problems.push(`${file} could not run: ${message.split('\n', 1)[0]}`);
    }
  }
  const unhandled = report?.unhandled ?? [];
  if (counts.passed + counts.failed === 0) {
    counts.failed += 1;
    counts.problems.push('no test ran');
  } else if (unhandled.length > 0) {
    counts.failed += 1;
    counts.problems.push(`an error outside of the tests\n${beginning(unhandled)}`);
  } else if (exitCode !== 0 && counts.failed === 0) {
    counts.failed += 1;
    counts.problems.push(exitCode === null ? 'it was stopped before its end' : 'an error outside of the tests');
  }
  return counts;
}

/** Enough to know the cause where the end of an output is all that is kept of it. */
function beginning(messages) {
  const lines = messages.flatMap((message) => message.split('\n')).filter((line) => line.trim() !== '');
  return lines
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n');
}
