/** `docs/operations.md` is true: its commands of the portal are run in their order, the others are known one by one (SPEC-9.71). */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbedded } from '../../src/db/embedded.ts';
import { dataFolder, type Running, run } from './process.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const page = await readFile(join(root, 'docs/operations.md'), 'utf8');

/** Of the operating system: they need a machine of their own, and root. */
const ofSystem = [
  'sudo apt-get update',
  'sudo apt-get install --yes nodejs npm caddy',
  'sudo apt-get upgrade --yes',
  'sudo useradd --system --home-dir /var/lib/halaqa --shell /usr/sbin/nologin halaqa',
  'sudo install --directory --owner=halaqa --group=halaqa --mode=0711 /var/lib/halaqa',
  'sudo install --directory --owner=halaqa --group=halaqa --mode=0700 /var/backups/halaqa',
  'sudo install --mode=0644 /opt/halaqa/deploy/halaqa.service /etc/systemd/system/halaqa.service',
  'sudo chown --recursive halaqa:halaqa /opt/halaqa',
  'sudo chown halaqa:halaqa /var/backups/halaqa/FILE',
  'sudo chown root:halaqa /etc/halaqa.env',
  'sudo chmod 0640 /etc/halaqa.env',
  'sudo ln --symbolic /opt/halaqa/deploy/halaqa /usr/local/bin/halaqa',
  'sudo mv /opt/halaqa /opt/halaqa.before',
  'sudo systemctl reload caddy',
  'sudo journalctl --unit=halaqa --follow',
  'sudo journalctl --unit=halaqa --since=yesterday',
  'sudo apt-get install --yes postgresql',
  'sudo -u postgres createuser --pwprompt halaqa_owner',
  'sudo -u postgres createuser --pwprompt halaqa_portal',
  'sudo -u postgres createdb --owner=halaqa_owner --encoding=UTF8 --locale=C.UTF-8 --template=template0 halaqa',
  'sudo install --owner=halaqa --group=halaqa --mode=0600 /dev/null /etc/halaqa-owner.url',
  'sudo install --owner=halaqa --group=halaqa --mode=0600 /dev/null /etc/halaqa-portal.url',
  'sudo apt-get install --yes --no-install-recommends postgresql-15 patroni python3-etcd etcd-server',
  'sudo systemctl disable --now postgresql',
  'sudo pg_dropcluster --stop 15 main',
  'sudo install --mode=0644 /opt/halaqa/deploy/ha/etcd.env /etc/default/etcd',
  'sudo install --owner=postgres --group=postgres --mode=0600 /opt/halaqa/deploy/ha/patroni.yml /etc/patroni/config.yml',
  'sudo apt-get install --yes --no-install-recommends etcd-server haproxy pgbouncer postgresql-client-15',
  'sudo install --mode=0644 /opt/halaqa/deploy/ha/haproxy.cfg /etc/haproxy/haproxy.cfg',
  'sudo install --owner=postgres --group=postgres --mode=0640 /opt/halaqa/deploy/pgbouncer.ini /etc/pgbouncer/pgbouncer.ini',
  'sudo -u postgres patronictl -c /etc/patroni/config.yml list',
  'createuser --host=127.0.0.1 --username=postgres --pwprompt halaqa_owner',
  'createuser --host=127.0.0.1 --username=postgres --pwprompt halaqa_portal',
  'createdb --host=127.0.0.1 --username=postgres --owner=halaqa_owner --encoding=UTF8 --locale=C.UTF-8 --template=template0 halaqa',
  'sudo apt-get install --yes pgbackrest',
  'sudo install --owner=postgres --group=postgres --mode=0640 /opt/halaqa/deploy/pgbackrest.conf /etc/pgbackrest.conf',
  'sudo install --mode=0644 /opt/halaqa/deploy/pgbackrest-archive.conf /etc/postgresql/15/main/conf.d/halaqa-archive.conf',
  'sudo install --mode=0644 /opt/halaqa/deploy/pgbackrest.cron /etc/cron.d/halaqa-backup',
  'sudo install --directory --owner=postgres --group=postgres --mode=0700 /var/backups/pgbackrest',
  'openssl rand -hex 32',
  'sudo systemctl stop postgresql',
  'sudo systemctl start postgresql',
  'sudo systemctl restart postgresql',
  'sudo mv /var/lib/postgresql/15/main /var/lib/postgresql/15/main.before',
  'sudo install --directory --owner=postgres --group=postgres --mode=0700 /var/lib/postgresql/15/main',
  // Their own proofs run these (O-5a, O-10).
  'sudo -u postgres pgbackrest --stanza=halaqa stanza-create',
  'sudo -u postgres pgbackrest --stanza=halaqa check',
  'sudo -u postgres pgbackrest --stanza=halaqa --type=full backup',
  'sudo -u postgres pgbackrest --stanza=halaqa info',
  'sudo -u postgres pgbackrest --stanza=halaqa --type=time --target="TIME" --target-action=promote restore',
  // `npm run prove -- logs` starts what they start (O-13).
  'sudo apt-get install --yes rsyslog rsyslog-gnutls',
  'sudo install --mode=0644 /opt/halaqa/deploy/rsyslog/halaqa.conf /etc/rsyslog.d/halaqa.conf',
  'sudo systemctl restart rsyslog',
  // Docker is not there; O-12 starts what they start.
  'sh deploy/container/secrets.sh',
  'docker compose --file deploy/container/compose.yaml build portal-1',
  'docker compose --file deploy/container/compose.yaml up --detach',
  'docker compose --file deploy/container/compose.yaml up --detach --no-deps --wait portal-1',
  'docker compose --file deploy/container/compose.yaml up --detach --no-deps --wait portal-2',
  'docker compose --file deploy/container/compose.yaml logs portal-1 portal-2',
  'docker compose --file deploy/container/compose.yaml exec portal-1 npm run --silent doctor',
  'docker compose --file deploy/container/compose.yaml exec -T database pg_dump --username=postgres --format=custom halaqa > halaqa.dump',
  `psql --host=127.0.0.1 --username=postgres --no-align --tuples-only --command="select format('\\"%s\\" \\"%s\\"', rolname, rolpassword) from pg_authid where rolname = 'halaqa_portal'"`,
];
const starts = ['sudo systemctl enable --now halaqa', 'sudo systemctl start halaqa'];
const stop = 'sudo systemctl stop halaqa';
const own = /^sudo -u halaqa halaqa (.+)$/;

