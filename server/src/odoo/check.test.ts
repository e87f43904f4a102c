import { instituteModels } from '@halaqa/fake-odoo/institute-models';
import type { FakeOdooOptions } from '@halaqa/fake-odoo/start';
import { describe, expect, it } from 'vitest';
import { mapWith } from '../../test/import/map.ts';
import { both, check, fake, map } from '../../test/odoo/checking.ts';
import { client, html, json2Fault, rpc, signedIn, stub, versionRpc } from '../../test/odoo/odoo-stub.ts';
import { oneField, translatedModels } from '../../test/sync/names.ts';
import { checkReportLines, faultReportLines } from './check-report.ts';
import type { Odoo } from './client.ts';
import { OdooFault } from './faults.ts';

const withUser = (user: object): FakeOdooOptions => ({
  users: [{ id: 7, login: 'portal', name: 'Portal', password: 'p', apiKey: 'k', ...user }],
});

describe('an Odoo that is as it should be', () => {
  it.each([
    [18, 'json-rpc'],
    [19, 'json-2'],
  ] as const)('has nothing to put right: %i', async (version, transport) => {
    const records = {
      x_course: [{ id: 1, x_name: 'A' }],
      'res.partner': [
        { id: 1, name: 'A student', x_studio_is_student: true },
        { id: 2, name: 'A supplier', x_studio_is_student: false },
      ],
    };
    const odoo = await fake({ version, records });
    const checked = await check(odoo);
    expect(checked).toMatchObject({ version: { text: `${version}.0`, major: version }, findings: [], notes: [] });
    expect(checked.models.map(({ kind, records }) => [kind, records])).toEqual([
      ['course', 1],
      ['room', 0],
      ['trainer', 0],
      ['student', 1],
      ['enrolment', 0],
      ['session', 0],
      ['invoice', 0],
    ]);
    expect(checked.unused).toEqual([
      'course.nameEn',
      'course.descriptionEn',
      'room.nameEn',
      'room.active',
      'trainer.nameEn',
      'trainer.active',
      'student.nameEn',
      'session.nameEn',
      'session.attended',
      'session.active',
    ]);
    expect(odoo.stats.transport).toBe(transport);
  });

  it('may hold the counts and names that customers add', async () => {
    expect(await check(await fake({ models: instituteModels({ stored: true }) }))).toMatchObject({ findings: [], notes: [] });
  });

  it('tells when the key is somebody else’s, which JSON-2 takes all the same', async () => {
    const users = ['portal', 'clerk'].map((login, at) => ({ id: 20 + at, login, name: login, password: login, apiKey: `key of ${login}` }));
    const own = await check(await fake({ version: 19, users }, { apiKey: 'key of portal' }));
    const ofClerk = await check(await fake({ version: 19, users }, { apiKey: 'key of clerk' }));
    expect(own.findings).toEqual([]);
    expect(ofClerk.findings).toMatchObject([
      { where: 'ODOO_API_KEY', what: expect.stringMatching(/belongs to clerk.*ODOO_LOGIN is portal/) },
    ]);
  });

  it('is asked by the methods that Odoo 17 has', async () => {
    const odoo = await stub(({ rpc: asked }) => {
      if (asked.method === 'version') return versionRpc(17);
      return asked.method === 'authenticate' ? rpc(2) : rpc(asked.args[4] === 'check_access_rights');
    });
    expect(await odoo.connect().may('x_room', 'write')).toBe(true);
    expect(odoo.requests.at(-1)?.rpc.args.slice(3)).toEqual(['x_room', 'check_access_rights', ['write'], { raise_exception: false }]);
  });
});

