/** One real portal for a run of the browser tests: its own process, its own data folder, the demonstration institute. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../scripts/browser.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Such as `http://localhost:40123`. */
    portalUrl: string;
    browserProgram: string;
  }
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const startLimitMs = 60_000;
const stopLimitMs = 5_000;
/** Pino's number for `error`. */
const errorLevel = 50;

/** Runs before the first file of the project; what it answers runs after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = findBrowser();
  if (!browser) throw new Error('No Chromium or Chrome was found; "npm test" installs one where it can.');
  if (!existsSync(join(root, 'web/dist/index.html'))) throw new Error('The web is not built; "npm test -- browser" builds it first.');

  const folder = await mkdtemp(join(tmpdir(), 'halaqa-browser-'));
  const { PATH, HOME } = process.env;
  const portal = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/src/main.ts'], {
    cwd: root,
    env: { PATH, HOME, PORT: '0', HALAQA_DATA: folder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [portal.stdout, portal.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<void>((resolve) => portal.once('exit', () => resolve()));

  const stop = async () => {
    portal.kill('SIGTERM');
    await Promise.race([ended, sleep(stopLimitMs, undefined, { ref: false })]);
    portal.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
    const faults = output.split('\n').filter(isFault);
    if (faults.length > 0) throw new Error(`The portal logged errors while the browser tests ran:\n${faults.join('\n')}`);
  };
  try {
    const url = await readyUrl(() => output, ended);
    project.provide('portalUrl', url);
    project.provide('browserProgram', browser);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function readyUrl(output: () => string, ended: Promise<void>): Promise<string> {
  let running = true;
  void ended.then(() => {
    running = false;
  });
  const deadline = performance.now() + startLimitMs;
  while (running && performance.now() < deadline) {
    const ready = /^Halaqa is ready: (\S+)$/m.exec(output());
    if (ready?.[1]) return ready[1];
    await sleep(50);
  }
  throw new Error(`The portal did not start:\n${output()}`);
}

function isFault(line: string): boolean {
  try {
    return Number(JSON.parse(line).level) >= errorLevel;
  } catch {
    // Not a line of the log: the greeting of the portal.
    return false;
  }
}
