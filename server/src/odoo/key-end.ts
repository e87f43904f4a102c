/** When the key ends with which the portal signs in (`res.users.apikeys`, field `expiration_date`; D-159). */
import { fromOdoo } from '@halaqa/domain/clock';
import type { Odoo } from './client.ts';
import { OdooFault } from './faults.ts';

export interface KeyEnd {
  /** As its user has named it in Odoo. */
  name: string;
  endsAt: Date;
}

/** A key without a scope is good for everything. */
const scopes: unknown[] = [false, 'rpc'];

/**
 * The earliest end among the keys of the portal's user: which of them it signs in with, Odoo does not tell. Null where none ends, and
 * where keys of several users show, as they do to an administrator; undefined where Odoo does not say, for whatever reason: nothing
 * else waits for this.
 */
export async function readKeyEnd(odoo: Odoo, now: Date): Promise<KeyEnd | null | undefined> {
  try {
    const keys = await odoo.searchRead('res.users.apikeys', { domain: [], fields: ['name', 'scope', 'expiration_date', 'user_id'] });
    const users = new Set(keys.map(({ user_id: user }) => JSON.stringify(user)));
    if (users.size > 1) return null;
    const ends = keys.flatMap(({ name, scope, expiration_date: end }) =>
      typeof end === 'string' && scopes.includes(scope) ? [{ name: String(name), endsAt: fromOdoo(end) }] : [],
    );
    // One that is over stays in the list until Odoo clears it away, and the portal cannot have signed in with it.
    return ends.filter(({ endsAt }) => endsAt > now).sort((a, b) => a.endsAt.getTime() - b.endsAt.getTime())[0] ?? null;
  } catch (error) {
    if (error instanceof OdooFault) return undefined;
    throw error;
  }
}
