/** An empty real Odoo, set up by the portal's own set-up and filled over its API, and a portal beside it. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json, JsonObject } from '@halaqa/fake-odoo/values';
import { afterAll } from 'vitest';
import { type Config, readConfig } from '../../src/config/config.ts';
import type { OdooSettings } from '../../src/odoo/client.ts';
import { type FieldMap, readFieldMap } from '../../src/odoo/field-map.ts';
import { connectAdministration } from '../../src/odoo/setup/administration.ts';
import { filesIn, readSettings } from '../../src/odoo/setup/files.ts';
import { make, plan, type SetupOptions } from '../../src/odoo/setup/setup.ts';
import type { OdooVersion } from '../../src/odoo/version.ts';
import { requiredRights } from '../../src/sync/push/required-rights.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { type TestPortal, testPortal } from '../harness.ts';
import { institute, type Size } from '../sync/institute.ts';
import { differences } from '../sync/oracle.ts';
import { objectsIn, type RealClerk, realClerk } from './clerk.ts';

export interface RealOffice {
  version: OdooVersion;
  clerk: RealClerk;
  portal: TestPortal;
  database: TestDatabase;
  map: FieldMap;
  /** What differs from the map that every institute begins with. */
  mapChanges: Record<string, unknown>;
  /** The portal's user. */
  settings: Pick<OdooSettings, 'database' | 'login' | 'apiKey'> & { url: string };
  differences: () => Promise<string[]>;
  /** Waits until both sides are equal and nothing waits, or throws what is left after `withinMs`. @returns how long it took */
  converged: (withinMs?: number) => Promise<number>;
}

/** Reads the usual variables, but of the portal's user, whom the set-up makes. */
export async function realOffice(size: Size): Promise<RealOffice> {
  const config = readConfig({ ODOO_LOGIN: 'halaqa-portal', ODOO_API_KEY: 'not yet', ...process.env });
  if (!config.odoo?.admin) throw new Error('ODOO_ADMIN_LOGIN and ODOO_ADMIN_API_KEY are needed');
  const { url, database: odooDatabase, admin } = config.odoo;
  const files = filesIn(await folder());
  const version = await setUp({
    settings: { ...config.odoo, ...admin },
    files,
    does: requiredRights.does,
    login: config.odoo.login,
    apiKey: undefined,
    models: {},
    publicUrl: undefined,
  });
  const map = readFieldMap(files.map);
  const { ODOO_LOGIN: login = '', ODOO_API_KEY: apiKey = '' } = readSettings(files);
  const place = { url: url.href, database: odooDatabase };
  const clerk = realClerk({ ...place, login: admin.login, key: admin.apiKey }, map, await arabicOf(url.href, odooDatabase, admin, map));
  await otherSideOfAttendees(clerk);
  await fill(clerk, size);

  const database = await testDatabase();
  const portal = await testPortal({ database, config: { synchronises: true } satisfies Partial<Config> });
  const found = async () => differences(database.pool, { clerk: await snapshotOf(clerk) });
  return {
    version,
    clerk,
    portal,
    database,
    map,
    mapChanges: JSON.parse(await readFile(files.map, 'utf8')),
    settings: { ...place, login, apiKey },
    differences: found,
    async converged(withinMs = 60_000) {
      const began = performance.now();
      for (;;) {
        const left = await found();
        if (left.length === 0) return performance.now() - began;
        if (performance.now() - began > withinMs) throw new Error(`not the same on both sides:\n${left.slice(0, 40).join('\n')}`);
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    },
  };
}

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'halaqa-real-odoo-'));
  afterAll(() => rm(made, { recursive: true, force: true }));
  return made;
}

async function setUp(options: SetupOptions): Promise<OdooVersion> {
  const odoo = connectAdministration(options.settings);
  try {
    const planned = await plan(odoo, options);
    if (planned.obstacles.length > 0) throw new Error(`This Odoo is not empty: ${planned.obstacles.join('; ')}`);
    await make(odoo, planned, options, () => {});
    return await odoo.version();
  } finally {
    odoo.close();
  }
}

/** Where Arabic is installed the clerk works in it, as the portal does. */
async function arabicOf(url: string, database: string, { login, apiKey }: { login: string; apiKey: string }, map: FieldMap) {
  const { execute } = realClerk({ url, database, login, key: apiKey }, map, undefined);
  const installed = await execute('res.lang', 'get_installed', []);
  const codes = Array.isArray(installed) ? installed.flatMap((one) => (Array.isArray(one) ? [String(one[0])] : [])) : [];
  return codes.find((code) => code.startsWith('ar'));
}

/** As Studio makes it on the contact, by the name that the tests' institute has for it: what is changed there leaves no trace on the session. */
async function otherSideOfAttendees({ execute, named }: RealClerk): Promise<void> {
  const model = named('x_session');
  const own: Json[] = [
    ['model', '=', model],
    ['name', '=', named('x_session', 'x_studio_attendee_ids')],
  ];
  const parts = ['relation_table', 'column1', 'column2'];
  const [field] = objectsIn(await execute('ir.model.fields', 'search_read', [own, parts]));
  const [contacts] = objectsIn(await execute('ir.model', 'search_read', [[['model', '=', 'res.partner']], ['id']]));
  if (!field || !contacts) throw new Error(`${model} has no attendees`);
  await execute('ir.model.fields', 'create', [
    {
      model_id: contacts['id'] ?? false,
      name: 'x_studio_session_ids',
      ttype: 'many2many',
      state: 'manual',
      field_description: 'Sessions',
      relation: model,
      relation_table: field['relation_table'] ?? false,
      column1: field['column2'] ?? false,
      column2: field['column1'] ?? false,
    },
  ]);
}

const mostACall = 500;

/** The tests' institute, whose links are made to what Odoo numbers by itself. */
async function fill(clerk: RealClerk, size: Size): Promise<void> {
  const given = institute(size);
  const ids = new Map<string, number>();
  const links: Record<string, string> = {
    x_studio_student_id: 'res.partner',
    x_studio_course_id: 'x_course',
    x_studio_trainer_id: 'x_trainer',
    x_studio_room_id: 'x_room',
  };
  // Links to what Odoo brings itself, and times that it writes.
  const notOurs = [
    'id',
    'create_date',
    'write_date',
    'x_studio_many2one_field_Nat3y',
    'x_studio_many2one_field_Hk2Lw',
    'x_studio_selection_field_phWqq',
  ];
  for (const model of ['x_course', 'x_room', 'x_trainer', 'res.partner', 'x_enrollment', 'x_session']) {
    const records = given[model] ?? [];
    for (let from = 0; from < records.length; from += mostACall) {
      const page = records.slice(from, from + mostACall);
      const values = page.map((record) =>
        Object.fromEntries(
          Object.entries(record)
            .filter(([field]) => !notOurs.includes(field))
            .map(([field, value]) => [
              field,
              Array.isArray(value) && field in links ? (ids.get(`${links[field]} ${value[0]}`) ?? false) : value,
            ]),
        ),
      );
      const made = await clerk.createMany(model, values);
      for (const [at, record] of page.entries()) ids.set(`${model} ${record['id']}`, made[at] ?? 0);
    }
  }
}

/** What the comparison asks an Odoo for, read at once. */
async function snapshotOf(clerk: RealClerk) {
  const [contacts, sessions] = [await clerk.records('res.partner', [['x_studio_is_student', '=', true]]), await clerk.records('x_session')];
  return { records: (model: string): JsonObject[] => (model === 'x_session' ? sessions : contacts) };
}
