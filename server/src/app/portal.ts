/** The whole portal in one process: database, first data, HTTP. */
import type { AddressInfo } from 'node:net';
import { type LoggerOptions, pino } from 'pino';
import { runNightly } from '../backup/nightly.ts';
import type { Config } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import type { Context } from '../context/context.ts';
import { CurrentInstitute } from '../context/institute.ts';
import type { Database } from '../db/database.ts';
import { openPortalDatabase, type PortalDatabase } from '../db/open.ts';
import { demoAccounts, demoPassword, loadDemo } from '../demo/load.ts';
import { isDemo, isEmpty } from '../demo/state.ts';
import { logDestination, logOptions } from '../http/log.ts';
import { AccountRefused } from '../identity/users/refusal.ts';
import { ensureFirstAdmin } from '../identity/users/service.ts';
import { type MetricsListener, serveMetrics } from '../metrics/listener.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { noteMail } from '../notifications/deliveries.ts';
import { pushKeys } from '../push/keys.ts';
import { runBulkChanges } from './bulk-changes.ts';
import { doJobs } from './jobs.ts';
import { runRetention } from './retention.ts';
import { buildServer } from './server.ts';
import { adoptConnection, fieldMapOf, synchronise } from './synchroniser.ts';

export interface Portal {
  /** Where it listens, such as `http://localhost:5000`. */
  url: string;
  /** Lets running requests end, then closes sockets, pool and the embedded database. */
  stop(): Promise<void>;
  /** Settles with a sentence when the embedded database ends by itself; never for a server. */
  databaseLost: Promise<string>;
}

/** @throws StartupError for everything that a person at the terminal can correct. */
export async function startPortal(given: Config): Promise<Portal> {
  // Of this process alone: an Odoo that is set up on a screen comes into it.
  const config = { ...given };
  const metrics = config.metrics && createMetrics();
  const log = pino({ ...logOptions(config), ...(metrics && { hooks: countLines(metrics) }) }, logDestination());
  const map = fieldMapOf(config);
  const opened = await openPortalDatabase(config, log);
  const institute = new CurrentInstitute(config, opened.background.pool);
  const contextOf = ({ pool }: Database): Context => ({ config, pool, log, institute });
  const background = contextOf(opened.background);
  let figures: MetricsListener | undefined;
  try {
    await adoptConnection(background);
    const greeting = await firstData(background);
    // Before it serves: a database that fails now ends the start, not a portal that has said it is ready.
    await noteMail(background.pool, config.mail !== undefined);
    await pushKeys(background);
    const app = await buildServer(contextOf(opened), metrics);
    figures = await serveFigures(metrics, opened, config);
    await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
      throw portProblem(error, config);
    });
    const url = config.publicUrl?.origin ?? `http://localhost:${portOf(app.server.address())}`;
    process.stdout.write(`${[`Halaqa is ready: ${url}`, ...greeting].join('\n')}\n`);
    const stopping = new AbortController();
    void runRetention(background, stopping.signal);
    const bulkChanges = runBulkChanges(background, stopping.signal);
    const jobs = doJobs(background);
    const { databaseUrl, backup } = config;
    // Nobody misses the demonstration, and a server has tools of its own.
    if (databaseUrl === undefined && backup.keepDays > 0 && greeting.length === 0) void runNightly(background, stopping.signal);
    const engine = synchronise(background, map);
    const stop = async () => {
      stopping.abort();
      // At the same time: users and Odoo do not wait for each other.
      await Promise.all([app.close(), engine.stop(), figures?.stop(), bulkChanges, jobs.stop()]);
      await opened.close();
    };
    return { url, stop, databaseLost: opened.lost };
  } catch (error) {
    await figures?.stop();
    await opened.close();
    throw error;
  }
}

async function serveFigures(metrics: Metrics | undefined, { pool, background }: PortalDatabase, config: Config) {
  if (!metrics || !config.metrics) return undefined;
  return serveMetrics(metrics, { config, pools: { requests: pool, background: background.pool } }, config.metrics);
}

const countLines = ({ logged }: Metrics): NonNullable<LoggerOptions['hooks']> => ({
  logMethod(line, method, level) {
    logged(level);
    method.apply(this, line);
  },
});

/** Fills an empty database and tells how to get in; returns the lines to show. */
async function firstData(ctx: Context): Promise<string[]> {
  const mayBeDemo = ctx.config.databaseUrl === undefined && !ctx.config.synchronises && !ctx.config.production;
  if (mayBeDemo && (await isEmpty(ctx.pool))) await loadDemo(ctx, { now: new Date() });
  if (!(await isDemo(ctx.pool))) {
    await firstAdmin(ctx);
    return [];
  }
  if (ctx.config.synchronises) {
    throw new StartupError(
      'wrong_setting',
      'This database holds the demonstration institute, which has no place in an Odoo. Set HALAQA_DATA to a new folder, or DATABASE_URL to an empty database.',
    );
  }
  if (ctx.config.production) {
    throw new StartupError(
      'wrong_setting',
      'This database holds the demonstration institute, whose passwords everybody knows: production does not start on it. Use another DATABASE_URL or HALAQA_DATA.',
    );
  }
  const [admin, trainer, student] = ['admin', 'trainer', 'student'].map(
    (role) => demoAccounts.find((account) => account.role === role)?.email,
  );
  return [`Demonstration institute. Sign in as ${admin}, ${trainer} or ${student} with the password ${demoPassword}`];
}

async function firstAdmin(ctx: Context): Promise<void> {
  const made = await ensureFirstAdmin(ctx).catch((error: unknown) => {
    if (!(error instanceof AccountRefused)) throw error;
    throw new StartupError(
      'wrong_setting',
      `The first admin cannot be made from ADMIN_EMAIL and ADMIN_PASSWORD (${error.fault}): the password takes 10 to 128 characters and is none of the commonest.`,
      { cause: error },
    );
  });
  // Told at once: the start may still fail, and nobody is told a second time.
  if (made?.madeUpPassword) {
    process.stdout.write(`The first admin is ${made.email} with the password ${made.madeUpPassword} (shown this once)\n`);
  }
}

function portProblem(error: NodeJS.ErrnoException, config: Config): unknown {
  if (error.code === 'EADDRINUSE') {
    return new StartupError('port_taken', `Port ${config.port} is taken by another program. Set PORT to a free one.`, { cause: error });
  }
  if (error.code === 'EACCES') {
    return new StartupError('port_taken', `Port ${config.port} may not be opened by this user. Set PORT to one above 1023.`, {
      cause: error,
    });
  }
  return error;
}

const portOf = (address: string | AddressInfo | null): number => (typeof address === 'object' && address ? address.port : 0);
