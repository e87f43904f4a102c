/** One of several processes that serve a portal: the database is open, and its data are there (ADR-56). */
import type { Config } from '../config/config.ts';
import { joinPortalDatabase } from '../db/open.ts';
import { shareCoresAmong } from '../identity/credentials/password-limiter.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { hearPrimary } from '../processes/primary.ts';
import { startTracing } from '../tracing/start.ts';
import { contextsOn, logOf, type Portal, serve } from './serve.ts';
import { adoptConnection, fieldMapOf } from './synchroniser.ts';

/** A call holds one at a time, and its transaction another. */
const fewestConnections = 4;

/** @throws StartupError as `startPortal` does. */
export async function startWorker(given: Config): Promise<Portal> {
  const primary = hearPrimary();
  const { slot, port, backsUp } = await primary.begun;
  const databasePool = Math.max(fewestConnections, Math.ceil(given.databasePool / given.processes));
  const config = { ...given, port, databasePool };
  shareCoresAmong(config.processes);
  const metrics = config.metrics && createMetrics();
  const log = logOf(config, metrics);
  const map = fieldMapOf(config);
  const tracer = await startTracing(config.traces, { log, count: metrics?.spans, worker: slot });
  const opened = await joinPortalDatabase(config, log);
  try {
    const contexts = contextsOn(opened, { config, log, peers: primary, tracer });
    // The first process has told it.
    await adoptConnection(contexts.background, () => {});
    const pools = { requests: opened.pool, background: opened.background.pool };
    if (metrics) primary.answerFigures(() => metrics.share({ config, pools }));
    const { url, stop } = await serve(contexts, { map, metrics, keepsHouse: slot === 1, backsUp: slot === 1 && backsUp });
    primary.serves();
    return {
      url,
      stop: async () => {
        await stop();
        await Promise.all([opened.close(), tracer?.stop()]);
      },
      databaseLost: opened.lost,
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
