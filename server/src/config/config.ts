/** Everything that the environment says, read once. This is the only file that knows `process.env`. */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { TraceSettings } from '../tracing/settings.ts';
import { type BackupConfig, backupOf } from './backup-config.ts';
import { readDatabaseUrl } from './database-url.ts';
import { type InstituteField, type InstituteSettings, instituteGivenBy, instituteOf, instituteSettings } from './institute-config.ts';
import { type MetricsConfig, metricsOf } from './metrics-config.ts';
import { type OdooConfig, type OdooTuning, odooOf, odooSettings, odooTuningOf } from './odoo-config.ts';
import { isPushKey, type PushConfig, pushOf } from './push-config.ts';
import { type RetentionConfig, retentionOf, retentionSettings } from './retention-config.ts';
import { withSecretFiles } from './secret-files.ts';
import { StartupError } from './startup-error.ts';
import { tracesOf, tracesSettings } from './traces-config.ts';

const port = z.coerce.number<string>().check(z.int(), z.minimum(0), z.maximum(65_535));
/** More than one a core only adds memory; what `auto` takes is bounded, since each has connections of its own. */
const mostProcesses = 16;
const mostByItself = 8;
const processes = z.union([z.literal('auto'), z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(mostProcesses))]);

const databaseUrl = z.string().check(z.refine((url) => readDatabaseUrl(url) !== undefined));

const environment = z.object({
  PORT: z._default(port, 5000),
  HOST: z._default(z.string(), '127.0.0.1'),
  HALAQA_DATA: z._default(z.string(), '.halaqa'),
  /** Number of processes that serve, on one port; `auto` is one per core (ADR-56). */
  PORTAL_PROCESSES: z._default(processes, 1),
  /** Several hosts are asked in turn for the one that takes changes (D-108). */
  DATABASE_URL: z.optional(databaseUrl),
  /** The role that owns the portal's tables, where DATABASE_URL names one that does not (D-84). */
  DATABASE_OWNER_URL: z.optional(databaseUrl),
  /** The server itself, where DATABASE_URL leads through a pooler (ADR-37): there nobody can listen. */
  DATABASE_LISTEN_URL: z.optional(databaseUrl),
  /** Where `npm run database -- move` takes the embedded one, by the role that is to own the tables (D-143). */
  DATABASE_MOVE_URL: z.optional(databaseUrl),
  /** Connections to the database, of all processes together; each one holds about 10 MB there. */
  DATABASE_POOL: z._default(z.coerce.number<string>().check(z.int(), z.minimum(2), z.maximum(200)), 12),
  /** The address that people type, where a proxy stands before the portal: decides `https` and the Origin that is ours. */
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** How many proxies stand before the portal; the client's address is taken from the header of the last trusted one. */
  TRUSTED_PROXIES: z._default(z.coerce.number<string>().check(z.int(), z.minimum(0), z.maximum(5)), 0),
  /** So long a process that is asked to stop goes on as before while `/readyz` says no: a proxy has to see it (D-165). */
  STOP_DELAY_SECONDS: z._default(z.coerce.number<string>().check(z.int(), z.minimum(0), z.maximum(2)), 0),
  /**
   * Calls that one address may make in ten seconds; 0 for no limit. A class of 500 behind one address that all
   * open their screens at once stays below the default.
   */
  REQUESTS_PER_TEN_SECONDS: z._default(z.coerce.number<string>().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 3_000),
  ...instituteSettings,
  /** Without use a session ends after this, where nobody asked to be remembered (D-86); 12 hours are its end anyway. */
  SESSION_IDLE_MINUTES: z._default(z.coerce.number<string>().check(z.int(), z.minimum(5), z.maximum(720)), 120),
  /** Where mail is handed in, `smtp://user:password@host:587` or `smtps://…:465`; with MAIL_FROM and PUBLIC_URL. */
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  /** Whom letters come from: an address, or `Name <address>`. */
  MAIL_FROM: z.optional(z.string().check(z.regex(/^(?:[^<>\r\n]+ )?<?[^<>@\s]+@[^<>@\s]+>?$/))),
  /** 32 bytes, base64url: the key by which push services know the portal; without it the database keeps one (ADR-52). */
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.refine(isPushKey))),
  ADMIN_EMAIL: z.optional(z.email()),
  ADMIN_PASSWORD: z.optional(z.string()),
  ...odooSettings,
  /** Where Prometheus reads figures; without it none are served (D-112). */
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16), z.maxLength(200), z.regex(/^[\x21-\x7e]+$/))),
  ...tracesSettings,
  /** Backups of the embedded database; without it they lie in the data folder. */
  BACKUP_DIR: z.optional(z.string()),
  /** Days; 0 makes none by itself. */
  BACKUP_KEEP: z._default(z.coerce.number<string>().check(z.int(), z.minimum(0), z.maximum(3_650)), 14),
  /** Takes each to another place. */
  BACKUP_COPY_COMMAND: z.optional(z.string()),
  ...retentionSettings,
  /** Encrypts the key of an Odoo that was set up on a screen (ADR-53); processes of one portal need the same. */
  HALAQA_SECRET: z.optional(z.string().check(z.minLength(32), z.maxLength(1_000))),
  NODE_ENV: z.optional(z.string()),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
});

export interface MailConfig {
  /** With user and password: it stands in no log. */
  url: string;
  from: string;
}

