import { existsSync, readFileSync } from 'node:fs';
import { type FakeOdoo, startFakeOdoo } from '@halaqa/fake-odoo/start';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkOdoo } from '../../src/odoo/check.ts';
import { readFieldMap } from '../../src/odoo/field-map.ts';
import type { OdooAdministration } from '../../src/odoo/setup/administration.ts';
import { readSettings, type SetupFiles } from '../../src/odoo/setup/files.ts';
import { Journal } from '../../src/odoo/setup/journal.ts';
import { plan, type SetupOptions } from '../../src/odoo/setup/setup.ts';
import { undo } from '../../src/odoo/setup/undo.ts';
import { portalDomain } from '../../src/sync/pull/reading.ts';
import { requiredRights } from '../../src/sync/push/required-rights.ts';
import { bareOdoo } from './bare-institute.ts';
import { asAdministrator, contentOf, setUp, setupFiles, setupOptions } from './bare-odoo.ts';
import { client } from './odoo-stub.ts';

/** All in which a set-up leaves something. */
const touched = [
  ...['ir.model', 'ir.model.fields', 'ir.model.fields.selection', 'ir.model.access', 'ir.rule', 'ir.default', 'res.groups', 'res.users'],
  ...[
    'res.partner',
    'ir.ui.view',
    'ir.ui.menu',
    'ir.actions.act_window',
    'ir.actions.act_window.view',
    'base.automation',
    'ir.actions.server',
  ],
];

const transports = [
  [18, 'json-rpc'],
  [19, 'json-2'],
] as const;

interface Scene {
  odoo: FakeOdoo;
  admin: OdooAdministration;
  files: SetupFiles;
  options: SetupOptions;
}

async function scene(version: 18 | 19, transport: 'json-rpc' | 'json-2'): Promise<Scene> {
  const odoo = await startFakeOdoo({ ...bareOdoo, version });
  onTestFinished(() => odoo.stop());
  const files = await setupFiles();
  return { odoo, files, admin: asAdministrator(odoo, transport), options: setupOptions(odoo, transport, files) };
}

const journalOf = ({ files, options }: Scene): Journal => Journal.open(files.journal, options.settings.url.href, options.settings.database);

/** With the settings that were written, as the portal. */
async function findings({ odoo, files }: Scene): Promise<unknown[]> {
  const { ODOO_LOGIN: login = '', ODOO_API_KEY: apiKey = '', ODOO_MAP } = readSettings(files);
  const map = readFieldMap(ODOO_MAP);
  const portal = client(new URL(odoo.url), { database: odoo.database, login, apiKey, transport: undefined });
  const ours = (kind: Parameters<typeof portalDomain>[1]) => portalDomain(map, kind);
  return (await checkOdoo(portal, { map, login, transport: undefined, admin: undefined, ours, ...requiredRights })).findings;
}

