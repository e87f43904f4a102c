import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, cleanEnvironment } from './embedded-account.ts';
import type { PostgresLog } from './embedded-log.ts';

export interface PostgresProcess {
  /** Settles with the exit code, or the signal's name, when the server has ended for whatever reason. */
  ended: Promise<number | string>;
  hasEnded(): boolean;
  stop(): Promise<void>;
}

/** How long a server gets to write out its pages; beyond it the next start does that from the write-ahead log. */
const politeStopMs = 1_200;
const forcedStopMs = 3_000;

/** Signals the server when our end of the pipe closes, which the kernel does however we end. */
const watcherScript = 'read -r _; kill -INT "$1" 2>/dev/null';

/** Starts PostgreSQL's server. It outlives neither {@link PostgresProcess.stop} nor this process, even when that is killed. */
export function runPostgres(cluster: string, socketFolder: string, account: Account, log: PostgresLog): PostgresProcess {
  const settingArgs = Object.entries(settings(socketFolder)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program = account.binaries.postgres, ...args] = [...account.prefix, account.binaries.postgres, '-D', cluster, ...settingArgs];
  const { uid, gid } = account;
  // Detached: the terminal's Ctrl-C is for us, and we stop the server when the last request is answered.
  const server = spawn(program, args, { uid, gid, cwd: '/', env: cleanEnvironment, detached: true, stdio: ['ignore', log.fd, log.fd] });
  const watcher = watch(server);

  let over = false;
  const ended = new Promise<number | string>((resolve) => {
    server.once('error', (error) => resolve(error.message));
    server.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  void ended.then(() => {
    over = true;
    watcher.kill('SIGKILL');
  });

  return {
    ended,
    hasEnded: () => over,
    async stop() {
      for (const [signal, limitMs] of [
        ['SIGINT', politeStopMs],
        ['SIGQUIT', forcedStopMs],
      ] as const) {
        if (over) return;
        server.kill(signal);
        await Promise.race([ended, sleep(limitMs, undefined, { ref: false })]);
      }
      if (!over) server.kill('SIGKILL');
      await ended;
    },
  };
}

function watch(server: ChildProcess): ChildProcess {
  const watcher = spawn('/bin/sh', ['-c', watcherScript, 'sh', String(server.pid)], {
    cwd: '/',
    env: cleanEnvironment,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without it a killed portal leaves the server running, and the next start stops it (embedded-leftover.ts).
  watcher.once('error', () => {});
  watcher.unref();
  return watcher;
}

/** Given at each start rather than kept in a file, so that a newer portal's settings hold for an older database. */
function settings(socketFolder: string): Record<string, string | number> {
  return {
    cluster_name: 'halaqa',
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: 5432,
    max_connections: 60,
    shared_buffers: '128MB',
    work_mem: '8MB',
    effective_cache_size: '512MB',
    random_page_cost: 1.1,
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    // PostgreSQL's default needs /dev/shm, which a chroot may lack.
    dynamic_shared_memory_type: isWritable('/dev/shm') ? 'posix' : 'mmap',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_wal_size: '512MB',
    // One sync of the whole disk instead of one for each file before recovery: 0.3 s instead of seconds. Linux only.
    recovery_init_sync_method: process.platform === 'linux' ? 'syncfs' : 'fsync',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // No statements and no row contents in the log: they hold names and password hashes.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  };
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
