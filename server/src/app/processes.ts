/**
 * A portal of several processes (ADR-56): this one opens the database, starts and supervises the others, and answers Prometheus. It handles
 * no requests, so no request can take the whole portal down.
 */
import { createServer } from 'node:net';
import type { Config } from '../config/config.ts';
import { openPortalDatabase } from '../db/open.ts';
import { type MetricsListener, serveMetrics } from '../metrics/listener.ts';
import { createMetrics, type Figures, keepCounts } from '../metrics/metrics.ts';
import { gatherFigures } from '../processes/figures.ts';
import { recordRecovery, recordUnexpectedExit } from '../processes/unexpected-exits.ts';
import { runWorkers, type Workers } from '../processes/workers.ts';
import { prepareData } from './first-data.ts';
import { backsUpItself, contextsOn, logOf, type Portal, sayReady } from './serve.ts';
import { fieldMapOf } from './synchroniser.ts';

/** @throws StartupError for everything that a person at the terminal can correct. */
export async function startProcesses(given: Config): Promise<Portal> {
  const config = { ...given };
  const metrics = config.metrics && createMetrics();
  const log = logOf(config, metrics);
  // A mistake in it is told once, and before anything is opened.
  fieldMapOf(config);
  const opened = await openPortalDatabase(config, log);
  let listener: MetricsListener | undefined;
  let workers: Workers | undefined;
  const stop = async () => {
    await Promise.all([workers?.stop(), listener?.stop()]);
    await opened.close();
  };
  try {
    const { background } = contextsOn(opened, { config, log });
    const greeting = await prepareData(background);
    const port = config.port === 0 ? await freePort(config.host) : config.port;
    const note = (noting: Promise<void>) =>
      void noting.catch((error: unknown) => log.warn({ err: error }, 'could not note that a process ended'));
    workers = runWorkers({
      count: config.processes,
      begin: { port, backsUp: backsUpItself(config, greeting.length > 0) },
      log,
      ended: (end) => note(recordUnexpectedExit(background.pool, end)),
      restored: () => note(recordRecovery(background.pool)),
      hear: (from, message) => {
        if (message.kind === 'calls') workers?.tell(message, from);
        // Of the metrics module of the same program.
        else if (message.kind === 'figures') figures?.hear(from, message.question, message.figures as Figures);
      },
    });
    const figures = metrics && gatherFigures<Figures>(workers, keepCounts);
    if (metrics && figures && config.metrics) {
      const measured = { config, pools: { requests: opened.pool, background: background.pool } };
      const all = { read: async () => metrics.readAll(measured, await figures.ask()), contentType: metrics.contentType };
      listener = await serveMetrics(all, measured, config.metrics);
    }
    await workers.ready;
    const url = config.publicUrl?.origin ?? `http://localhost:${port}`;
    sayReady(url, greeting);
    return { url, stop, databaseLost: opened.lost };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The same for all of them, and for those that come later. */
function freePort(host: string): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
