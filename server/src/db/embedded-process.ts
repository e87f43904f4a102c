import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SystemAccount } from './embedded-account.ts';
import type { PostgresLog } from './embedded-log.ts';
import { watchParent } from './embedded-watcher.ts';

export interface PostgresProcess {
  /** Settles with the exit code, or the signal's name, when the server has ended for whatever reason. */
  ended: Promise<number | string>;
  hasEnded(): boolean;
  stop(): Promise<void>;
}

/** How long a server gets to write out its pages; beyond it the next start does that from the write-ahead log. */
const politeStopMs = 1_200;
const forcedStopMs = 3_000;

export interface PostgresOptions {
  cluster: string;
  socketFolder: string;
  account: SystemAccount;
  log: PostgresLog;
  /** How many may be connected at once. */
  connections: number;
}

/** Starts PostgreSQL's server. It outlives neither {@link PostgresProcess.stop} nor this process, even when that is killed. */
export function runPostgres({ cluster, account, log, ...given }: PostgresOptions): PostgresProcess {
  const settingArgs = Object.entries(settings(given)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program = account.binaries.postgres, ...args] = [...account.prefix, account.binaries.postgres, '-D', cluster, ...settingArgs];
  const { uid, gid } = account;
  // Detached: the terminal's Ctrl-C is for us, and we stop the server when the last request is answered.
  const server = spawn(program, args, {
    uid,
    gid,
    cwd: '/',
    env: account.binaries.environment,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  watchParent(server);

  let over = false;
  const ended = new Promise<number | string>((resolve) => {
    server.once('error', (error) => resolve(error.message));
    server.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  void ended.then(() => {
    over = true;
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

/** Given at each start rather than kept in a file, so that a newer portal's settings hold for an older database. */
function settings({ socketFolder, connections }: Pick<PostgresOptions, 'socketFolder' | 'connections'>): Record<string, string | number> {
  return {
    cluster_name: 'halaqa',
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: 5432,
    max_connections: connections,
    shared_buffers: '128MB',
    work_mem: '8MB',
    effective_cache_size: '512MB',
    random_page_cost: 1.1,
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    // PostgreSQL's default needs /dev/shm, which a chroot may lack.
    dynamic_shared_memory_type: isOpenToAll('/dev/shm') ? 'posix' : 'mmap',
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

/** Whether any account may make files there, as the one that PostgreSQL runs as must. */
function isOpenToAll(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found !== undefined && (found.mode & 0o003) === 0o003;
}
