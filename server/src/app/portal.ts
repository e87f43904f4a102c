/** The whole portal in one process: database, first data, HTTP. */
import type { Config } from '../config/config.ts';
import { openPortalDatabase } from '../db/open.ts';
import { type MetricsListener, serveMetrics } from '../metrics/listener.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { startTracing } from '../tracing/start.ts';
import { prepareData } from './first-data.ts';
import { backsUpItself, contextsOn, logOf, type Portal, sayReady, serve } from './serve.ts';
import { fieldMapOf } from './synchroniser.ts';

/** @throws StartupError for everything that a person at the terminal can correct. */
export async function startPortal(given: Config): Promise<Portal> {
  // Of this process alone: an Odoo that is set up on a screen comes into it.
  const config = { ...given, processes: 1 };
  const metrics = config.metrics && createMetrics();
  const log = logOf(config, metrics);
  const map = fieldMapOf(config);
  const tracer = await startTracing(config.traces, { log, count: metrics?.spans });
  const opened = await openPortalDatabase(config, log);
  let figures: MetricsListener | undefined;
  try {
    const contexts = contextsOn(opened, { config, log, tracer });
    const greeting = await prepareData(contexts.background);
    if (metrics && config.metrics) {
      const pools = { requests: opened.pool, background: opened.background.pool };
      figures = await serveMetrics(metrics, { config, pools }, config.metrics);
    }
    const backsUp = backsUpItself(config, greeting.length > 0);
    const { url, stop } = await serve(contexts, { map, metrics, keepsHouse: true, backsUp });
    sayReady(url, greeting);
    return {
      url,
      stop: async () => {
        await Promise.all([stop(), figures?.stop()]);
        await Promise.all([opened.close(), tracer?.stop()]);
      },
      databaseLost: opened.lost,
    };
  } catch (error) {
    await figures?.stop();
    await opened.close();
    throw error;
  }
}
