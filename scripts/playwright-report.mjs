/** Playwright's JSON report in the form of Vitest's, which all that is told of tests is read from. */
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './install.mjs';

const folder = join(root, 'e2e');
const states = { expected: 'passed', flaky: 'failed', unexpected: 'failed', skipped: 'skipped' };

/**
 * @param {object | undefined} report of the JSON reporter; undefined when the run ended before it
 * @returns {object | undefined} what fails outside of the tests (a file that cannot be loaded, a portal that is given back in disorder) is
 *   a file without tests
 */
export function asVitest(report) {
  if (!report) return undefined;
  const files = report.suites.map((suite) => {
    const assertionResults = testsIn(suite);
    const hasFailed = assertionResults.some(({ status }) => status === 'failed');
    return { name: join(folder, suite.file), status: hasFailed ? 'failed' : 'passed', assertionResults };
  });
  const faults = report.errors.map(({ message = '', location }) => ({
    name: location?.file ?? folder,
    status: 'failed',
    message: stripVTControlCharacters(message),
    assertionResults: [],
  }));
  return { testResults: [...files, ...faults] };
}

function testsIn({ specs, suites = [] }, names = []) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      fullName: [...names, title].join(' '),
      status: states[status],
      failureMessages: results.flatMap(({ errors }) => errors.map(({ message = '' }) => stripVTControlCharacters(message))),
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsIn(suite, [...names, suite.title]))];
}
