/**
 * What was recorded of translated fields with a real Odoo 18 and 19, repeated with the fake one in the same order. As in
 * `fidelity.test.ts` the recordings do not belong to the repository: ODOO_RECORDINGS_SETUP names their folder.
 */
import { existsSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { instituteModels } from './institute-models.ts';
import { describe as model } from './models.ts';
import { ask, type Recording, recordingsIn, withoutTraceback } from './recording.ts';
import { type FakeOdoo, startFakeOdoo } from './start.ts';
import { isObject, type Json } from './values.ts';

const folder = process.env['ODOO_RECORDINGS_SETUP'] ?? new URL('../../../shared/odoo/recordings-setup', import.meta.url).pathname;
const here = existsSync(folder);

/** Studio over the API is not implemented: the clerk does it, and what Studio reports afterwards is not compared. */
const studio = /field-(make-|translated-read)/;
/** Its user's language is Arabic there, and the fake speaks English. */
const ownWording = '357-ordinary-user-update_field_translations-no-write-right';

const system = instituteModels().filter((one) => one.model !== 'x_course');

const administrator = { id: 2, login: 'admin', name: 'Administrator', password: '<PASSWORD>', apiKey: '<ADMIN_KEY>' };
const ordinary = {
  id: 6,
  login: 'clerk',
  name: 'Clerk',
  password: '<PASSWORD2>',
  apiKey: '<API_KEY>',
  denied: [{ model: 'x_course', operations: ['write' as const] }],
};

/** Three records stood there before. */
async function world(version: 18 | 19): Promise<FakeOdoo> {
  const groups = { write: ['Institute clerks'] };
  const odoo = await startFakeOdoo({
    version,
    database: `odoo${version}`,
    users: [administrator, ordinary],
    languages: ['en_US', 'ar_001'],
    models: [
      model(
        { model: 'x_probe_course', label: 'Probe course' },
        {
          x_name: { type: 'char', string: 'Name', required: true },
          x_probe_state: { type: 'selection', string: 'State', selection: [['planned', 'Planned']] },
        },
      ),
      model({ model: 'x_course', label: 'Course', groups }, { x_name: { type: 'char', string: 'Name' } }),
      ...system,
    ],
    records: {
      x_course: [{ id: 1, x_name: 'Course A' }],
      x_probe_course: ['Arabic 1', 'Arabic 2', 'with default'].map((x_name, at) => ({ id: 1 + at, x_name })),
    },
  });
  await odoo.clerk.write('res.lang', 3, { name: 'Arabic / الْعَرَبيّة' });
  return odoo;
}

describe.runIf(here)('translated fields as they were recorded (ODOO_RECORDINGS_SETUP)', async () => {
  const all = here ? recordingsIn(folder) : new Map<string, Recording>();
  const worlds = here ? { 18: await world(18), 19: await world(19) } : undefined;
  afterAll(() => Promise.all([worlds?.[18].stop(), worlds?.[19].stop()]));
  const range = [...all].filter(([name]) => {
    const number = Number.parseInt(name, 10);
    return (number >= 331 && number <= 359) || (number >= 361 && number <= 389);
  });

  it('are all there', () => {
    expect(range).toHaveLength(58);
    expect(range.filter(([name]) => studio.test(name))).toHaveLength(6);
  });

  for (const [name, recording] of range) {
    it(name, async () => {
      const odoo = worlds?.[name.includes('-19-') ? 19 : 18];
      if (!odoo) throw new Error('There is no fake Odoo to ask.');
      await given(name, recording, odoo);
      if (studio.test(name)) return;
      const { status, body } = await ask(odoo.url, as(name, recording.request));
      expect(status).toBe(recording.response.status);
      expect(shape(name, body)).toEqual(shape(name, recording.response.body));
    });
  }
});

async function given(name: string, { response }: Recording, { clerk }: FakeOdoo): Promise<void> {
  // Each transaction began in the second of its answer.
  clerk.stopClock(new Date(String(response.headers['date'])).toISOString().slice(0, 19).replace('T', ' '));
  if (name.includes('field-make-translated')) {
    clerk.translateField('x_probe_course', 'x_name');
    clerk.setNextId('x_probe_course', 9);
  }
  if (name.includes('translated-created-in-arabic')) await clerk.speaking('ar_001').create('x_probe_course', { x_name: 'كيمياء' });
  if (name.includes('field-make-untranslated')) clerk.translateField('x_probe_course', 'x_name', false);
}

/** Both users have the same placeholder in the place of their keys. */
function as(name: string, request: Recording['request']): Recording['request'] {
  const isOrdinary = name.includes('ordinary-user');
  if (!name.includes('-19-') || isOrdinary) return request;
  return { ...request, headers: { ...request.headers, authorization: `bearer ${administrator.apiKey}` } };
}

function shape(name: string, body: Json): Json {
  const clear = withoutTraceback(body);
  if (name !== ownWording || !isObject(clear) || !isObject(clear['error']) || !isObject(clear['error']['data'])) return clear;
  return { ...clear, error: { ...clear['error'], data: { ...clear['error']['data'], message: '', arguments: [] } } };
}
