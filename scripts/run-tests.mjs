/** Runs the tests of one project, for `npm test` and `npm run prove`: Vitest's, and the browser's with Playwright. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { node24, root } from './install.mjs';
import { asVitest } from './playwright-report.mjs';

/** A run that takes longer counts as hanging. */
const limitMs = 12 * 60 * 60_000;

/**
 * @param {string} project of `vitest.config.ts`, or `browser`
 * @param {{ files?: string[], options?: string[], env?: NodeJS.ProcessEnv, timeout?: number }} [how] `files` from the root; all where none is named
 * @returns {Promise<{ report: object | undefined, code: number | null }>} the report in Vitest's form; the exit code, null when it was stopped
 */
export async function runTests(project, { files = [], options = [], env = process.env, timeout = limitMs } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'halaqa-report-'));
  const file = join(folder, 'report.json');
  try {
    if (project === 'browser') {
      const program = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
      const reports = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
      const args = [program, 'test', '--config=e2e', '--reporter=list,json', ...options, ...files.map((file) => join(root, file))];
      const code = await spawned(args, { env: { ...env, ...reports }, timeout });
      return { report: asVitest(reportIn(file)), code };
    }
    const program = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const own = join(root, 'scripts', 'vitest-unhandled.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, `--reporter=${own}`];
    const args = [program, 'run', `--project=${project}`, ...options, ...reporters, ...files];
    const unhandled = join(folder, 'unhandled.json');
    const code = await spawned(args, { env: { ...env, UNHANDLED_FILE: unhandled }, timeout });
    const report = reportIn(file);
    return { report: report && { ...report, unhandled: reportIn(unhandled) }, code };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function reportIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @returns {Promise<number | null>} the exit code; null when it was stopped */
function spawned(args, { env, timeout }) {
  return new Promise((resolve) => {
    const child = spawn(node24(), args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env, timeout });
    child.once('error', () => resolve(null));
    child.once('exit', (code) => resolve(code));
  });
}