describe('a model', () => {
  it.each([18, 19] as const)('that is missing is told once: %i', async (version) => {
    const models = instituteModels().filter(({ model }) => model !== 'x_enrollment');
    const { findings, models: told } = await check(await fake({ version, models }));
    expect(findings).toMatchObject([{ where: 'x_enrollment (enrolment.model of the field map)', what: 'There is no such model.' }]);
    expect(told.find(({ kind }) => kind === 'enrolment')).toEqual({ kind: 'enrolment', model: 'x_enrollment', records: undefined });
  });

  it.each([18, 19] as const)('that may not be read or changed is told by the rights that lack: %i', async (version) => {
    const denied = [
      { model: 'x_session', operations: ['create', 'write'] },
      { model: 'account.move', operations: ['read'] },
      // The portal changes no courses.
      { model: 'x_course', operations: ['create', 'write', 'unlink'] },
    ];
    const { findings, models } = await check(await fake({ version, ...withUser({ denied }) }));
    expect(findings).toEqual([
      {
        code: 'no_rights',
        where: 'x_session',
        what: 'The user lacks the access right: Create, Write.',
        todo: 'Grant it to a group of the user, in Settings, Technical, Access Rights: a line for x_session with Create, Write.',
      },
      expect.objectContaining({ where: 'account.move', what: 'The user lacks the access right: Read.' }),
    ]);
    expect(models.at(-1)).toEqual({ kind: 'invoice', model: 'account.move', records: undefined });
  });

  it('of which a module has described a field oddly is read all the same', async () => {
    const fields = {
      write_date: { type: 'datetime', readonly: 1, required: null, relation: false, selection: [[1, 'One']] },
      x_name: { type: 'char', readonly: 0, required: '1' },
    };
    const odoo = await stub(signedIn(() => rpc(fields)));
    expect(await odoo.connect().fieldsGet('x_room')).toEqual({
      write_date: { type: 'datetime', readonly: true, required: false },
      x_name: { type: 'char', readonly: false, required: true },
    });
  });

  it('that has the rights and refuses all the same is told in its words', async () => {
    const odoo = await stub(
      signedIn(({ rpc: asked }) => {
        if (asked.method === 'version') return versionRpc(18);
        if (asked.args[4] === 'fields_get') return rpc({ write_date: { type: 'datetime' } });
        if (asked.args[4] === 'has_access') return rpc(true);
        return { body: { jsonrpc: '2.0', id: 1, error: { data: { name: 'odoo.exceptions.AccessError', message: 'Top secret.' } } } };
      }),
    );
    const { findings } = await check(odoo.connect());
    expect(findings.filter(({ where }) => where === 'x_room')).toMatchObject([
      { what: 'The user has the right to read this model, and reading it fails all the same: Top secret.' },
    ]);
  });
});

describe('the languages of an Odoo', () => {
  const languages = ['en_US', 'ar_001'];
  const arabicToo = { models: translatedModels(), languages };

  it.each([18, 19] as const)('are told, and which fields of the map have a text in each: %i', async (version) => {
    const { findings, notes, languages: told } = await check(await fake({ ...arabicToo, version }), oneField);
    expect([findings, notes]).toEqual([[], []]);
    expect(told).toEqual({
      installed: expect.arrayContaining(languages),
      chosen: { ar: 'ar_001', en: 'en_US' },
      translated: ['x_course.x_name', 'x_course.x_studio_description', 'x_room.x_name', 'x_trainer.x_name', 'x_session.x_name'],
    });
  });

  it('lead to a note where the English of a translated name is not read', async () => {
    const { notes } = await check(await fake(arabicToo));
    expect(notes.map(({ where }) => where)).toEqual([
      'x_course.x_name (course.name of the field map)',
      'x_course.x_studio_description (course.description of the field map)',
      'x_room.x_name (room.name of the field map)',
      'x_trainer.x_name (trainer.name of the field map)',
      'x_session.x_name (session.name of the field map)',
    ]);
    expect(notes[0]?.todo).toContain('put "nameEn": "x_name" into "course" of the field map');
  });

  it('must be there where the map has two names of one field, which must be translated', async () => {
    const untranslated = await check(await fake({ languages }), oneField);
    expect(untranslated.findings.map(({ what }) => what)).toContain(
      'session.name and session.nameEn both name this field, and it is not translated.',
    );
    expect(untranslated.findings).toHaveLength(5);
    const english = await check(await fake({ models: translatedModels() }), oneField);
    expect(english.findings).toEqual([]);
    expect(english.notes).toHaveLength(5);
    expect(english.notes[0]?.what).toContain('Odoo lacks one of the two languages');
  });

  it('must be those that the map names', async () => {
    const syrian = mapWith({ languages: { ar: 'ar_SY' } });
    expect((await check(await fake(arabicToo), syrian)).findings).toMatchObject([
      { where: 'ar_SY (languages of the field map)', what: expect.stringContaining('not installed; there are en_US, ar_001') },
    ]);
    const there = await check(await fake({ languages: ['en_US', 'ar_001', 'ar_SY'] }), syrian);
    expect([there.findings, there.languages.chosen]).toEqual([[], { ar: 'ar_SY', en: 'en_US' }]);
  });

  it('may be kept from the user', async () => {
    const odoo = await fake(withUser({ denied: [{ model: 'res.lang', operations: ['read'] }] }));
    expect(await check(odoo)).toMatchObject({ findings: [], languages: { installed: undefined, chosen: { ar: null, en: null } } });
  });
});

