/**
 * The files of `deploy/ha` as they are, for three machines that are three addresses of this machine's loopback net. Each has a folder that
 * stands for its root; only addresses, folders, names and passwords are filled in.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { account } from './service.ts';

export interface Machine {
  name: string;
  address: string;
  /** Where a path of it is here. */
  at: (path: string) => string;
}

export interface Deployed {
  folder: string;
  databases: Machine[];
  portal: Machine;
  /** Of a role: made up at its first use. */
  password: (role: string) => string;
}

const deploy = new URL('../../../deploy/', import.meta.url);
const machines = { 'db-1': 11, 'db-2': 12, 'portal-1': 13 };

/** @param isSynchronous as the file has it; without it acknowledged bookings may be lost. */
export async function deployed({ isSynchronous }: { isSynchronous: boolean }): Promise<Deployed> {
  const folder = await mkdtemp(join(tmpdir(), 'halaqa-ha-'));
  const net = `127.${randomInt(1, 255)}.${randomInt(255)}.`;
  const passwords = new Map<string, string>();
  const password = (role: string) => {
    const known = passwords.get(role) ?? randomBytes(12).toString('hex');
    passwords.set(role, known);
    return known;
  };
  const made = Object.entries(machines).map(([name, number]) => {
    return { name, address: `${net}${number}`, at: (path: string) => join(folder, name, path) };
  });
  const install = async (machine: Machine, name: string, path: string, change = (text: string) => text) => {
    const own = `10.0.0.${machine.address.slice(net.length)}`;
    const text = change(await readFile(new URL(name, deploy), 'utf8'))
      .replaceAll(/(?<=^(ETCD_\w+=http:\/\/| +(listen|connect_address): ))10\.0\.0\.11/gm, own)
      .replaceAll(/(?<=^(name: |ETCD_NAME=))db-1$/gm, machine.name)
      .replaceAll(/PASSWORD_OF_(\w+)/g, (_, role: string) => password(role))
      .replaceAll('127.0.0.1', machine.address)
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
      .replaceAll('10.0.0.', net)
      .replaceAll(/(?<=[ =])\/(?=(var|etc|run)\/)/g, machine.at('/'));
    await mkdir(dirname(machine.at(path)), { recursive: true });
    await writeFile(machine.at(path), text);
  };

  const [first, second, portal] = made;
  if (!first || !second || !portal) throw new Error('three machines are needed');
  const databases = [first, second];
  for (const machine of made) {
    for (const path of ['/var/lib/etcd', '/var/lib/postgresql/15', '/var/run/postgresql', '/run/pgbouncer', '/var/log']) {
      await mkdir(machine.at(path), { recursive: true });
    }
    await install(machine, 'ha/etcd.env', '/etc/default/etcd');
  }
  for (const machine of databases) {
    await install(machine, 'ha/patroni.yml', '/etc/patroni/config.yml', (text) =>
      text.replace('synchronous_mode: true', `synchronous_mode: ${isSynchronous}`),
    );
  }
  // It is run as one user from the start.
  await install(portal, 'ha/haproxy.cfg', '/etc/haproxy/haproxy.cfg', (text) => text.replaceAll(/^ +(user|group) haproxy$/gm, ''));
  await install(portal, 'pgbouncer.ini', '/etc/pgbouncer/pgbouncer.ini');
  if (account.uid !== undefined) execFileSync('chown', ['--recursive', `${account.uid}:${account.gid}`, folder]);
  return { folder, databases, portal, password };
}