describe.each(transports)('the set-up of a bare Odoo %i over %s', (version, transport) => {
  it('is planned without a change', async () => {
    const at = await scene(version, transport);
    const before = contentOf(at.odoo, touched);
    const { plans, missing, obstacles } = await plan(at.admin, at.options);
    expect(plans.map(({ kind, how }) => `${kind} ${how}`)).toEqual([
      'course made',
      'room made',
      'trainer made',
      'student completed',
      'enrolment made',
      'session made',
      'invoice fits',
    ]);
    expect([missing.length, obstacles]).toEqual([64, []]);
    expect(contentOf(at.odoo, touched)).toBe(before);
    expect([existsSync(at.files.settings), existsSync(at.files.map), existsSync(at.files.journal)]).toEqual([false, false, false]);
  });

  it('makes an Odoo that the check finds right, and nothing the second time', async () => {
    const at = await scene(version, transport);
    const { made } = await setUp(at.admin, at.options);
    expect(made).toHaveLength(64);
    expect(await findings(at)).toEqual([]);

    const [content, files] = [contentOf(at.odoo, touched), [at.files.map, at.files.settings].map((file) => readFileSync(file, 'utf8'))];
    const writes = at.odoo.writes.length;
    expect(await setUp(at.admin, at.options)).toEqual({ made: [], changed: false });
    expect(at.odoo.writes.slice(writes)).toEqual([]);
    expect(contentOf(at.odoo, touched)).toBe(content);
    expect([at.files.map, at.files.settings].map((file) => readFileSync(file, 'utf8'))).toEqual(files);
  });

  it('keeps nothing of the administrator', async () => {
    const at = await scene(version, transport);
    await setUp(at.admin, at.options);
    const kept = [at.files.map, at.files.settings, at.files.journal].map((file) => readFileSync(file, 'utf8')).join('\n');
    expect(kept).not.toContain(at.options.settings.apiKey);
    expect(kept).not.toContain('ODOO_ADMIN');
  });

  it('takes a key of the portal’s user in the place of its password', async () => {
    const at = await scene(version, transport);
    await setUp(at.admin, at.options);
    at.odoo.clerk.makeKey('halaqa-portal', 'a-key-made-by-hand');
    expect(await setUp(at.admin, { ...at.options, apiKey: 'a-key-made-by-hand' })).toEqual({ made: [], changed: true });
    expect(readSettings(at.files)['ODOO_API_KEY']).toBe('a-key-made-by-hand');
    expect(await findings(at)).toEqual([]);
  });

  it('names everything in both languages, and leaves new records in sight', async () => {
    const at = await scene(version, transport);
    await setUp(at.admin, at.options);
    const labels = async (lang: string) =>
      (await at.admin.searchRead('ir.model.fields', sessionFields(lang))).map((row) => row['field_description']);
    const sessionFields = (lang: string) => ({
      domain: [
        ['model', '=', 'x_halaqa_session'],
        ['name', 'in', ['x_halaqa_starts_at', 'x_halaqa_attendee_ids', 'x_halaqa_attended_ids']],
      ] as const,
      fields: ['field_description'],
      lang,
    });
    expect(await labels('en_US')).toEqual(['Start', 'Attendees', 'Present']);
    expect(await labels('ar_001')).toEqual(['البداية', 'المسجلون', 'الحاضرون']);
    const course = await at.admin.create('x_halaqa_course', { x_name: 'Course' });
    expect(await at.admin.read('x_halaqa_course', [course], ['x_active'])).toEqual([{ id: course, x_active: true }]);
    // Each of the two lists of contacts has a table of its own.
    const contact = await at.admin.create('res.partner', { name: 'Student' });
    const session = await at.admin.create('x_halaqa_session', { x_name: 'S', x_halaqa_attendee_ids: [[4, contact]] });
    expect(await at.admin.read('x_halaqa_session', [session], ['x_halaqa_attended_ids'])).toEqual([
      { id: session, x_halaqa_attended_ids: [] },
    ]);
  });

  it('writes nothing that it did not make', async () => {
    const at = await scene(version, transport);
    await setUp(at.admin, at.options);
    const options = at.odoo.clerk.records('ir.model.fields.selection').map(({ id }) => id);
    const fields = at.odoo.clerk.records('ir.model.fields', [['name', '=like', 'x_%']]).map(({ id }) => id);
    const made = new Set(journalOf(at).made.map(({ model, id }) => `${model},${id}`));
    const others = at.odoo.writes.flatMap(({ model, method, ids }) => {
      if (method !== 'write' && method !== 'unlink') return [];
      const ours = ids.every((id) => made.has(`${model},${id}`) || (model === 'ir.model.fields' ? fields : options).includes(id));
      return ours ? [] : [`${method} of ${model} ${ids}`];
    });
    expect(others).toEqual([]);
  });

  it('is undone, and Odoo is as before', async () => {
    const at = await scene(version, transport);
    const before = contentOf(at.odoo, touched);
    await setUp(at.admin, at.options);
    const { inTheWay, left } = await undo(at.admin, journalOf(at));
    expect([inTheWay, left]).toEqual([[], []]);
    expect(contentOf(at.odoo, touched)).toBe(before);
    expect(existsSync(at.files.journal)).toBe(false);
    await expect(at.admin.search('x_halaqa_course', { domain: [] })).rejects.toThrow();
  });

  it('is undone by another administrator of the office too, with a menu that leads nowhere and the tables of the lists', async () => {
    const at = await scene(version, transport);
    await setUp(at.admin, at.options);
    const other = { id: 3, login: 'other', name: 'Other', password: 'other', apiKey: 'key-of-the-other' };
    const groups = at.odoo.clerk.records('res.groups', [['name', 'not in', ['Halaqa portal', 'Halaqa office']]]).map(({ id }) => id);
    const otherId = await at.admin.create('res.users', {
      name: other.name,
      login: other.login,
      password: other.password,
      [version === 18 ? 'groups_id' : 'group_ids']: [[6, 0, groups]],
    });
    at.odoo.clerk.makeKey(other.login, other.apiKey);
    const admin = asAdministrator(at.odoo, transport, other);
    const lists = at.odoo.clerk.records('ir.model.fields', [
      ['model', '=', 'x_halaqa_session'],
      ['ttype', '=', 'many2many'],
    ]);
    const { inTheWay } = await undo(admin, journalOf(at));
    expect(inTheWay).toContain('x_halaqa_room cannot be looked into by an administrator who is not in the group "Halaqa office"');
    const [office] = at.odoo.clerk.records('res.groups', [['name', '=', 'Halaqa office']]);
    await at.admin.write('res.groups', [Number(office?.['id'] ?? 0)], { [version === 18 ? 'users' : 'user_ids']: [[4, otherId]] });
    const before = at.odoo.writes.length;
    expect(await undo(admin, journalOf(at))).toMatchObject({ inTheWay: [], left: [] });
    expect(at.odoo.clerk.records('ir.ui.menu')).toEqual([]);
    const writes = at.odoo.writes.slice(before);
    const ofLists = writes.find(({ model, ids }) => model === 'ir.model.fields' && lists.every(({ id }) => ids.includes(Number(id))));
    expect([lists.length, ofLists?.method]).toEqual([2, 'unlink']);
  });

  it('lets a clerk of the office make a student, a course and an enrolment, and delete no contact', async () => {
    const at = await scene(version, transport);
    await setUp(at.admin, at.options);
    const clerk = { id: 0, login: 'clerk', name: 'Clerk', password: 'clerk', apiKey: 'key-of-the-clerk' };
    const groups = at.odoo.clerk.records('res.groups', [['name', 'in', ['Halaqa office', 'User', 'Role / User']]]).map(({ id }) => id);
    const employees = at.odoo.clerk.records('ir.model.data', [['name', '=', 'group_user']]).map((row) => Number(row['res_id']));
    await at.admin.create('res.users', {
      name: clerk.name,
      login: clerk.login,
      password: clerk.password,
      [version === 18 ? 'groups_id' : 'group_ids']: [[6, 0, [...groups, ...employees]]],
    });
    at.odoo.clerk.makeKey(clerk.login, clerk.apiKey);
    const office = asAdministrator(at.odoo, transport, clerk);
    const student = await office.create('res.partner', { name: 'Student', x_halaqa_is_student: true });
    const course = await office.create('x_halaqa_course', { x_name: 'Course' });
    await office.create('x_halaqa_enrolment', { x_halaqa_student_id: student, x_halaqa_course_id: course });
    await office.write('res.partner', [student], { phone: '0500000000' });
    await expect(office.unlink('res.partner', [student])).rejects.toMatchObject({ kind: 'denied' });
  });

  it('demands in its forms what the portal cannot do without, and offers students where one is chosen', async () => {
    const at = await scene(version, transport);
    await setUp(at.admin, at.options);
    const form = (model: string) => String(at.odoo.clerk.records('ir.ui.view', [['name', '=', `halaqa.${model}.form`]])[0]?.['arch']);
    const demanded = (model: string) => [...form(model).matchAll(/name="(\w+)" required="1"/g)].map(([, name]) => name);
    expect(demanded('x_halaqa_session')).toEqual([
      ...['x_name', 'x_halaqa_course_id', 'x_halaqa_trainer_id', 'x_halaqa_starts_at', 'x_halaqa_ends_at'],
    ]);
    expect(demanded('x_halaqa_enrolment')).toEqual(['x_halaqa_student_id', 'x_halaqa_course_id']);
    expect(demanded('res.partner')).toEqual(['name']);
    const students = `domain="[('x_halaqa_is_student', '=', True)]" options="{'no_create': True}"`;
    expect(form('x_halaqa_session')).toContain(`<field name="x_halaqa_attendee_ids" widget="many2many_tags" ${students}/>`);
    expect(form('x_halaqa_enrolment')).toContain(`<field name="x_halaqa_student_id" required="1" ${students}/>`);
    const contexts = at.odoo.clerk.records('ir.actions.act_window').map(({ name, context }) => [name, context]);
    expect(Object.fromEntries(contexts)).toMatchObject({
      Sessions: "{'default_x_halaqa_state': 'planned', 'default_x_halaqa_capacity': 10}",
      Enrolments: "{'default_x_halaqa_state': 'enrolled'}",
      Students: "{'default_x_halaqa_is_student': True}",
      Rooms: '{}',
    });
  });

  it('is not undone while anything is in it', async () => {
    const at = await scene(version, transport);
    await setUp(at.admin, at.options);
    const room = await at.admin.create('x_halaqa_room', { x_name: 'Room', x_active: false });
    const contact = await at.admin.create('res.partner', { name: 'Student', x_halaqa_is_student: true });
    const content = contentOf(at.odoo, touched);
    expect(await undo(at.admin, journalOf(at))).toEqual({
      inTheWay: ['x_halaqa_room has 1 record', 'res.partner.x_halaqa_is_student is filled in on 1 record'],
      removed: [],
      left: [],
    });
    expect(contentOf(at.odoo, touched)).toBe(content);
    await at.admin.unlink('x_halaqa_room', [room]);
    await at.admin.unlink('res.partner', [contact]);
    expect((await undo(at.admin, journalOf(at))).inTheWay).toEqual([]);
  });

  it('leaves what has taken the place of something that it made', async () => {
    const at = await scene(version, transport);
    await setUp(at.admin, at.options);
    const view = journalOf(at).of('view x_halaqa_room.list');
    await at.admin.write('ir.ui.view', [view?.id ?? 0], { name: 'ours now' });
    await at.admin.write('ir.ui.view', [view?.id ?? 0], { arch: '<list><field name="x_name"/></list>' });
    const { left } = await undo(at.admin, journalOf(at));
    expect(left).toContain(`view x_halaqa_room.list: ir.ui.view ${view?.id} is no longer what was made`);
    expect(at.odoo.clerk.record('ir.ui.view', view?.id ?? 0)).toBeDefined();
  });

  it.each([3, 5, 9, 20, 31, 40, 52, 57])('that is cut off at creation %i goes on where it was', async (last) => {
    const at = await scene(version, transport);
    const before = contentOf(at.odoo, touched);
    let count = 0;
    const cutOff: OdooAdministration = {
      ...at.admin,
      async create(...given) {
        count += 1;
        const id = await at.admin.create(...given);
        // Odoo has made it, and its answer is lost.
        if (count === last) throw new Error('cut off');
        return id;
      },
    };
    await expect(setUp(cutOff, at.options)).rejects.toThrow('cut off');
    await setUp(at.admin, at.options);
    expect(await findings(at)).toEqual([]);
    expect(journalOf(at).made.filter(({ finished }) => !finished)).toEqual([]);
    expect(await setUp(at.admin, at.options)).toEqual({ made: [], changed: false });
    expect(await undo(at.admin, journalOf(at))).toMatchObject({ inTheWay: [], left: [] });
    expect(contentOf(at.odoo, touched)).toBe(before);
  });
});