/** The lines of the blocks in this language, without the indentation of a list. */
const blocks = (language: string): string[] =>
  [...page.matchAll(new RegExp(`^( *)\`\`\`${language}\\n([\\s\\S]*?)^\\1\`\`\`$`, 'gm'))].flatMap(([, , text = '']) =>
    text.split('\n').flatMap((line) => (line.trim() === '' ? [] : line.trim())),
  );

it('names files of the program that are there, and a service that systemd takes', () => {
  const named = [...page.matchAll(/\/opt\/halaqa\/([\w./-]*\w)/g)].map(([, path = '']) => path);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(spawnSync('sh', ['-n'], { input: blocks('sh').join('\n') }).status).toBe(0);
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) return;
  const checked = spawnSync('systemd-analyze', ['verify', join(root, 'deploy/halaqa.service')], { encoding: 'utf8' });
  // The checker misses a program where the machine has Node.js in another place; all else that it says is of the file.
  const said = checked.stderr
    .split('\n')
    .filter((line) => line.includes('halaqa.service') && !line.includes('/usr/bin/node is not executable'));
  expect(said).toEqual([]);
});

it('tells commands that do what it says, from the first start to another machine', async () => {
  const machine = await machineOf(await dataFolder(), 'first');
  const another = await machineOf(dirname(machine.data), 'second', machine.backups);
  let portal: Running | undefined;
  let here = machine;
  const known = new Set([...ofSystem, ...starts, stop]);
  // A line that is there twice is run the first time.
  for (const line of new Set(blocks('sh'))) {
    const [, command] = line.match(own) ?? [];
    if (starts.includes(line)) {
      portal = portal ?? (await started(here.env));
    } else if (line === stop) {
      portal?.kill('SIGTERM');
      await portal?.ended;
      portal = undefined;
    } else if (command !== undefined) {
      // The chapter about a lost machine: from here on the other one, where nothing was ever started.
      if (command.includes('/FILE')) here = another;
      if (here === another && portal) {
        portal.kill('SIGKILL');
        await portal.ended;
        portal = undefined;
      }
      if (command === 'database move') await moveToServer(here);
      else runCommand(command, here);
    } else expect(known).toContain(line);
  }
  portal = await started(another.env);
  expect(portal.output()).not.toContain('password');
  runCommand('doctor', another);
}, 300_000);

