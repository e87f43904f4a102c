/** The check of an Odoo, as the command makes it. */
import { type FakeOdooOptions, startFakeOdoo } from '@halaqa/fake-odoo/start';
import { onTestFinished } from 'vitest';
import { type CheckResult, checkOdoo } from '../../src/odoo/check.ts';
import type { Odoo, OdooSettings } from '../../src/odoo/client.ts';
import { type FieldMap, readFieldMap } from '../../src/odoo/field-map.ts';
import { portalDomain } from '../../src/sync/pull/reading.ts';
import { requiredRights } from '../../src/sync/push/required-rights.ts';
import { client } from './odoo-stub.ts';

export const map = readFieldMap(new URL('../../../docs/odoo-map.example.json', import.meta.url).pathname);
export const check = (odoo: Odoo, used: FieldMap = map, transport?: OdooSettings['transport'], admin?: Odoo): Promise<CheckResult> =>
  checkOdoo(odoo, { map: used, login: 'portal', transport, admin, ours: (kind) => portalDomain(used, kind), ...requiredRights });

export async function fake(options: FakeOdooOptions = {}, settings: Partial<OdooSettings> = {}): Promise<Odoo> {
  const odoo = await startFakeOdoo(options);
  onTestFinished(() => odoo.stop());
  const { url, database, login, apiKey } = odoo;
  return client(new URL(url), { database, login, apiKey, transport: undefined, ...settings });
}

/** The portal's user and an administrator of one Odoo. */
export async function both(options: FakeOdooOptions, keys: Pick<OdooSettings, 'login' | 'apiKey'>): Promise<{ user: Odoo; admin: Odoo }> {
  const odoo = await startFakeOdoo(options);
  onTestFinished(() => odoo.stop());
  const { url, database, login, apiKey } = odoo;
  const connected = (who: typeof keys) => client(new URL(url), { database, ...who, transport: undefined });
  return { user: connected({ login, apiKey }), admin: connected(keys) };
}
