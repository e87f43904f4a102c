/** The figures of this process: counted while it serves, and completed when they are read. */
import { Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type { CountSpans } from '../tracing/settings.ts';
import { backupGauges } from './backup-gauges.ts';
import { diskGauges } from './disk-gauges.ts';
import { createInstruments, type Instruments } from './instruments.ts';
import { jobsGauges } from './jobs-gauges.ts';
import type { ScrapeSources } from './scraped.ts';
import { syncGauges } from './sync-gauges.ts';

const gathered = [syncGauges, jobsGauges, backupGauges, diskGauges];

export interface Metrics {
  /** Counts the calls of a server, its sockets and what it sends away. */
  measure(app: FastifyInstance): void;
  shed(): void;
  /** @param level pino's number. */
  logged(level: number): void;
  spans: CountSpans;
  /** All figures as they are now, in Prometheus' text format. */
  read(of: ScrapeSources): Promise<string>;
  /** Those of this process alone, where several serve: for the one that is asked (ADR-56). */
  share(of: ScrapeSources): Promise<Figures>;
  /** The same of all processes, with what is asked once for all of them. @param shared what each of the others has told. */
  readAll(of: ScrapeSources, shared: readonly Figures[]): Promise<string>;
  contentType: string;
}

/** A registry as JSON. */
export type Figures = Awaited<ReturnType<Instruments['register']['getMetricsAsJSON']>>;

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
    spans: (outcome, count) => instruments.spans.inc({ outcome }, count),
    read: async (of) => {
      instruments.sockets.set(sockets());
      showPools(instruments, of);
      await Promise.all(gathered.map((one) => one.show(instruments, of)));
      return instruments.register.metrics();
    },
    share: async (of) => {
      instruments.sockets.set(sockets());
      showPools(instruments, of);
      for (const one of gathered) one.forget(instruments);
      return instruments.register.getMetricsAsJSON();
    },
    readAll: async (of, shared) => {
      // It serves nobody: whether a database answers is told by those that do.
      instruments.databaseUp.remove();
      await Promise.all(gathered.map((one) => one.show(instruments, of)));
      return Registry.aggregate([await instruments.register.getMetricsAsJSON(), ...shared].map(worstLag)).metrics();
    },
    contentType: instruments.register.contentType,
  };
}

/** What goes on counting of a process that has ended: without it sums would fall, and a rate would show what never came. */
export function keepCounts(last: Figures, kept: Figures | undefined): Figures {
  const counts = last.filter(({ type }) => isCount(type));
  const both = Registry.aggregate([counts, ...(kept ? [kept] : [])]).getMetricsAsArray();
  return both as unknown as Figures; // what it makes has the fields of its JSON, which its type does not say
}

/** The library's type says a number, and its JSON a word. */
const isCount = (type: unknown): boolean => type === 'counter' || type === 'histogram';

/** Of several event loops the slowest is told: the library's mean would hide one that stands still. */
const worstLag = (figures: Figures): Figures =>
  figures.map((one) => (one.name.startsWith('nodejs_eventloop_lag') ? { ...one, aggregator: 'max' as const } : one));

function showPools({ databaseUp, connections, waiting, line }: Instruments, { pools }: ScrapeSources): void {
  databaseUp.set(pools.requests.isSilent ? 0 : 1);
  for (const [name, pool] of Object.entries(pools)) {
    connections.set({ pool: name, state: 'lent' }, pool.totalCount - pool.idleCount);
    connections.set({ pool: name, state: 'idle' }, pool.idleCount);
    waiting.set({ pool: name }, pool.waitingCount);
    line.set({ pool: name }, pool.lineMs / 1_000);
  }
}
