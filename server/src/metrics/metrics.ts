/** The figures of this process: counted while it serves, and completed when they are read. */
import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import type { LimitedPool } from '../db/limited-pool.ts';
import { createInstruments, type Instruments } from './instruments.ts';
import { readSyncFigures } from './sync-figures.ts';

/** Prometheus gives up after ten seconds; a database that does not answer leaves the figures out that it has. */
const askWithinMs = 2_000;

export interface Metrics {
  /** Counts the calls of a server, its sockets and what it sends away. */
  measure(app: FastifyInstance): void;
  shed(): void;
  /** @param level pino's number. */
  logged(level: number): void;
  /** All figures as they are now, in Prometheus' text format. */
  read(of: Measured): Promise<string>;
  contentType: string;
}

export interface Measured {
  config: Pick<Context['config'], 'synchronises' | 'databaseUrl' | 'dataFolder'>;
  /** Of which the first serves people. */
  pools: { requests: LimitedPool; background: LimitedPool };
}

const levels: Record<number, string> = { 40: 'warn', 50: 'error', 60: 'fatal' };

export function createMetrics(): Metrics {
  const instruments = createInstruments();
  let sockets: () => number = () => 0;
  return {
    measure: (app) => {
      sockets = () => app.websocketServer.clients.size;
      app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        // Never the address that was asked: there would be one for each record, and what strangers try.
        const labels = { method, route: routeOptions.url ?? 'none', status: String(reply.statusCode) };
        instruments.calls.observe(labels, reply.elapsedTime / 1_000);
      });
    },
    shed: () => instruments.shed.inc(),
    logged: (level) => {
      const name = levels[level];
      if (name !== undefined) instruments.logged.inc({ level: name });
    },
    read: async (of) => {
      instruments.sockets.set(sockets());
      showPools(instruments, of);
      await Promise.all([showSync(instruments, of), showDisk(instruments, of)]);
      return instruments.register.metrics();
    },
    contentType: instruments.register.contentType,
  };
}

function showPools({ databaseUp, connections, waiting, line }: Instruments, { pools }: Measured): void {
  databaseUp.set(pools.requests.isSilent ? 0 : 1);
  for (const [name, pool] of Object.entries(pools)) {
    connections.set({ pool: name, state: 'lent' }, pool.totalCount - pool.idleCount);
    connections.set({ pool: name, state: 'idle' }, pool.idleCount);
    waiting.set({ pool: name }, pool.waitingCount);
    line.set({ pool: name }, pool.lineMs / 1_000);
  }
}

async function showSync(instruments: Instruments, { config, pools }: Measured): Promise<void> {
  const figures = config.synchronises ? await inTime(readSyncFigures(pools.background)) : undefined;
  const { syncConnected, syncLag, syncConflicts, outboxRecords, outboxAge } = instruments;
  // A figure that nobody knows is absent, and none of before.
  for (const labelled of [syncLag, outboxRecords]) labelled.reset();
  for (const plain of [syncConnected, syncConflicts, outboxAge]) plain.remove();
  if (!figures) return;
  syncConnected.set(figures.connected ? 1 : 0);
  syncConflicts.set(figures.conflicts);
  outboxRecords.set({ state: 'waiting' }, figures.waiting);
  outboxRecords.set({ state: 'refused' }, figures.refused);
  outboxAge.set(figures.oldest ?? 0);
  for (const [kind, seconds] of Object.entries(figures.lag)) syncLag.set({ kind }, seconds);
}

async function showDisk({ diskFree, diskSize }: Instruments, { config }: Measured): Promise<void> {
  const found = config.databaseUrl === undefined ? await statfs(config.dataFolder).catch(() => undefined) : undefined;
  diskFree.remove();
  diskSize.remove();
  if (!found) return;
  diskFree.set(found.bavail * found.bsize);
  diskSize.set(found.blocks * found.bsize);
}

const inTime = <T>(coming: Promise<T>): Promise<T | undefined> =>
  Promise.race([coming.catch(() => undefined), sleep(askWithinMs, undefined, { ref: false })]);