describe('a record rule that hides records from the user', () => {
  const records = { x_room: Array.from({ length: 9 }, (_, at) => ({ id: 1 + at, x_name: `Room ${1 + at}` })) };
  const users = [
    { id: 7, login: 'portal', name: 'Portal', password: 'p', apiKey: 'k', rules: [{ model: 'x_room', domain: [['id', '<', 3]] }] },
    { id: 2, login: 'admin', name: 'Administrator', password: 'a', apiKey: 'admin-key' },
  ];

  it.each([18, 19] as const)('is found by the key of an administrator: %i', async (version) => {
    const { user, admin } = await both({ version, records, users }, { login: 'admin', apiKey: 'admin-key' });
    const { findings, models, countedByAdmin } = await check(user, map, undefined, admin);
    expect(findings).toEqual([
      {
        code: 'hidden_records',
        where: 'x_room',
        what: 'The administrator sees 7 records that are hidden from the user: 3, 4, 5, 6, 7, ….',
        todo: expect.stringContaining('Record Rules'),
      },
    ]);
    expect([models.find(({ kind }) => kind === 'room')?.records, countedByAdmin]).toEqual([2, true]);
  });

  it('is nothing that anybody can see with the key of the user: that is said', async () => {
    const { user } = await both({ records, users }, { login: 'admin', apiKey: 'admin-key' });
    expect(await check(user)).toMatchObject({ findings: [], countedByAdmin: false });
  });

  it('is not there where both see the same', async () => {
    const { user, admin } = await both(
      { records, users: users.map(({ rules: _, ...one }) => one) },
      { login: 'admin', apiKey: 'admin-key' },
    );
    expect(await check(user, map, undefined, admin)).toMatchObject({ findings: [], countedByAdmin: true });
  });

  it.each([18, 19] as const)('stays unknown with a wrong key, which is told once: %i', async (version) => {
    const { user, admin } = await both({ version, records, users }, { login: 'admin', apiKey: 'wrong' });
    const { findings, countedByAdmin } = await check(user, map, undefined, admin);
    expect(findings).toEqual([expect.objectContaining({ where: 'ODOO_ADMIN_LOGIN, ODOO_ADMIN_API_KEY' })]);
    expect(countedByAdmin).toBe(false);
    expect(JSON.stringify(findings)).not.toContain('wrong"');
  });
});

