/** A reporter for Vitest: each test, and what failed outside of the tests, for `test-results.mjs`. */
import { writeResults } from './test-results.mjs';

/** @public loaded by Vitest, by its path */
export default class VitestResults {
  onTestRunEnd(modules, unhandled) {
    const thrown = unhandled.map((error) => failure('outside of the tests', 'an error', [error]));
    writeResults([...modules.flatMap(resultsOf), ...thrown]);
  }
}

function resultsOf(module) {
  const file = module.relativeModuleId;
  const results = [...module.children.allTests()].map((test) => {
    const { state, errors = [] } = test.result();
    return { file, name: test.fullName, state, errors: errors.map(wordsOf) };
  });
  // One that cannot be loaded, or whose set-up fails, has no failed test.
  if (module.state() !== 'failed' || results.some(({ state }) => state === 'failed')) return results;
  const parts = [module, ...module.children.allSuites()];
  return [
    ...results,
    failure(
      file,
      'could not run',
      parts.flatMap((part) => part.errors()),
    ),
  ];
}

const failure = (file, name, errors) => ({ file, name, state: 'failed', errors: errors.map(wordsOf) });

/** With the test that ran at that time, which need not be the one that threw it. */
function wordsOf({ stack, name, message, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) {
  const words = stack || `${name}: ${message}`;
  return file ? `while ${file} ran (${test ?? 'no test'})\n${words}` : words;
}
