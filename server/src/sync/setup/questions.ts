/** Asking an Odoo that an admin has named: whose key is used, for how long, and what is told of what goes wrong. */

import type { SyncFault } from '@halaqa/contract/sync';
import type { OdooPlace } from '@halaqa/contract/sync-setup';
import type { Config } from '../../config/config.ts';
import { connectOdoo, type Odoo, type OdooSettings } from '../../odoo/client.ts';
import { OdooFault } from '../../odoo/faults.ts';
import type { KeyOwner } from './sealed-key.ts';

/** Whoever waits at a screen hears soon that an address leads nowhere. */
const readTimeoutMs = 10_000;
/** Odoo makes a model with all its fields in some seconds. */
const writeTimeoutMs = 30_000;
/** Lists of ids and of fields; no pictures are asked for. */
const longestAnswerBytes = 16 * 1024 * 1024;
/** All questions of one call together; the web waits a little longer (`patienceMs` of the endpoint). */
const wholeMs = 45_000;

/** In one spelling, by which a key that is kept is known again. */
export const placeOf = ({ url, database, login }: OdooPlace): KeyOwner => ({
  url: new URL(url).href.replace(/\/+$/, ''),
  database,
  login,
});

export const isSame = (one: KeyOwner | undefined, other: KeyOwner): boolean =>
  one !== undefined && one.url === other.url && one.database === other.database && one.login === other.login;

export function settingsFor(
  { odooTuning }: Pick<Config, 'odooTuning'>,
  { url, database }: KeyOwner,
  who: { login: string; apiKey: string },
): OdooSettings {
  const { transport, concurrency } = odooTuning;
  return { url: new URL(url), database, ...who, transport, concurrency, readTimeoutMs, writeTimeoutMs, longestAnswerBytes };
}

/** What `ask` answers, or why Odoo did not: its kind alone, so that nothing that some server says comes back. */
export async function asked<T, O extends Pick<Odoo, 'close'>>(
  connections: readonly O[],
  ask: () => Promise<T>,
): Promise<T | { fault: SyncFault }> {
  const close = () => {
    for (const odoo of connections) odoo.close();
  };
  const limit = setTimeout(close, wholeMs);
  try {
    return await ask();
  } catch (error) {
    if (error instanceof OdooFault) return { fault: error.kind };
    throw error;
  } finally {
    clearTimeout(limit);
    close();
  }
}

export const connected = (settings: OdooSettings): Odoo => connectOdoo(settings);
