/** A reporter for Vitest: what was thrown outside of the tests, which its JSON report leaves out. Written to the file that `UNHANDLED_FILE` names. */
import { writeFileSync } from 'node:fs';
import { env } from 'node:process';
import { stripVTControlCharacters } from 'node:util';

/** @public loaded by Vitest, by its path */
export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    writeFileSync(env.UNHANDLED_FILE, JSON.stringify(errors.map(wordsOf)));
  }
}

/** With the test that ran at that time, which need not be the one that threw it. */
function wordsOf({ stack, name, message, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) {
  const words = stripVTControlCharacters(stack ?? `${name}: ${message}`);
  return file ? `while ${file} ran (${test ?? 'no test'})\n${words}` : words;
}
