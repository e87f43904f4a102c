/** One process that serves: HTTP, and its share of the background work. */
import type { AddressInfo } from 'node:net';
import { type Logger, type LoggerOptions, pino } from 'pino';
import { runNightly } from '../backup/nightly.ts';
import type { Config } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import type { Context } from '../context/context.ts';
import { CurrentInstitute } from '../context/institute.ts';
import type { Database } from '../db/database.ts';
import type { PortalDatabase } from '../db/open.ts';
import { logDestination, logOptions } from '../http/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { FieldMap } from '../odoo/field-map.ts';
import { runAuditLines } from './audit-lines.ts';
import { runBulkChanges } from './bulk-changes.ts';
import { doJobs } from './jobs.ts';
import { runRetention } from './retention.ts';
import { buildServer } from './server.ts';
import { synchronise } from './synchroniser.ts';

export interface Portal {
  /** Where it listens, such as `http://localhost:5000`. */
  url: string;
  /** Lets running requests end, then closes sockets, pool and the embedded database. */
  stop(): Promise<void>;
  /** Settles with a sentence when the embedded database ends by itself; never for a server. */
  databaseLost: Promise<string>;
}

/** The log of this process; each of its lines is counted. */
export const logOf = (config: Config, metrics: Metrics | undefined): Logger =>
  pino({ ...logOptions(config), ...(metrics && { hooks: countLines(metrics) }) }, logDestination(config));

const countLines = ({ logged }: Metrics): NonNullable<LoggerOptions['hooks']> => ({
  logMethod(line, method, level) {
    logged(level);
    method.apply(this, line);
  },
});

export interface Contexts {
  requests: Context;
  background: Context;
}

export function contextsOn(opened: PortalDatabase, given: Pick<Context, 'config' | 'log' | 'peers' | 'tracer'>): Contexts {
  const institute = new CurrentInstitute(given.config, opened.background.pool);
  const contextOf = ({ pool }: Database): Context => ({ ...given, pool, institute });
  return { requests: contextOf(opened), background: contextOf(opened.background) };
}

interface Serving {
  map: FieldMap;
  metrics: Metrics | undefined;
  /** Removes what is old, and tells the log of what is new in the audit log. */
  keepsHouse: boolean;
  /** Makes the nightly backups. */
  backsUp: boolean;
}

/** Serves until it is stopped; the database stays open. @throws StartupError where the port cannot be opened. */
export async function serve({ requests, background }: Contexts, serving: Serving): Promise<Pick<Portal, 'url' | 'stop'>> {
  const { config } = requests;
  const app = await buildServer(requests, serving.metrics);
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw portProblem(error, config);
  });
  const stopping = new AbortController();
  if (serving.keepsHouse) {
    void runRetention(background, stopping.signal);
    void runAuditLines(background, stopping.signal);
  }
  if (serving.backsUp) void runNightly(background, stopping.signal);
  const bulkChanges = runBulkChanges(background, stopping.signal);
  const jobs = doJobs(background);
  const engine = synchronise(background, serving.map);
  return {
    url: config.publicUrl?.origin ?? `http://localhost:${portOf(app.server.address())}`,
    stop: async () => {
      stopping.abort();
      // At the same time: users and Odoo do not wait for each other.
      await Promise.all([app.close(), engine.stop(), bulkChanges, jobs.stop()]);
    },
  };
}

/** Nobody misses the demonstration, and a server has tools of its own. */
export const backsUpItself = ({ databaseUrl, backup }: Config, isDemo: boolean): boolean =>
  databaseUrl === undefined && backup.keepDays > 0 && !isDemo;

/** What a person reads once it serves. */
export const sayReady = (url: string, greeting: readonly string[]): void =>
  void process.stdout.write(`${[`Halaqa is ready: ${url}`, ...greeting].join('\n')}\n`);

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
