/** What a run of tests gave, in the one form in which the reporters of Vitest and Playwright write it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { env } from 'node:process';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Result of a test, or of what failed outside of them
 * @property {string} file from the root
 * @property {string} name with what stands around it
 * @property {string} state `passed` or `failed`; all others count as skipped
 * @property {string[]} errors
 */

/**
 * For a reporter, which runs within the runner of the tests.
 * @param {readonly Result[]} results
 */
export function writeResults(results) {
  const plain = results.map((result) => ({ ...result, errors: result.errors.map(stripVTControlCharacters) }));
  writeFileSync(env.TEST_RESULTS, JSON.stringify(plain));
}

/** @returns {Result[]} none where the run ended before it wrote them */
export function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}

/**
 * @param {readonly Result[]} results
 * @param {number | null} exitCode of the runner; null when it was stopped
 * @returns {{ passed: number, failed: number, skipped: string[], problems: string[] }} `problems` say what failed and how it began
 */
export function countTests(results, exitCode) {
  const named = ({ file, name }) => `${file}: ${name}`;
  const passed = results.filter(({ state }) => state === 'passed').length;
  const failed = results.filter(({ state }) => state === 'failed');
  const skipped = results.filter(({ state }) => state !== 'passed' && state !== 'failed').map(named);
  const problems = failed.map((result) => `${named(result)}\n${beginning(result.errors)}`);
  if (passed + failed.length === 0) problems.push('no test ran');
  else if (exitCode === null) problems.push('it was stopped before its end');
  else if (exitCode !== 0 && failed.length === 0) problems.push('an error outside of the tests');
  return { passed, failed: problems.length, skipped, problems };
}

/** Enough to know the cause where the end of an output is all that is kept of it. */
function beginning(messages) {
  const lines = messages.flatMap((message) => message.split('\n')).filter((line) => line.trim() !== '');
  return lines
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n');
}
