/** How every question to an Odoo that an admin has named begins, and what several of them share. */
import { Problem } from '@halaqa/contract/problem';
import type { OdooPlace } from '@halaqa/contract/sync-setup';
import type { Language } from '@halaqa/contract/values';
import { type SignedInActor, writeAudit } from '../../audit/store.ts';
import type { Context } from '../../context/context.ts';
import { isDemo } from '../../demo/state.ts';
import { rulesForOdooSetup } from '../../identity/credentials/throttle-rules.ts';
import { takeAttempt } from '../../identity/credentials/throttle-store.ts';
import { defaultFieldMap, type FieldMap, parseFieldMap } from '../../odoo/field-map.ts';
import { mayKeepKeys } from './master-key.ts';
import { placeOf } from './questions.ts';
import type { KeyOwner } from './sealed-key.ts';
import { beginMaking, endMaking, readConnection, readDraft, type StoredConnection } from './store.ts';

/** Longer than a call may take with all its questions (`questions.ts`). */
const makingLastsMs = 60_000;
export interface User {
  login: string;
  apiKey: string;
}

export interface Work {
  actor: SignedInActor;
  language: Language;
}

export interface SetupContext {
  place: KeyOwner;
  stored: StoredConnection | undefined;
  draft: Awaited<ReturnType<typeof readDraft>>;
}

/** Whether this may be asked at all; who asks which address is written down before it is asked. */
export async function openSetup(
  ctx: Context,
  actor: SignedInActor,
  given: OdooPlace,
  administrator: User | undefined,
): Promise<SetupContext> {
  const { config, pool } = ctx;
  if (config.odooIsFixed) throw closed('environment');
  if (await isDemo(pool)) throw closed('demo');
  if (!mayKeepKeys(config)) throw closed('no_secret');
  const waitS = await takeAttempt(pool, rulesForOdooSetup(actor.accountId));
  if (waitS > 0) throw new Problem('too_many_requests', { details: { retryAfterS: waitS } });
  const place = placeOf(given);
  const login = administrator?.login ?? place.login;
  await writeAudit(pool, { ...actor, action: 'odoo_asked', kind: 'sync', recordId: null, details: placeDetails({ ...place, login }) });
  return { place, stored: await readConnection(pool, config), draft: await readDraft(pool, config) };
}

export const closed = (why: 'environment' | 'demo' | 'no_secret'): Problem => new Problem('sync_setup_closed', { details: { why } });

export const placeDetails = ({ url, database, login }: KeyOwner) => ({ address: url, database, login });

/** One process makes things in Odoo at a time. @throws Problem `too_many_requests` while another does */
export async function makingAlone<T>({ pool }: Context, making: () => Promise<T>): Promise<T> {
  const begun = await beginMaking(pool, makingLastsMs);
  if (begun === undefined) throw new Problem('too_many_requests', { details: { retryAfterS: 5 } });
  try {
    return await making();
  } finally {
    await endMaking(pool, begun);
  }
}

/** As it was saved; an older map may lack what the defaults have. */
export function mapOf(saved: unknown): FieldMap {
  const read = parseFieldMap(saved ?? {});
  return 'map' in read ? read.map : defaultFieldMap;
}