interface Machine {
  data: string;
  backups: string;
  settings: string;
  env: Record<string, string>;
}

/** With the settings of the page before and after, and the portal starts on the server from then on. */
async function moveToServer(machine: Machine): Promise<void> {
  const [before = '', ...after] = blocks('conf').map((line) => line.replace('/etc/', `${dirname(machine.settings)}/`));
  const server = await startEmbedded({ folder: join(dirname(machine.settings), 'server'), log: () => {} });
  onTestFinished(() => server.stop());
  const superuser = new pg.Client(server.connection);
  await superuser.connect();
  await superuser.query('create role halaqa_owner login; create role halaqa_portal login');
  await superuser.query(
    `create database moved owner halaqa_owner encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8' template template0`,
  );
  await superuser.end();
  const { host, port } = server.connection;
  for (const role of ['owner', 'portal']) {
    const address = `postgres:///moved?host=${host}&port=${port}&user=halaqa_${role}\n`;
    await writeFile(join(dirname(machine.settings), `halaqa-${role}.url`), address, { mode: 0o600 });
  }
  const settings = await readFile(machine.settings, 'utf8');
  await writeFile(machine.settings, `${settings}${before}\n`);
  runCommand('database move', machine);
  await writeFile(machine.settings, `${settings}${after.join('\n')}\n`);
  Object.assign(machine.env, Object.fromEntries(after.map((line) => line.split('='))));
}

/** The settings of the page, in folders and at a port of the test. */
async function machineOf(folder: string, name: string, backups = join(folder, 'backups')): Promise<Machine> {
  const data = join(folder, name);
  const settings = join(folder, `${name}.env`);
  const text = blocks('ini')
    .join('\n')
    .replace('/var/lib/halaqa', data)
    .replace('/var/backups/halaqa', backups)
    .replace('PORT=5000', 'PORT=0');
  await mkdir(dirname(settings), { recursive: true });
  await writeFile(settings, `${text}\n`);
  await chmod(settings, 0o600);
  const env = Object.fromEntries([...text.matchAll(/^(\w+)="?(.*?)"?$/gm)].map(([, key = '', value = '']) => [key, value]));
  return { data, backups, settings, env };
}

async function started(env: Record<string, string>): Promise<Running> {
  const portal = run('server/src/commands/main.ts', [], { env });
  await portal.says(/Halaqa is ready: https:\/\/portal\.institute\.example/);
  return portal;
}

/** By the script that `/usr/local/bin/halaqa` leads to. */
function runCommand(command: string, { settings, backups }: Machine): void {
  const [newest = ''] = command.includes('/FILE')
    ? (execFileSync('ls', [backups], { encoding: 'utf8' }).match(/halaqa-\w+\.backup\.gz$/m) ?? [])
    : [];
  const args = command.replace('/var/backups/halaqa/FILE', join(backups, newest)).split(' ');
  const ran = spawnSync(join(root, 'deploy/halaqa'), args, {
    encoding: 'utf8',
    env: { PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`, HOME: dirname(settings), HALAQA_SETTINGS: settings },
  });
  expect([command, ran.status, ran.stderr.replaceAll(/^npm (warn|notice).*\n/gm, '')], ran.stdout).toEqual([command, 0, '']);
}
