/** Real processes for the boot tests: started, listened to, killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { compileCache } from '../../../scripts/node-flags.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const isLinuxRoot = process.platform === 'linux' && process.getuid?.() === 0;

export interface Running {
  pid: number;
  /** What it has written so far, on both channels. */
  output(): string;
  /** Settles when what it wrote matches; fails when it ends before, or after `limitMs`. */
  says(pattern: RegExp, limitMs?: number): Promise<RegExpMatchArray>;
  /** Settles with the exit code, or the signal's name, when it has ended. */
  ended: Promise<number | NodeJS.Signals>;
  kill(signal: NodeJS.Signals): void;
}

export interface RunOptions {
  env?: Record<string, string>;
  /** Run as this user; only root can. */
  uid?: number;
}

/** A user without rights, for tests of what an ordinary user may; undefined where this process may not become that user. */
export const ordinaryUser = isLinuxRoot ? 65534 : undefined;

/** Runs a program of the project by the Node.js that runs the tests; ended after the test at the latest. */
export function run(program: string, args: readonly string[], { env = {}, uid }: RunOptions = {}): Running {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: { PATH: '/usr/bin:/bin', HOME: '/nonexistent', NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  let text = '';
  const listeners = new Set<() => void>();
  for (const channel of [child.stdout, child.stderr]) {
    channel.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (const tell of listeners) tell();
    });
  }
  const ended = endOf(child);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });

  return {
    pid: child.pid ?? 0,
    output: () => text,
    ended,
    kill: (signal) => void child.kill(signal),
    says: (pattern, limitMs = 60_000) =>
      new Promise((resolve, reject) => {
        const settle = (act: () => void) => {
          clearTimeout(timer);
          listeners.delete(look);
          act();
        };
        const look = () => {
          const found = text.match(pattern);
          if (found) settle(() => resolve(found));
        };
        const fail = (why: string) => settle(() => reject(new Error(`${why} before it said ${pattern}:\n${text.slice(0, 1_000)}`)));
        const timer = setTimeout(() => fail(`${limitMs} ms passed`), limitMs);
        listeners.add(look);
        void ended.then((how) => fail(`it ended (${how})`));
        look();
      }),
  };
}

/** A new folder that is removed after the test, or after the file where it is made at the head of one. */
export async function dataFolder(after: (remove: () => Promise<void>) => void = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'halaqa-boot-'));
  after(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  return folder;
}

function endOf(child: ChildProcess): Promise<number | NodeJS.Signals> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(-1));
    // Not `exit`: what it wrote last may still be on the way then.
    child.once('close', (code, signal) => resolve(code ?? signal ?? -1));
  });
}
