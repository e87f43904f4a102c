/** Programs that are kept running as a service manager keeps them: one that ends by itself is started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Neither PostgreSQL nor PgBouncer runs as root: as `nobody`, where root runs the proof. */
export const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

export interface Service {
  /** Sends a signal, where it runs. */
  signal: (signal: NodeJS.Signals) => void;
  /** Kills it; it is started again after so long, as when its machine has booted. */
  crash: (awayMs: number) => void;
  stop: () => Promise<void>;
}

const restartMs = 1_000;
const stopLimitMs = 10_000;

/** @param log the file that takes what it says. */
export function keepRunning([program, ...args]: readonly [string, ...string[]], log: string, env: Record<string, string> = {}): Service {
  const said = createWriteStream(log);
  let child: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();
  let isStopped = false;
  let awayMs = restartMs;
  const start = () => {
    const begun = spawn(program, args, {
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', HOME: '/nonexistent', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...account,
    });
    for (const channel of [begun.stdout, begun.stderr]) channel.pipe(said, { end: false });
    child = begun;
    ended = new Promise((resolve) => {
      begun.once('error', () => resolve());
      begun.once('exit', () => resolve());
    });
    void ended.then(async () => {
      child = undefined;
      const waitMs = awayMs;
      awayMs = restartMs;
      await sleep(waitMs, undefined, { ref: false });
      if (!isStopped) start();
    });
  };
  start();
  return {
    signal: (signal) => void child?.kill(signal),
    crash: (ms) => {
      awayMs = ms;
      child?.kill('SIGKILL');
    },
    stop: async () => {
      isStopped = true;
      child?.kill('SIGCONT');
      child?.kill('SIGTERM');
      const killing = setTimeout(() => child?.kill('SIGKILL'), stopLimitMs);
      await ended;
      clearTimeout(killing);
      said.end();
    },
  };
}
