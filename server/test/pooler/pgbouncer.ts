/** A PgBouncer in transaction mode before the PostgreSQL of a test, with the settings of `deploy/pgbouncer.ini`. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const deployed = new URL('../../../deploy/pgbouncer.ini', import.meta.url);
const port = 6432;

/** Where Debian has it is not in everybody's PATH. */
export const pgbouncer = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
  .map((folder) => join(folder, 'pgbouncer'))
  .find((path) => existsSync(path));

export const withoutPgBouncer = 'PgBouncer is not installed (apt-get install pgbouncer): nothing is shown here of a portal behind one';

/** PgBouncer does not run as root either; as PostgreSQL does it, root has another number in a user namespace. */
const asNobody = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];

export interface Pooler {
  /** Of its socket. */
  host: string;
  port: number;
  stop: () => Promise<void>;
}

interface Server {
  host: string;
  port: number;
  user: string;
}

/** @param change makes another file of the deployed one, for a twin. */
export async function startPooler(
  program: string,
  server: Server,
  { users, connections = 4, change = (ini) => ini }: { users: readonly string[]; connections?: number; change?: (ini: string) => string },
): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'halaqa-pooler-'));
  // The socket's folder is open to who owns it alone.
  const { uid, gid } = await stat(server.host);
  await chown(folder, uid, gid);
  const place = (name: string) => join(folder, name);
  await writeFile(place('userlist.txt'), users.map((user) => `"${user}" ""\n`).join(''));
  const settings: Record<string, string> = {
    listen_addr: '',
    listen_port: String(port),
    unix_socket_dir: folder,
    auth_type: 'trust',
    auth_file: place('userlist.txt'),
    default_pool_size: String(connections),
  };
  const ini = (await readFile(deployed, 'utf8'))
    .replace('host=127.0.0.1 port=5432', `host=${server.host} port=${server.port}`)
    .replaceAll(/^(\w+) = .*$/gm, (line, name: string) => (settings[name] === undefined ? line : `${name} = ${settings[name]}`));
  await writeFile(place('pgbouncer.ini'), change(ini));
  const [command = program, ...args] = [...(uid === 0 ? asNobody : []), program, place('pgbouncer.ini')];
  const ownUid = process.getuid?.() === 0 ? { uid, gid } : {};
  const child = spawn(command, args, { ...ownUid, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  for (let tries = 0; !(await answers(folder, server.user)); tries++) {
    if (tries === 100 || child.exitCode !== null) {
      await stop();
      throw new Error(`PgBouncer did not start: ${said.slice(0, 2_000)}`);
    }
    await sleep(50);
  }
  return { host: folder, port, stop };
}

async function answers(host: string, user: string): Promise<boolean> {
  const client = new pg.Client({ host, port, user, database: 'postgres', connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
