/** A portal in a process of its own, as a person starts one, on a data folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { compileCache, portalFlags } from '../../scripts/node-flags.mjs';
import { clockSettings } from './harness-clock.ts';

export interface RunningPortal {
  /** Such as `http://localhost:40123`. */
  url: string;
  /** What it has logged as errors so far, a line each. */
  faults(): string[];
  /** @throws Error with the errors that it has logged while it ran. */
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const clock = new URL('harness-clock-import.ts', import.meta.url).href;
export const startLimitMs = 60_000;
export const stopLimitMs = 5_000;
/** What is said of a portal that did. */
export const loggedErrors = 'The portal logged errors while the browser tests ran:';
/** Pino's number for `error`. */
const errorLevel = 50;

/**
 * Answers when it listens. An empty folder becomes the demonstration institute.
 * @throws Error with all that it has written when it does not start.
 */
export async function runPortal(folder: string, settings: Record<string, string> = {}): Promise<RunningPortal> {
  const portal = spawnNode('server/src/commands/main.ts', settingsOn(folder, settings));
  const output = outputOf(portal);
  const ended = new Promise<void>((resolve) => portal.once('exit', () => resolve()));
  const faults = () => faultsIn(output());
  const stop = async () => {
    portal.kill('SIGTERM');
    await Promise.race([ended, sleep(stopLimitMs, undefined, { ref: false })]);
    portal.kill('SIGKILL');
    await ended;
    throwOnFaults(faults());
  };
  const url = await readyUrl(output, ended);
  if (url) return { url, faults, stop };
  await stop();
  throw new Error(`The portal did not start:\n${output()}`);
}

/** The environment of a portal on a folder. */
export function settingsOn(folder: string, settings: Record<string, string>): Record<string, string> {
  return { PORT: '0', HALAQA_DATA: folder, LOG_LEVEL: 'warn', ...settings };
}

/** With the flags of a portal's process and the clock of this one, and nothing else of its environment. */
export function spawnNode(file: string, settings: Record<string, string>, stdio: 'ipc' | 'ignore' = 'ignore'): ChildProcess {
  const { PATH, HOME } = process.env;
  return spawn(process.execPath, [...portalFlags, '--import', clock, file], {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE: compileCache, ...clockSettings(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe', stdio],
  });
}

/** @returns what tells all that it has written so far */
export function outputOf({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (text: string) => {
      output += text;
    });
  }
  return () => output;
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

/** The errors that a portal has logged, a line each. */
export function faultsIn(output: string): string[] {
  return output.split('\n').filter(isFault);
}

/** @throws Error with them, if there are any */
export function throwOnFaults(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`${loggedErrors}\n${faults.join('\n')}`);
}

function isFault(line: string): boolean {
  try {
    return Number(JSON.parse(line).level) >= errorLevel;
  } catch {
    // Not a line of the log: the greeting of the portal.
    return false;
  }
}
