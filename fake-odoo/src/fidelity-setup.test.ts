/**
 * How two real Odoos were set up over the API, an 18 and a 19, repeated with the fake one in the same order: models, fields, groups,
 * rights, views, menus, automation rules, translations, and their removal. As in `fidelity.test.ts` the recordings do not belong to the
 * repository: ODOO_RECORDINGS_SETUP names their folder.
 */
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { inArabic, reasonToLeaveOut } from './fidelity-setup-excluded.ts';
import { instituteModels } from './institute-models.ts';
import { ask, type Recording, type Reply, recordingsIn, withoutTraceback } from './recording.ts';
import { type FakeOdoo, startFakeOdoo } from './start.ts';
import { isObject, isText, type Json, type JsonObject } from './values.ts';

const folder = process.env['ODOO_RECORDINGS_SETUP'] ?? new URL('../../../shared/odoo/recordings-setup', import.meta.url).pathname;
const here = existsSync(folder);

const administrator = { id: 2, login: 'admin', name: 'Administrator', password: '<PASSWORD>', apiKey: '<ADMIN_KEY>' };

/** As it was: an internal user with the creation of contacts and one group of her own; on 18 she works in Arabic. */
const ordinary = (version: 18 | 19) => ({
  id: version === 18 ? 6 : 5,
  login: 'portal',
  name: 'Halaqa portal',
  password: '<PASSWORD2>',
  apiKey: '<API_KEY>',
  ...(version === 18 ? { language: 'ar_001' } : {}),
});

async function world(version: 18 | 19): Promise<FakeOdoo> {
  const clerk = { id: 99, login: 'office', name: 'Office', password: 'office', groups: ['group_system', 'group_partner_manager'] };
  const modelIds: Record<string, number> =
    version === 18
      ? { 'res.partner': 87, 'res.users': 79, x_course: 514, x_session: 520 }
      : { 'res.partner': 90, 'res.users': 83, x_course: 542, x_session: 548 };
  const odoo = await startFakeOdoo({
    version,
    database: `odoo${version}`,
    users: [administrator, ordinary(version), clerk],
    languages: ['en_US', 'ar_001'],
    models: instituteModels(),
    administration: { modelIds },
    records: { x_course: [{ id: 1, x_name: 'Course A' }], 'res.partner': [36, 37].map((id) => ({ id, name: `Student ${id}` })) },
  });
  await odoo.clerk.write('res.lang', 3, { name: 'Arabic / الْعَرَبيّة' });
  // Clerks of the institute may change courses, and the ordinary user may only read them.
  const group = await odoo.clerk.create('res.groups', { name: 'Institute clerks' });
  const [right] = odoo.clerk.records('ir.model.access', [['model_id', '=', modelIds['x_course'] ?? 0]], ['id']);
  await odoo.clerk.write('ir.model.access', Number(right?.['id']), { group_id: group });
  const [made, end] = version === 18 ? ['2026-11-22 15:31:48', '2027-01-21 16:28:01'] : ['2026-11-22 15:52:58', '2027-02-20 00:00:00'];
  odoo.clerk.stopClock(made);
  await odoo.clerk.create('res.users.apikeys', { name: 'Halaqa', user_id: ordinary(version).id, expiration_date: end });
  const reads = { name: 'courses', model_id: modelIds['x_course'] ?? 0, perm_read: true, group_id: 1 };
  await odoo.clerk.create('ir.model.access', reads);
  return odoo;
}

describe.runIf(here)('the set-up of a real Odoo (ODOO_RECORDINGS_SETUP)', async () => {
  const all = here ? recordingsIn(folder) : new Map<string, Recording>();
  const worlds = here ? { 18: await world(18), 19: await world(19) } : undefined;
  const receivers = here ? { 18: await receiver(), 19: await receiver() } : undefined;
  afterAll(() => Promise.all([worlds?.[18].stop(), worlds?.[19].stop(), receivers?.[18].server.close(), receivers?.[19].server.close()]));
  const agreed: string[] = [];
  const without = new Map<string, number>();
  let sentences = 0;

  for (const [name, recording] of [...all].sort(([one], [other]) => numberOf(one) - numberOf(other))) {
    const reason = reasonToLeaveOut(name);
    if (reason !== undefined) {
      without.set(reason, (without.get(reason) ?? 0) + 1);
      continue;
    }
    it(name, async () => {
      const version = name.includes('-19-') ? 19 : 18;
      const [odoo, posts] = [worlds?.[version], receivers?.[version]];
      if (!odoo || !posts) throw new Error('There is no fake Odoo to ask.');
      await given(name, recording, odoo);
      if (recording['request_from_odoo']) await posted(name, recording, odoo, posts);
      else {
        const reply = await ask(odoo.url, as(name, recording.request, posts.url));
        expect(reply.status).toBe(recording.response.status);
        compare(name, recording, reply, posts.url);
        if (isInArabic(name, recording)) sentences += 1;
      }
      await afterwards(name, odoo);
      agreed.push(name);
    });
  }

  it('is repeated alike, except what concerns something else', () => {
    const left = [...without.values()].reduce((sum, count) => sum + count, 0);
    const reasons = [...without].map(([why, count]) => `  ${count}: ${why}`);
    const sum = `Of ${all.size} recordings of a set-up ${agreed.length} agree (${sentences} of them but for Odoo's Arabic sentences) and ${left} are left out:`;
    process.stdout.write(`${[sum, ...reasons].join('\n')}\n`);
    expect({ recorded: all.size, left, agree: agreed.length, sentences }).toEqual({ recorded: 415, left: 137, agree: 278, sentences: 16 });
  });
});

