/** A portal in a process of its own, as a person starts one, on a data folder. */
import { execFile, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { compileCache, portalFlags } from '../../scripts/node-flags.mjs';
import { makeFolder } from './harness-folder.ts';

export interface RunningPortal {
  /** Such as `http://localhost:40123`. */
  url: string;
  /** What it has logged as errors so far, a line each. */
  faults(): string[];
  /** @throws Error with the errors that it has logged while it ran. */
  stop(): Promise<void>;
}

export interface OwnPortal extends RunningPortal {
  /** Its data; gone when it has stopped. */
  folder: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const startLimitMs = 60_000;
const stopLimitMs = 5_000;
/** What is said of a portal that did. */
export const loggedErrors = 'The portal logged errors while the browser tests ran:';
/** Pino's number for `error`. */
const errorLevel = 50;

/**
 * @param institute the folder that it begins with a copy of
 * @param settings of its environment, above those that every test has
 */
export async function startOwnPortal(institute: string, settings?: Record<string, string>): Promise<OwnPortal> {
  const folder = await makeFolder('halaqa-browser-');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    // About half of what Node.js needs for as many small files.
    await promisify(execFile)('cp', ['-R', `${institute}/.`, folder]);
    const { url, faults, stop } = await runPortal(folder, settings);
    return { url, folder, faults, stop: () => stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Answers when it listens. An empty folder becomes the demonstration institute.
 * @throws Error with all that it has written when it does not start.
 */
export async function runPortal(folder: string, settings: Record<string, string> = {}): Promise<RunningPortal> {
  const { PATH, HOME } = process.env;
  const portal = spawn(process.execPath, [...portalFlags, 'server/src/commands/main.ts'], {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE: compileCache, PORT: '0', HALAQA_DATA: folder, LOG_LEVEL: 'warn', ...settings },
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
  const faults = () => output.split('\n').filter(isFault);
  const stop = async () => {
    portal.kill('SIGTERM');
    await Promise.race([ended, sleep(stopLimitMs, undefined, { ref: false })]);
    portal.kill('SIGKILL');
    await ended;
    if (faults().length > 0) throw new Error(`${loggedErrors}\n${faults().join('\n')}`);
  };
  const url = await readyUrl(() => output, ended);
  if (url) return { url, faults, stop };
  await stop();
  throw new Error(`The portal did not start:\n${output}`);
}

/** Undefined when it ends first, or takes longer than a minute. */
async function readyUrl(output: () => string, ended: Promise<void>): Promise<string | undefined> {
  let running = true;
  void ended.then(() => {
    running = false;
  });
  const deadline = performance.now() + startLimitMs;
  while (running && performance.now() < deadline) {
    const ready = /^Halaqa is ready: (\S+)$/m.exec(output());
    if (ready?.[1]) return ready[1];
    await sleep(20);
  }
  return undefined;
}

function isFault(line: string): boolean {
  try {
    return Number(JSON.parse(line).level) >= errorLevel;
  } catch {
    // Not a line of the log: the greeting of the portal.
    return false;
  }
}
