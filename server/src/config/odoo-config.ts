/** Which Odoo the portal synchronises with, and how it is worked with. */
import * as z from 'zod/mini';
import type { OdooSettings } from '../odoo/client.ts';
import { StartupError } from './startup-error.ts';

export interface OdooConfig extends OdooSettings {
  /** Between two looks for changed records. */
  pollMs: number;
  /** Between two looks for deleted records and for changes that leave no trace. */
  sweepMs: number;
  /** Undefined: there is no webhook. */
  webhookSecret: string | undefined;
  /** For the check alone. */
  admin: { login: string; apiKey: string } | undefined;
}

/** How an Odoo is worked with, whichever it is. */
export type OdooTuning = Omit<OdooConfig, 'url' | 'database' | 'login' | 'apiKey' | 'admin'>;

/** A page of a thousand records takes Odoo 0.1 s, and 20 s when many ask at once. */
const readTimeoutMs = 60_000;
/** Odoo itself tries again for some seconds when two write the same record. */
const writeTimeoutMs = 30_000;

const webhookSecret = z.optional(z.string().check(z.minLength(16), z.maxLength(100), z.regex(/^[\w.~-]+$/)));

export const odooSettings = {
  /** With it the portal synchronises; database, login and key are then needed too. */
  ODOO_URL: z.optional(z.url({ protocol: /^https?$/ })),
  ODOO_DB: z.optional(z.string()),
  ODOO_LOGIN: z.optional(z.string()),
  ODOO_API_KEY: z.optional(z.string()),
  /** For `npm run odoo:check` alone, which counts with it what record rules hide; the portal never uses it. */
  ODOO_ADMIN_LOGIN: z.optional(z.string()),
  ODOO_ADMIN_API_KEY: z.optional(z.string()),
  ODOO_MAP: z.optional(z.string()),
  ODOO_TRANSPORT: z.optional(z.enum(['json-rpc', 'json-2'])),
  /** Calls at once; near the number of Odoo's workers, of which its other users want some too. */
  ODOO_CONCURRENCY: z._default(z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(16)), 2),
  ODOO_POLL_SECONDS: z._default(z.coerce.number<string>().check(z.minimum(1), z.maximum(3_600)), 5),
  ODOO_SWEEP_SECONDS: z._default(z.coerce.number<string>().check(z.minimum(5), z.maximum(86_400)), 60),
  /** The last part of the address at which Odoo may say that something has changed. */
  ODOO_WEBHOOK_SECRET: webhookSecret,
  /** Its former name, which stands in settings of institutes. */
  ODOO_HINT_SECRET: webhookSecret,
};

type Variables = z.infer<z.ZodMiniObject<typeof odooSettings>>;

/** @throws StartupError where what goes together is there in part. */
export function odooOf(value: Variables): OdooConfig | undefined {
  const { ODOO_URL: url, ODOO_DB: database, ODOO_LOGIN: login, ODOO_API_KEY: apiKey } = value;
  if (url === undefined) return undefined;
  if (database === undefined || login === undefined || apiKey === undefined) {
    const missing = Object.entries({ ODOO_DB: database, ODOO_LOGIN: login, ODOO_API_KEY: apiKey })
      .filter(([, given]) => given === undefined)
      .map(([name]) => name);
    throw new StartupError('wrong_setting', `ODOO_URL is set, so these settings are needed too: ${missing.join(', ')}.`);
  }
  return {
    url: new URL(url),
    database,
    login,
    apiKey,
    ...odooTuningOf(value),
    admin: odooAdminOf(value),
  };
}

export function odooTuningOf(value: Variables): OdooTuning {
  return {
    transport: value.ODOO_TRANSPORT,
    concurrency: value.ODOO_CONCURRENCY,
    readTimeoutMs,
    writeTimeoutMs,
    pollMs: value.ODOO_POLL_SECONDS * 1_000,
    sweepMs: value.ODOO_SWEEP_SECONDS * 1_000,
    webhookSecret: value.ODOO_WEBHOOK_SECRET ?? value.ODOO_HINT_SECRET,
  };
}

function odooAdminOf({ ODOO_ADMIN_LOGIN: login, ODOO_ADMIN_API_KEY: apiKey }: Variables): OdooConfig['admin'] {
  if (login !== undefined && apiKey !== undefined) return { login, apiKey };
  if (login === undefined && apiKey === undefined) return undefined;
  throw new StartupError('wrong_setting', 'ODOO_ADMIN_LOGIN and ODOO_ADMIN_API_KEY go together: the check counts with them.');
}
