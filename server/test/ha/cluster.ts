/** All of `deploy/ha` on this machine, kept running until the test is over. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { eventually } from '../boot/institute.ts';
import { type Deployed, deployed, type Machine } from './deployed.ts';
import { type DatabaseMachine, kill } from './machine.ts';
import { keepRunning, type Service } from './service.ts';

export interface Cluster {
  /** What a portal on it is given. */
  settings: { DATABASE_URL: string; DATABASE_LISTEN_URL: string; DATABASE_OWNER_URL: string };
  /** Settles with the machine that takes changes, once the other one follows it. */
  whole: () => Promise<DatabaseMachine>;
}

const startLimitMs = 120_000;
/** A primary of before boots, is rewound and follows; a round of Patroni takes its time under load. */
const wholeLimitMs = 180_000;
const askLimitMs = 2_000;
const stateOfCluster = z.object({ members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })) });

/** @param given without `isSynchronous` bookings are acknowledged before the standby has them: for a twin. */
export async function startCluster(given: { isSynchronous: boolean }): Promise<Cluster> {
  const files = await deployed(given);
  const services: Service[] = [];
  const keep = (machine: Machine, name: string, command: readonly [string, ...string[]], env?: Record<string, string>) => {
    const service = keepRunning(command, machine.at(`/var/log/${name}.log`), env);
    services.push(service);
    return service;
  };
  const startEtcd = async (machine: Machine) => keep(machine, 'etcd', ['/usr/bin/etcd'], await environmentOf(machine));
  const machines: DatabaseMachine[] = [];
  onTestFinished(async ({ task }) => {
    await Promise.all(services.map((service) => service.stop()));
    for (const machine of machines) await kill(machine, 'PostgreSQL');
    if (task.result?.state === 'fail') process.stdout.write(`what the programs said is in ${files.folder}\n`);
    else await rm(files.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });

  await startEtcd(files.portal);
  for (const machine of files.databases) {
    machines.push({
      name: machine.name,
      api: `http://${machine.address}:8008`,
      data: machine.at('/var/lib/postgresql/15/halaqa'),
      etcd: await startEtcd(machine),
      patroni: keep(machine, 'patroni', ['/usr/bin/patroni', machine.at('/etc/patroni/config.yml')]),
    });
  }
  keep(files.portal, 'haproxy', ['/usr/sbin/haproxy', '-db', '-f', files.portal.at('/etc/haproxy/haproxy.cfg')]);
  const superuser = { host: files.portal.address, port: 5432, user: 'postgres', password: files.password('POSTGRES') };
  await eventually(() => answers({ ...superuser, database: 'postgres' }, 'select'), startLimitMs);
  await makeDatabase(superuser, files);
  keep(files.portal, 'pgbouncer', ['/usr/sbin/pgbouncer', files.portal.at('/etc/pgbouncer/pgbouncer.ini')]);
  const address = (role: string, port: number) => `postgres://halaqa_${role}:${files.password(role)}@${superuser.host}:${port}/halaqa`;
  const settings = {
    DATABASE_URL: address('portal', 6432),
    DATABASE_LISTEN_URL: address('portal', 5432),
    DATABASE_OWNER_URL: address('owner', 5432),
  };
  await eventually(() => answers({ connectionString: settings.DATABASE_URL }, 'select'), startLimitMs);

  const standby = given.isSynchronous ? { role: 'sync_standby', state: 'sync' } : { role: 'replica', state: 'async' };
  const follows = `select from pg_stat_replication where state = 'streaming' and sync_state = '${standby.state}' and application_name like 'db-%'`;
  const whole = async () => {
    let primary: DatabaseMachine | undefined;
    await eventually(async () => {
      primary = await primaryOf(machines, standby.role);
      return primary !== undefined && (await answers({ ...superuser, database: 'postgres' }, follows));
    }, wholeLimitMs);
    if (!primary) throw new Error('there is no primary');
    return primary;
  };
  await whole();
  return { settings, whole };
}

/** As a service manager reads the file. */
async function environmentOf(machine: Machine): Promise<Record<string, string>> {
  const text = await readFile(machine.at('/etc/default/etcd'), 'utf8');
  return Object.fromEntries([...text.matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value]));
}

/** The roles and the database, and what PgBouncer knows of the role. */
async function makeDatabase(superuser: pg.ClientConfig, { portal, password }: Deployed): Promise<void> {
  const client = new pg.Client({ ...superuser, database: 'postgres' });
  await client.connect();
  try {
    for (const role of ['owner', 'portal']) await client.query(`create role halaqa_${role} login password '${password(role)}'`);
    await client.query("create database halaqa owner halaqa_owner encoding 'UTF8' locale 'C.UTF-8' template template0");
    const { rows } = await client.query<{ line: string }>(
      `select format('"%s" "%s"', rolname, rolpassword) as line from pg_authid where rolname = 'halaqa_portal'`,
    );
    await writeFile(portal.at('/etc/pgbouncer/userlist.txt'), rows.map(({ line }) => `${line}\n`).join(''));
  } finally {
    await client.end();
  }
}

/** By what etcd says, asked of whichever Patroni answers; undefined unless both run, and the other may take over. */
async function primaryOf(machines: readonly DatabaseMachine[], standbyRole: string): Promise<DatabaseMachine | undefined> {
  for (const { api } of machines) {
    const told = await fetch(`${api}/cluster`, { signal: AbortSignal.timeout(askLimitMs) }).then(
      async (reply) => stateOfCluster.parse(await reply.json()),
      () => undefined,
    );
    if (told === undefined) continue;
    const runs = (role: string) => told.members.some((member) => member.role === role && member.state === 'running');
    if (!runs('leader') || !runs(standbyRole)) return;
    return machines.find(({ name }) => told.members.some((member) => member.name === name && member.role === 'leader'));
  }
}

/** Whether the statement finds a row there. */
async function answers(connection: pg.ClientConfig, statement: string): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: askLimitMs, query_timeout: askLimitMs });
  client.on('error', () => {});
  try {
    await client.connect();
    return ((await client.query(statement)).rowCount ?? 0) > 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