const numberOf = (name: string): number => Number.parseInt(name, 10);

/** A new record has the id that was recorded: other things were made there in between. */
async function given(name: string, { request, response }: Recording, { clerk }: FakeOdoo): Promise<void> {
  if (!response) return;
  // Each transaction began in the second of its answer.
  clerk.stopClock(new Date(String(response.headers['date'])).toISOString().slice(0, 19).replace('T', ' '));
  const { model, method } = called(request);
  const result = isObject(response.body) ? response.body['result'] : response.body;
  const first = Array.isArray(result) ? result[0] : undefined;
  if (method === 'create' && typeof first === 'number') clerk.setNextId(model, first);
  const inside = nextIds[name];
  for (const [of, id] of Object.entries(inside ?? {})) clerk.setNextId(of, id);
  if (/^(195|238)-/.test(name)) return;
  if (/x_active-after-default/.test(name)) await clerk.create('x_probe_course', { x_name: 'with default', x_probe_state: 'done' });
  if (/translated-created-in-arabic/.test(name)) await clerk.speaking('ar_001').create('x_probe_course', { x_name: 'كيمياء' });
}

const nextIds: Record<string, Record<string, number>> = {
  '148-create-model-all-field-types': { 'ir.model.fields': 6523, 'ir.model.fields.selection': 1692 },
  '170-19-create-model-all-field-types': { 'ir.model.fields': 7296, 'ir.model.fields.selection': 1843 },
  '209-create-user-groups_id': { 'res.partner': 5054 },
  '280-19-create-user-group_ids': { 'res.partner': 5211 },
  '288-create-view-unknown-field': { 'ir.ui.view': 962 },
  '310-19-create-view-unknown-field': { 'ir.ui.view': 1014 },
  '295-create-automation-webhook-on_create_or_write': { 'ir.actions.server': 335 },
  '317-19-create-automation-webhook-on_create_or_write': { 'ir.actions.server': 342 },
  '333-translated-create-en_US': { x_probe_course: 9 },
  '363-19-translated-create-en_US': { x_probe_course: 9 },
  '421-create-model-without-fields': { 'ir.model.fields': 6567 },
  '448-19-create-model-without-fields': { 'ir.model.fields': 7339 },
};

/** What was done there between two recordings. */
async function afterwards(name: string, { clerk }: FakeOdoo): Promise<void> {
  // The link without its other model.
  if (/^167-/.test(name)) await clerk.unlink('ir.model.fields', 6553);
  if (/^187-19-/.test(name)) {
    const [bad] = clerk.records('ir.model.fields', [['name', '=', 'x_probe_m2o']], ['id']);
    if (bad) await clerk.unlink('ir.model.fields', Number(bad['id']));
  }
  if (/label-selection-arabic/.test(name)) {
    const [state] = clerk.records('ir.model.fields', [['name', '=', 'x_probe_state']], ['id']);
    await clerk.speaking('ar_001').write('ir.model.fields', Number(state?.['id']), { field_description: 'الحالة', help: 'حالة الدورة' });
  }
  // The right for everybody was off for a while, and the ordinary user got into the group.
  if (/^(244|247)-/.test(name)) await clerk.write('ir.model.access', 515, { active: /^247/.test(name) });
  if (/^(282|285)-19-/.test(name)) await clerk.write('ir.model.access', 536, { active: /^285/.test(name) });
  if (/^245-/.test(name)) await clerk.write('res.users', 6, { groups_id: [[4, 37]] });
  if (/^283-19-/.test(name)) await clerk.write('res.users', 5, { group_ids: [[4, 36]] });
  // The rule without an address.
  if (/^330-/.test(name)) await clerk.unlink('base.automation', 12);
  if (/^360-19-/.test(name)) await clerk.unlink('base.automation', 4);
}

interface Receiver {
  server: Server;
  url: string;
  bodies: Json[];
}

