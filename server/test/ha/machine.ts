/** A machine of the database, as a failure sees it: etcd, Patroni, and the PostgreSQL that Patroni has started. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Service } from './service.ts';

export interface DatabaseMachine {
  name: string;
  /** Of Patroni's REST. */
  api: string;
  /** Where PostgreSQL's files are. */
  data: string;
  etcd: Service;
  patroni: Service;
}

/** What is lost: PostgreSQL with all its processes, or the machine with Patroni and etcd. */
export type Extent = 'PostgreSQL' | 'machine';

/** As long as a small machine needs to boot. */
const bootMs = 30_000;

/** `kill -9`. A machine comes back after a while, as one that boots. */
export async function kill(machine: DatabaseMachine, extent: Extent): Promise<void> {
  if (extent === 'machine') for (const service of [machine.patroni, machine.etcd]) service.crash(bootMs);
  signalAll(await serverProcesses(machine), 'SIGKILL');
}

/** Stops all of it where it stands; settles with what lets it go on. */
export async function freeze(machine: DatabaseMachine, extent: Extent): Promise<() => void> {
  const services = extent === 'machine' ? [machine.patroni, machine.etcd] : [];
  for (const service of services) service.signal('SIGSTOP');
  const pids = await serverProcesses(machine);
  signalAll(pids, 'SIGSTOP');
  return () => {
    signalAll(pids, 'SIGCONT');
    for (const service of services) service.signal('SIGCONT');
  };
}

/** Keeps what the primary writes from its standby, without a word to either. */
export async function holdReplicationBack(machine: DatabaseMachine): Promise<void> {
  const named = await Promise.all((await serverProcesses(machine)).map(async (pid) => ({ pid, title: await titleOf(pid) })));
  const senders = named.filter(({ title }) => title.includes('walsender'));
  if (senders.length === 0) throw new Error(`${machine.name} sends to no standby`);
  signalAll(
    senders.map(({ pid }) => pid),
    'SIGSTOP',
  );
}

/** The postmaster first, so that it starts no other; none where it does not run. */
async function serverProcesses({ data }: DatabaseMachine): Promise<number[]> {
  try {
    const postmaster = Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10);
    // The file of a server that was killed is still there, and the number may be another's by now.
    if (!(await titleOf(postmaster)).includes(data)) return [];
    const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
    return [postmaster, ...children.split(' ').filter(Boolean).map(Number)];
  } catch {
    return [];
  }
}

const titleOf = (pid: number): Promise<string> => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}