export interface Config {
  port: number;
  host: string;
  /** Number of processes of this portal; all listen on one port, and each serves part of the calls. */
  processes: number;
  /** Absolute path of the data folder. */
  dataFolder: string;
  /** Absent: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined;
  /** For migrations and rights alone; absent: the role of `databaseUrl` owns its tables. */
  databaseOwnerUrl: string | undefined;
  /** For what lasts longer than a transaction; absent: `databaseUrl`. */
  databaseListenUrl: string | undefined;
  /** For the command that moves alone. */
  databaseMoveUrl: string | undefined;
  databasePool: number;
  publicUrl: URL | undefined;
  trustedProxies: number;
  stopDelaySeconds: number;
  /** Per address; 0 is no limit. */
  requestsPerTenSeconds: number;
  institute: InstituteSettings;
  cancelCutoffHours: number;
  /** Which of the institute's settings the environment says; the others are defaults, or nothing. */
  instituteGiven: readonly InstituteField[];
  sessionIdleMinutes: number;
  /** Absent: nobody is written to, and admins hand links over. */
  mail: MailConfig | undefined;
  push: PushConfig;
  /** The first one. Of a demonstration everybody knows the password, and it is for more than the first sign-in (D-179). */
  admin: { email: string | undefined; password: string | undefined; isDemonstration: boolean };
  /** Undefined without an Odoo: the portal is its own system of record then. Of the environment, or set up on a screen (D-135). */
  odoo: OdooConfig | undefined;
  /** For an Odoo that is set up on a screen. */
  odooTuning: OdooTuning;
  /** `ODOO_URL` is set: nothing on a screen changes it. */
  odooIsFixed: boolean;
  /** Whether changes of ours go to an Odoo: then, and only then, the outbox is written. True from the moment that one is set up. */
  synchronises: boolean;
  odooMapFile: string | undefined;
  /** Undefined: no figures are served. */
  metrics: MetricsConfig | undefined;
  /** Undefined: nothing is traced. */
  traces: TraceSettings | undefined;
  backup: BackupConfig;
  retention: RetentionConfig;
  /** For the key of Odoo (ADR-53). */
  secret: string | undefined;
  production: boolean;
  logLevel: string;
}

/** @throws StartupError that names every variable whose value is wrong, and says what is wrong with a secret's file. */
export function readConfig(variables: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(withSecretFiles(variables)).filter(([, value]) => value !== undefined && value !== ''));
  const read = environment.safeParse(given);
  if (!read.success) {
    const names = [...new Set(read.error.issues.map((issue) => String(issue.path[0])))];
    throw new StartupError('wrong_setting', `These settings have a value that cannot be used: ${names.join(', ')}.`);
  }
  const value = read.data;
  return {
    port: value.PORT,
    host: value.HOST,
    processes: value.PORTAL_PROCESSES === 'auto' ? Math.min(availableParallelism(), mostByItself) : value.PORTAL_PROCESSES,
    dataFolder: resolve(value.HALAQA_DATA),
    databaseUrl: value.DATABASE_URL,
    databaseOwnerUrl: besideDatabaseUrl(value, 'DATABASE_OWNER_URL', 'the role that the portal works under'),
    databaseListenUrl: besideDatabaseUrl(value, 'DATABASE_LISTEN_URL', 'the address that the portal works at'),
    databaseMoveUrl: value.DATABASE_MOVE_URL,
    databasePool: value.DATABASE_POOL,
    publicUrl: value.PUBLIC_URL === undefined ? undefined : new URL(value.PUBLIC_URL),
    trustedProxies: value.TRUSTED_PROXIES,
    stopDelaySeconds: value.STOP_DELAY_SECONDS,
    requestsPerTenSeconds: value.REQUESTS_PER_TEN_SECONDS,
    institute: instituteOf(value),
    cancelCutoffHours: value.CANCEL_CUTOFF_HOURS,
    instituteGiven: instituteGivenBy(given),
    sessionIdleMinutes: value.SESSION_IDLE_MINUTES,
    mail: mailOf(value),
    push: pushOf(value),
    admin: { email: value.ADMIN_EMAIL, password: value.ADMIN_PASSWORD, isDemonstration: false },
    odoo: odooOf(value),
    odooTuning: odooTuningOf(value),
    odooIsFixed: value.ODOO_URL !== undefined,
    synchronises: value.ODOO_URL !== undefined,
    odooMapFile: value.ODOO_MAP,
    metrics: metricsOf(value),
    traces: tracesOf(value),
    backup: backupOf(value),
    retention: retentionOf(value),
    secret: value.HALAQA_SECRET,
    production: value.NODE_ENV === 'production',
    logLevel: value.LOG_LEVEL,
  };
}

/**
 * The same, with answers to what the environment does not say.
 * @param ask is told which settings are there, as such or as a file
 */
export async function readConfigAsking(ask: (isSet: (name: string) => boolean) => Promise<Record<string, string>>): Promise<Config> {
  const isSet = (name: string): boolean => [name, `${name}_FILE`].some((one) => (process.env[one] ?? '') !== '');
  return readConfig({ ...process.env, ...(await ask(isSet)) });
}

function besideDatabaseUrl(
  value: z.infer<typeof environment>,
  name: 'DATABASE_OWNER_URL' | 'DATABASE_LISTEN_URL',
  what: string,
): string | undefined {
  if (value[name] !== undefined && value.DATABASE_URL === undefined) {
    throw new StartupError('wrong_setting', `${name} needs DATABASE_URL beside it: ${what}.`);
  }
  return value[name];
}

/** Letters carry links, so they need the address that people type; it is never guessed from a request. */
function mailOf({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: z.infer<typeof environment>): MailConfig | undefined {
  if (SMTP_URL === undefined) return undefined;
  if (MAIL_FROM === undefined || PUBLIC_URL === undefined) {
    throw new StartupError(
      'wrong_setting',
      'SMTP_URL needs MAIL_FROM and PUBLIC_URL beside it: letters come from somebody and carry links.',
    );
  }
  return { url: SMTP_URL, from: MAIL_FROM };
}