async function receiver(): Promise<Receiver> {
  const bodies: Json[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    bodies.push(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, bodies, url: `127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}` };
}

const recordedReceiver = '127.0.0.1:18099';

/** The call after which Odoo posted, which was not kept, by what it posted; the posts are there before its answer. */
async function posted(name: string, recording: Recording, { clerk }: FakeOdoo, { bodies }: Receiver): Promise<void> {
  const sent = recording['request_from_odoo'];
  const body = isObject(sent) ? sent['body'] : undefined;
  if (!isObject(body)) throw new Error('The recording has no body.');
  const two = /two/.test(name);
  const id = Number(body['_id']);
  const ids = two ? [id, id + 1] : [id];
  const { x_name, x_probe_state, x_probe_attendee_ids: attendees } = body;
  clerk.stopClock(String(body['write_date']));
  bodies.length = 0;
  if (/on-create/.test(name)) {
    clerk.setNextId('x_probe_course', id);
    const links = Array.isArray(attendees) ? attendees.map((one) => [4, one]) : [];
    const values = { x_name: x_name ?? false, x_probe_state: x_probe_state ?? false, x_probe_attendee_ids: links };
    for (const _ of ids) await clerk.create('x_probe_course', values);
  } else if (/on-write/.test(name)) await clerk.write('x_probe_course', ids, { x_probe_state: x_probe_state ?? false });
  else await clerk.unlink('x_probe_course', ids);
  expect(bodies[0]).toEqual(body);
  expect(bodies).toHaveLength(ids.length);
}

function called({ path, body }: Recording['request']): { model: string; method: string } {
  const [, model, method] = /^\/json\/2\/([\w.]+)\/(\w+)$/.exec(path) ?? [];
  if (model !== undefined && method !== undefined) return { model, method };
  const params = isObject(body) && isObject(body['params']) ? body['params']['args'] : undefined;
  return Array.isArray(params) ? { model: String(params[3]), method: String(params[4]) } : { model: '', method: '' };
}

/** Both users have the same placeholder in the place of their keys on 19. */
function as(name: string, request: Recording['request'], receiver: string): Recording['request'] {
  const text = JSON.stringify(request).replaceAll(recordedReceiver, receiver);
  // A field of Odoo's own, which has another id there.
  const asked: Recording['request'] = JSON.parse(/unlink-field-not-manual/.test(name) ? text.replace(/6397|7162/, '1') : text);
  if (!name.includes('-19-') || name.includes('ordinary-user')) return asked;
  return { ...asked, headers: { ...asked.headers, authorization: `bearer ${administrator.apiKey}` } };
}

const isInArabic = (name: string, { response }: Recording): boolean =>
  inArabic(name, JSON.stringify(response.body)) && /AccessError/.test(JSON.stringify(response.body));

function compare(name: string, recording: Recording, reply: Reply, receiver: string): void {
  const body: Json = JSON.parse(JSON.stringify(reply.body).replaceAll(receiver, recordedReceiver));
  const shape = isInArabic(name, recording) ? withoutSentence : (one: Json) => one;
  const [told, recorded] = [shape(withoutTraceback(body)), shape(withoutTraceback(recording.response.body))];
  const trim = trims[name.replace(/^\d+-(19-)?/, '')];
  expect(trim ? trim(told, recorded) : told).toEqual(trim ? trim(recorded, recorded) : recorded);
}

function withoutSentence(body: Json): Json {
  if (!isObject(body)) return body;
  const entries = Object.entries(body).map(([key, value]): [string, Json] =>
    key === 'message' ? [key, ''] : key === 'arguments' ? [key, []] : [key, withoutSentence(value)],
  );
  return Object.fromEntries(entries);
}

type Trim = (body: Json, recorded: Json) => Json;

/** What was cut when it was recorded, or speaks of the rest of that database. */
const trims: Record<string, Trim> = {
  'read-model-just-created': (body) =>
    eachRecord(body, (record) => {
      const fields = record['field_id'];
      // Odoo's own words about its classes differ between versions.
      return { ...record, info: isText(record['info']), field_id: Array.isArray(fields) ? fields.slice(0, 8) : false };
    }),
  'fields-of-model-search_read': sameIds,
  'discover-fields': sameNames,
  'fields_get-probe-en_US': (body, recorded) => onlyKeysOf(body, recorded),
  'fields_get-probe-ar_001': (body, recorded) => onlyKeysOf(body, recorded),
  'read-server-actions-webhook': (body) => eachRecord(body, ({ webhook_sample_payload: _, ...record }) => record),
};

function eachRecord(body: Json, change: (record: JsonObject) => Json): Json {
  if (Array.isArray(body)) return body.map((record) => (isObject(record) ? change(record) : record));
  return isObject(body) && 'result' in body ? { ...body, result: eachRecord(body['result'] ?? null, change) } : body;
}

const recordsIn = (body: Json): JsonObject[] => {
  const list = isObject(body) ? body['result'] : body;
  return Array.isArray(list) ? list.filter(isObject) : [];
};

function sameIds(body: Json, recorded: Json): Json {
  const ids = recordsIn(recorded).map(({ id }) => id);
  return recordsIn(body).filter(({ id }) => ids.includes(id ?? null));
}

/** Without ids, which fields that stood there before have from elsewhere. */
function sameNames(body: Json, recorded: Json): Json {
  const key = ({ model, name }: JsonObject): string => `${model}.${name}`;
  const names = recordsIn(recorded).map(key);
  return recordsIn(body).flatMap(({ id: _, ...record }) => (names.includes(key(record)) ? [record] : []));
}

function onlyKeysOf(body: Json, recorded: Json): Json {
  const [told, kept] = [body, recorded].map((one) => (isObject(one) && isObject(one['result']) ? one['result'] : one));
  if (!isObject(told) || !isObject(kept)) return body;
  return Object.fromEntries(Object.entries(told).filter(([key]) => key in kept));
}
