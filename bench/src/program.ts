/** Processes of the bench: started, awaited over HTTP, measured, and ended by their id. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { portalFlags } from '../../scripts/node-flags.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const readyLimitMs = 60_000;
const askEveryMs = 5;
const stopLimitMs = 5_000;

/** Everything that is running, so that an end of the bench ends it too. */
const running = new Set<Program>();

export interface Program {
  pid: number;
  origin: string;
  /** From the command to the first answer with status 200. */
  startedInMs: number;
  stop(): Promise<void>;
}

/**
 * Starts a program that listens on `PORT` of 127.0.0.1 and waits until it answers 200 at `path`. Its output goes to `log`, a
 * file, as an operator would do it.
 * @throws Error with the end of the log when it ends first, or takes longer than a minute.
 */
export async function start(
  args: readonly string[],
  { path, log, env = {} }: { path: string; log: string; env?: Record<string, string> },
): Promise<Program> {
  const port = await freePort();
  const out = openSync(log, 'a');
  const began = performance.now();
  const child = spawn(process.execPath, [...portalFlags, ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', out, out],
  });
  closeSync(out);
  const ended = endOf(child);
  const origin = `http://127.0.0.1:${port}`;
  const program: Program = {
    pid: child.pid ?? 0,
    origin,
    startedInMs: 0,
    async stop() {
      child.kill('SIGTERM');
      await Promise.race([ended, sleep(stopLimitMs, undefined, { ref: false }).then(() => child.kill('SIGKILL'))]);
      await ended;
      running.delete(program);
    },
  };
  running.add(program);
  while (child.exitCode === null && child.signalCode === null && performance.now() - began < readyLimitMs) {
    if ((await statusOf(`${origin}${path}`)) === 200) return Object.assign(program, { startedInMs: performance.now() - began });
    await sleep(askEveryMs);
  }
  await program.stop();
  throw new Error(`${args.join(' ')} did not answer. It wrote:\n${readFileSync(log, 'utf8').slice(-2_000)}`);
}

export async function stopAll(): Promise<void> {
  await Promise.all([...running].map((program) => program.stop()));
}

/**
 * Seconds of processor time that a process and its threads have used, and those of its children that have ended; NaN where the
 * system does not report it (macOS).
 */
export function cpuSecondsOf(pid: number): number {
  const [, afterName = ''] = readProc(`${pid}/stat`)?.split(') ') ?? [];
  // utime, stime, cutime and cstime, fields 14 to 17 of proc(5), in hundredths on every Linux that Node.js runs on.
  const [user, system, childrenUser, childrenSystem] = afterName.split(' ').slice(11).map(Number);
  return ((user ?? Number.NaN) + (system ?? 0) + (childrenUser ?? 0) + (childrenSystem ?? 0)) / 100;
}

/** Resident memory in bytes; NaN as above. */
export function residentBytesOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readProc(`${pid}/status`) ?? '')?.[1];
  return Number(kilobytes) * 1024;
}

/** The living processes that `pid` has started, the oldest first; none where the system does not report it. */
export function childrenOf(pid: number): number[] {
  return (readProc(`${pid}/task/${pid}/children`) ?? '').split(' ').filter(Boolean).map(Number);
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return undefined;
  }
}

/** Undefined while nothing listens. Not `fetch`: its pool would keep connections and threads that would distort other figures. */
function statusOf(url: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
      response.once('error', () => resolve(undefined));
    }).once('error', () => resolve(undefined));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port'))));
    });
  });
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
}
