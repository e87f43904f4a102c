/** A PostgreSQL as Debian sets one up, with the files of `deploy` for its backups: a folder stands for the root of its machine. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { eventually } from '../boot/institute.ts';
import { account } from '../ha/service.ts';

export interface DebianServer {
  connection: { host: string; port: number; user: string; database: string };
  start: () => Promise<void>;
  stop: () => void;
  /** The data folder is empty from then on; what was in it is kept. */
  emptyFolder: () => Promise<void>;
  /** @param line of a shell; throws with what it said where it fails. */
  run: (line: string) => string;
}

const deploy = new URL('../../../deploy/', import.meta.url);
const binaries = '/usr/lib/postgresql/15/bin';
const data = '/var/lib/postgresql/15/main';
const config = '/etc/postgresql/15/main';
const installed = {
  'pgbackrest.conf': '/etc/pgbackrest.conf',
  'pgbackrest-archive.conf': `${config}/conf.d/halaqa-archive.conf`,
};

export async function debianServer(): Promise<DebianServer> {
  const folder = await mkdtemp(join(tmpdir(), 'halaqa-pitr-'));
  const at = (path: string) => join(folder, path);
  for (const path of [
    dirname(data),
    '/var/run/postgresql',
    '/var/backups/pgbackrest',
    '/var/log/pgbackrest',
    '/var/spool/pgbackrest',
    `${config}/conf.d`,
  ]) {
    await mkdir(at(path), { recursive: true });
  }
  for (const [name, path] of Object.entries(installed)) {
    const text = await readFile(new URL(name, deploy), 'utf8');
    await writeFile(at(path), text.replaceAll(/(?<==)\/(?=var\/)/g, at('/')));
  }
  const settings = {
    data_directory: at(data),
    hba_file: at(`${config}/pg_hba.conf`),
    unix_socket_directories: at('/var/run/postgresql'),
    listen_addresses: '',
    include_dir: 'conf.d',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`);
  await writeFile(at(`${config}/postgresql.conf`), `${lines.join('\n')}\n`);
  await writeFile(at(`${config}/pg_hba.conf`), 'local all all trust\n');
  if (account.uid !== undefined) execFileSync('chown', ['--recursive', `${account.uid}:${account.gid}`, folder]);
  const env = {
    PATH: '/usr/bin:/bin',
    PGBACKREST_CONFIG: at('/etc/pgbackrest.conf'),
    PGBACKREST_LOCK_PATH: at('/var/run/pgbackrest'),
    PGBACKREST_SPOOL_PATH: at('/var/spool/pgbackrest'),
    // Debian runs it as the user that is the superuser of the database.
    PGBACKREST_PG1_USER: 'postgres',
  };
  const run = (line: string) => {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', line], { encoding: 'utf8', cwd: '/', env, ...account });
    if (status !== 0) throw new Error(`${line} ended with ${status}: ${stdout}${stderr}`);
    return stdout;
  };
  const connection = { host: at('/var/run/postgresql'), port: 5432, user: 'postgres', database: 'postgres' };
  const ctl = `${binaries}/pg_ctl --pgdata=${at(data)} --wait`;
  const log = at('/var/log/postgresql.log');
  const stop = () => void run(`${ctl} --mode=fast stop`);
  onTestFinished(async () => {
    spawnSync('sh', ['-c', `${ctl} --mode=immediate stop`], { env, ...account });
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });
  run(`${binaries}/initdb --pgdata=${at(data)} --username=postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8 --data-checksums`);
  return {
    connection,
    run,
    stop,
    start: async () => {
      run(`${ctl} --log=${log} --options='-c config_file=${at(`${config}/postgresql.conf`)}' start || { cat ${log}; false; }`);
      await eventually(() => takesChanges(connection), 120_000);
    },
    emptyFolder: async () => {
      await rm(at(`${data}.before`), { recursive: true, force: true });
      await rename(at(data), at(`${data}.before`));
      await mkdir(at(data), { mode: 0o700 });
      if (account.uid !== undefined) execFileSync('chown', [`${account.uid}:${account.gid}`, at(data)]);
    },
  };
}

/** It is up, and has come to the end of what it recovers. */
async function takesChanges(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query('select where not pg_is_in_recovery()')).rowCount === 1;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