describe('a check that cannot be made', () => {
  const troubled = async (odoo: Odoo): Promise<OdooFault> => {
    const thrown = await check(odoo).catch((error: unknown) => error);
    if (thrown instanceof OdooFault) return thrown;
    throw new Error('it could be made');
  };
  const settings = { url: new URL('http://odoo.test/x'), database: 'institute', login: 'portal', apiKey: 'secret-key' };
  const told = (fault: OdooFault) =>
    faultReportLines(fault, { ...settings, transport: undefined, concurrency: 1, readTimeoutMs: 1, writeTimeoutMs: 1 }).join('\n');

  it.each([
    [18, { apiKey: 'wrong' }, 'Odoo refuses the key of portal (ODOO_LOGIN, ODOO_API_KEY).'],
    [19, { apiKey: 'wrong' }, 'Odoo refuses the key of portal'],
    [18, { login: 'nobody' }, 'Odoo refuses the key of portal'],
    [18, { database: 'nowhere' }, 'Odoo has no database institute (ODOO_DB), or its PostgreSQL does not run.'],
    [19, { database: 'nowhere' }, 'Odoo has no database institute'],
    [19, { database: 'nowhere', transport: 'json-2' }, 'Odoo has no database institute'],
  ] as const)('tells who has to do what: %i %j', async (version, wrong, sentence) => {
    const lines = told(await troubled(await fake({ version }, wrong)));
    expect(lines).toContain(sentence);
    expect(lines).not.toMatch(/secret-key|wrong|^\s+at /m);
  });

  it.each([
    ['a page', html(404)],
    ['JSON', json2Fault(404, 'werkzeug.exceptions.NotFound', 'Database not found.')],
  ])('tells that there is no such database where it is said by %s', async (_, said) => {
    const odoo = await stub(({ path }) => (path === '/jsonrpc' ? versionRpc(19) : said));
    expect(told(await troubled(odoo.connect({ transport: 'json-2' })))).toContain('Odoo has no database institute (ODOO_DB)');
  });

  it('tells that nobody is there, or nobody who is an Odoo', async () => {
    expect(told(await troubled(client(new URL('http://127.0.0.1:1'))))).toContain('Nothing answers at http://odoo.test/x (ODOO_URL).');
    const shop = await stub(() => ({ type: 'text/html', body: '<h1>Shop</h1>' }));
    expect(told(await troubled(shop.connect()))).toContain('What answers at http://odoo.test/x (ODOO_URL) is no Odoo.');
  });

  it('ends at an Odoo that is too old', async () => {
    const odoo = await stub(() => versionRpc(15));
    expect(await check(odoo.connect())).toMatchObject({
      models: [],
      findings: [{ what: 'This is Odoo 15.0, which is too old.', todo: expect.stringContaining('16 and later') }],
    });
    expect(odoo.requests).toHaveLength(1);
  });

  it('ends where JSON-2 is insisted on and not there', async () => {
    expect(await check(await fake({ version: 18 }, { transport: 'json-2' }), map, 'json-2')).toMatchObject({
      findings: [{ where: 'ODOO_TRANSPORT' }],
    });
  });
});

it('reports in lines for a terminal', () => {
  const finding = { code: 'no_model' as const, where: 'x_room', what: 'There is no such model.', todo: 'Create it.' };
  const models = [
    { kind: 'course', model: 'x_course', records: 1_050 },
    { kind: 'room', model: 'x_room', records: undefined },
    { kind: 'invoice', model: 'account.move', records: 0 },
  ] as const;
  const settings = { url: new URL('http://odoo.test/x'), database: 'institute', login: 'portal', apiKey: 'k', transport: undefined };
  const asked = { settings: { ...settings, concurrency: 1, readTimeoutMs: 1, writeTimeoutMs: 1 }, transport: 'json-2' };
  const version = { text: '19.0', major: 19 };
  const languages = { installed: ['ar_001', 'en_US'], chosen: { ar: 'ar_001', en: 'en_US' }, translated: ['x_course.x_name'] };
  const checked = {
    version,
    models: [...models],
    unused: ['course.nameEn'],
    languages,
    countedByAdmin: false,
    findings: [finding],
    notes: [finding],
  };
  expect(checkReportLines(checked, asked)).toEqual([
    'Odoo 19.0 at http://odoo.test/x, database institute, as portal over JSON-2.',
    '  course     x_course      1,050 records',
    '  room       x_room        cannot be read',
    '  invoice    account.move  no records; if there should be some, a record rule keeps them from the user',
    'Whether a record rule hides some records cannot be seen with the key of the user: compare the numbers with what an administrator sees in Odoo, or set ODOO_ADMIN_LOGIN and ODOO_ADMIN_API_KEY for this check.',
    'Languages of this Odoo: ar_001, en_US. Names are read and written in ar_001, and in en_US where the field map has them in English.',
    'Translated there: x_course.x_name.',
    'Not used, because the field map has no name for them: course.nameEn.',
    '',
    'Note: x_room',
    '   There is no such model.',
    '   Create it.',
    '',
    'One thing has to be put right:',
    '',
    '1. x_room',
    '   There is no such model.',
    '   Create it.',
  ]);
  expect(checkReportLines({ ...checked, countedByAdmin: true }, asked)).toContain('Counted with the key of the administrator too.');
  expect(checkReportLines({ ...checked, models: [], findings: [], notes: [] }, asked).at(-1)).toBe(
    'All models, fields and rights are as the portal needs them.',
  );
});
