import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../config/startup-error.ts';
import { restoredOf } from './embedded-folder.ts';

/** How long a leftover server gets to obey each signal, from the politest to the last. */
const patienceMs = [
  ['SIGINT', 1_000],
  ['SIGQUIT', 3_000],
  ['SIGKILL', 3_000],
] as const;

/**
 * Stops the server that a killed portal left behind, and clears what would keep the next one from starting.
 * Call it with the folder's lock held: then the portal that owned the server has certainly ended.
 */
export async function cleanUpAfterKill(folder: string, cluster: string): Promise<void> {
  for (const entry of await readdir(folder)) {
    if (!/^(init|copy|restore|verify)-\d+$/.test(entry)) continue;
    // A killed portal's initdb may still be writing there for a moment.
    await rm(join(folder, entry), { recursive: true, force: true, maxRetries: 20, retryDelay: 20 });
  }
  await endSwap(restoredOf(folder), cluster);
  const pidFile = join(cluster, 'postmaster.pid');
  const server = readPostmaster(pidFile);
  if (!server) return rm(pidFile, { force: true });
  if (!exists(server.pid)) return;

  for (const [signal, limitMs] of patienceMs) {
    if (!(await isServing(server, cluster))) break;
    process.kill(server.pid, signal);
    const deadline = performance.now() + limitMs;
    while (performance.now() < deadline && (await isServing(server, cluster))) await sleep(10);
  }
  if (await isServing(server, cluster)) {
    throw new StartupError(
      'postgres_failed',
      `An old PostgreSQL (process ${server.pid}) still runs on ${cluster} and does not stop. End that process, or restart the machine, and start again.`,
    );
  }
  // PostgreSQL takes any living pid in this file for its own server, even a zombie or another program that was given the number.
  // It clears away an ended one itself, after looking for stray processes.
  if (exists(server.pid)) await rm(pidFile, { force: true });
}

/** A restore that was killed before its last step is finished; before its first one, nothing was restored. */
async function endSwap(restored: string, cluster: string): Promise<void> {
  if (!existsSync(restored)) return;
  if (existsSync(cluster)) await rm(restored, { recursive: true });
  else await rename(restored, cluster);
}

interface Postmaster {
  pid: number;
  socketFolder: string;
}

/** What a server writes about itself: pid, data folder, start, port, socket folder, … a line each; empty after a power cut. */
function readPostmaster(pidFile: string): Postmaster | undefined {
  const lines = readIfThere(pidFile)?.split('\n') ?? [];
  const pid = Number(lines[0]);
  return pid > 1 ? { pid, socketFolder: lines[4] ?? '' } : undefined;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether the process runs and is a PostgreSQL on this folder; never true of another program that got its number. */
async function isServing({ pid, socketFolder }: Postmaster, cluster: string): Promise<boolean> {
  if (!exists(pid)) return false;
  // No /proc on macOS and in bare chroots: there the socket decides, which a server keeps open until it ends.
  if (readIfThere('/proc/self/stat') === undefined) return answers(join(socketFolder, '.s.PGSQL.5432'));

  const [, state] = readIfThere(`/proc/${pid}/stat`)?.match(/^.*\) (\S)/s) ?? [];
  if (state === undefined || state === 'Z' || state === 'X') return false;
  try {
    // PostgreSQL's processes have their files as working folder.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return readIfThere(`/proc/${pid}/comm`)?.trim() === 'postgres';
  }
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
