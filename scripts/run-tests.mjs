/** Runs the tests of one project, for `npm test` and `npm run prove`: Vitest's, and the browser's with Playwright. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { node24, root } from './install.mjs';
import { countTests, readResults } from './test-results.mjs';

/** A run that takes longer counts as hanging. */
const limitMs = 12 * 60 * 60_000;

/**
 * @param {string} project of `vitest.config.ts`, or `browser`
 * @param {{ files?: string[], options?: string[], env?: NodeJS.ProcessEnv, timeout?: number }} [how] `files` from the root; all where none is named
 * @throws SetupError where the browser's have no browser
 * @returns {Promise<ReturnType<typeof countTests> & { results: import('./test-results.mjs').Result[] }>}
 */
export async function runTests(project, { files = [], options = [], env = process.env, timeout = limitMs } = {}) {
  if (project === 'browser') ensureBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'halaqa-results-'));
  const file = join(folder, 'results.json');
  const reporter = (name) => join(root, 'scripts', `${name}-results.mjs`);
  const program =
    project === 'browser'
      ? ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e', `--reporter=list,${reporter('playwright')}`]
      : ['node_modules/vitest/vitest.mjs', 'run', `--project=${project}`, '--reporter=default', `--reporter=${reporter('vitest')}`];
  // Of a path that begins at the root of the system Playwright takes that file alone.
  const named = project === 'browser' ? files.map((name) => join(root, name)) : files;
  const code = await new Promise((resolve) => {
    const child = spawn(node24(), [...program, ...options, ...named], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...env, TEST_RESULTS: file },
      timeout,
    });
    child.once('error', () => resolve(null));
    child.once('exit', resolve);
  });
  const results = readResults(file);
  rmSync(folder, { recursive: true, force: true });
  return { results, ...countTests(results, code) };
}