it('makes nothing where accounting is not installed, and says so', async () => {
  const models = bareOdoo.models.filter(({ model }) => model !== 'account.move');
  const odoo = await startFakeOdoo({ ...bareOdoo, models, version: 18 });
  onTestFinished(() => odoo.stop());
  const options = setupOptions(odoo, 'json-rpc', await setupFiles());
  const { obstacles } = await plan(asAdministrator(odoo, 'json-rpc'), options);
  expect(obstacles).toEqual([expect.stringContaining('Invoices come with the app Invoicing')]);
});

it('makes no automation rules where the edition has none, and English labels where Arabic is not installed', async () => {
  const odoo = await startFakeOdoo({ ...bareOdoo, version: 18, languages: ['en_US'], administration: { automation: false } });
  onTestFinished(() => odoo.stop());
  const files = await setupFiles();
  const options = setupOptions(odoo, 'json-rpc', files);
  const { made } = await setUp(asAdministrator(odoo, 'json-rpc'), options);
  expect(made).toHaveLength(60);
  expect(await findings({ odoo, files, options, admin: asAdministrator(odoo, 'json-rpc') })).toEqual([]);
});

it('does not take over a user who was there before', async () => {
  const odoo = await startFakeOdoo({ ...bareOdoo, version: 18 });
  onTestFinished(() => odoo.stop());
  const admin = asAdministrator(odoo, 'json-rpc');
  await admin.create('res.users', { name: 'Somebody', login: 'halaqa-portal' });
  const { obstacles } = await plan(admin, setupOptions(odoo, 'json-rpc', await setupFiles()));
  expect(obstacles).toEqual([expect.stringContaining('The user halaqa-portal is there')]);
});
