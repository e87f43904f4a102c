/** A reporter for Playwright: each test, and what failed outside of the tests, for `test-results.mjs`. */
import { join } from 'node:path';
import { writeResults } from './test-results.mjs';

const states = { expected: 'passed', flaky: 'failed', unexpected: 'failed', skipped: 'skipped' };

/** @public loaded by Playwright, by its path */
export default class PlaywrightResults {
  #tests = [];
  #outside = [];

  onBegin(_config, suite) {
    this.#tests = suite.allTests();
  }

  /** A file that cannot be loaded, or a portal that is given back in disorder. */
  onError(error) {
    this.#outside.push({ file: 'outside of the tests', name: 'an error', state: 'failed', errors: [wordsOf(error)] });
  }

  onEnd() {
    writeResults([...this.#tests.map(resultOf), ...this.#outside]);
  }
}

function resultOf(test) {
  const [_root, _project, file, ...names] = test.titlePath();
  const errors = test.results.flatMap((result) => result.errors.map(wordsOf));
  return { file: join('e2e', file), name: names.join(' > '), state: states[test.outcome()], errors };
}

function wordsOf({ stack, message, value }) {
  return stack || message || String(value);
}
