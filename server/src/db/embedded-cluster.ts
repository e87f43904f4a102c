import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../config/startup-error.ts';
import { giveToSystemAccount, type SystemAccount } from './embedded-account.ts';
import type { PostgresLog } from './embedded-log.ts';
import { watchParent } from './embedded-watcher.ts';

/** The superuser who owns all tables; who may use the socket is told by the rights of its folder. */
export const databaseUser = 'halaqa';

/**
 * Makes the database's files when they are not there, whole or not at all: a kill or power cut in the middle leaves a
 * folder of another name, which the next start removes.
 */
export async function makeCluster(
  folder: string,
  cluster: string,
  account: SystemAccount,
  log: PostgresLog,
  say: (line: string) => void,
): Promise<void> {
  if (existsSync(cluster)) return giveToSystemAccount(cluster, account);
  say(`Making the database in ${folder}.`);

  const unfinished = join(folder, `init-${process.pid}`);
  await mkdir(unfinished, { mode: 0o700 });
  await giveToSystemAccount(unfinished, account);
  // Sorting by code point is quick and the same everywhere. Upper and lower case need the locale; without it, ASCII only.
  if (!(await initdb(unfinished, ['--lc-ctype=C.UTF-8'], account, log)) && !(await initdb(unfinished, [], account, log))) {
    await rm(unfinished, { recursive: true, force: true });
    throw new StartupError(
      'postgres_failed',
      `The embedded PostgreSQL could not make its database in ${folder}: ${log.gist()}. Free some space or choose another folder with HALAQA_DATA, and start again.`,
    );
  }
  await rename(unfinished, cluster);
  await syncFolder(folder);
}

/** Without this a power cut could undo the rename. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

async function initdb(target: string, locale: string[], account: SystemAccount, log: PostgresLog): Promise<boolean> {
  const [program = account.binaries.initdb, ...args] = [
    ...account.prefix,
    account.binaries.initdb,
    `--pgdata=${target}`,
    `--username=${databaseUser}`,
    '--encoding=UTF8',
    '--locale=C',
    ...locale,
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
  ];
  const { uid, gid } = account;
  return new Promise((resolve) => {
    const child = spawn(program, args, { uid, gid, cwd: '/', env: account.binaries.environment, stdio: ['ignore', 'ignore', log.fd] });
    watchParent(child);
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}
