/** An admin edits the record of a student (D-33, D-51 and D-61). */
import { describe, expect, it } from 'vitest';
import { buildAccount } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { scene } from './scene.ts';

const portal = await testPortal({ config: { synchronises: true } });
const { db, get, put, add, accountId } = await scene(portal);

const fields = {
  name: 'سارة علي الغامدي',
  email: 'sara@example.test',
  phone: '+966500000001',
  residenceNumber: '2000000000',
  firstName: 'سارة',
  middleName: 'علي',
  familyName: 'الغامدي',
  grandparentName: 'صالح',
  birthDate: '2002-04-02',
  gender: 'female',
};

const empty = {
  email: null,
  phone: null,
  residenceNumber: null,
  firstName: null,
  middleName: null,
  familyName: null,
  grandparentName: null,
  birthDate: null,
  gender: null,
};

const audited = (id: number) =>
  db
    .selectFrom('audit_entry')
    .selectAll()
    .where('kind', '=', 'student')
    .where('record_id', '=', id)
    // The test reads the record as well, which is recorded too.
    .where('action', '!=', 'record_viewed')
    .orderBy('id')
    .execute();
const pushed = (id: number) =>
  db.selectFrom('outbox').selectAll().where('kind', '=', 'student').where('record_id', '=', id).orderBy('id').execute();

describe('PUT /api/admin/students/{id}', () => {
  it('replaces the ten fields, is found by the new ones, and tells the audit log and Odoo what changed', async () => {
    const before = await add({ name: 'سارة', phone: '+966500000009', student_number: 'S77', qualification: 'master' });
    const { status, student } = await put(`/students/${before.id}`, { ...fields, version: 1 });
    expect(status).toBe(200);
    expect(student).toMatchObject({ ...fields, id: before.id, version: 2, studentNumber: 'S77', qualification: 'master' });
    expect((await get(`/students/${before.id}/details`)).student).toEqual(student);

    const find = async (search: string) => (await get(`/students?search=${encodeURIComponent(search)}`)).rows.map(({ id }) => id);
    for (const search of ['الغامدى', 'SARA@', '0500000001', 's77']) expect(await find(search), search).toEqual([before.id]);
    expect(await find('0500000009')).toEqual([]);

    const changes = {
      name: { from: 'سارة', to: fields.name },
      email: { from: null, to: fields.email },
      phone: { from: '+966500000009', to: fields.phone },
      residence_number: { from: null, to: fields.residenceNumber },
      first_name: { from: before.first_name, to: fields.firstName },
      middle_name: { from: null, to: fields.middleName },
      family_name: { from: before.family_name, to: fields.familyName },
      grandparent_name: { from: null, to: fields.grandparentName },
      birth_date: { from: null, to: fields.birthDate },
      gender: { from: null, to: 'female' },
    };
    expect(await audited(before.id)).toMatchObject([{ action: 'student_updated', account_id: accountId, details: { changes } }]);
    expect(await pushed(before.id)).toMatchObject([{ operation: 'update', payload: { changes } }]);
  });

  it('writes nothing where nothing is different', async () => {
    const { id } = await add({ name: 'هند', first_name: null, family_name: null });
    const { student } = await put(`/students/${id}`, { ...empty, name: ' هند ', firstName: '', version: 1 });
    expect(student).toMatchObject({ name: 'هند', version: 1 });
    expect(await audited(id)).toEqual([]);
    expect(await pushed(id)).toEqual([]);
  });

  it('refuses an edit of an older version and shows what the record is now', async () => {
    const { id } = await add({ name: 'مها' });
    await put(`/students/${id}`, { ...fields, version: 1 });
    const stale = await put(`/students/${id}`, { ...empty, name: 'غيرها', version: 1 });
    expect(stale).toMatchObject({
      status: 409,
      problem: { code: 'edit_conflict', details: { current: { id, name: fields.name, version: 2 } } },
    });
    expect((await get(`/students/${id}/details`)).student).toMatchObject({ ...fields, version: 2 });
  });

  it('lets one of two edits of one version through', async () => {
    const { id } = await add({ name: 'لطيفة' });
    const answers = await Promise.all(['أ', 'ب', 'ت', 'ث'].map((name) => put(`/students/${id}`, { ...empty, name, version: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await pushed(id)).toHaveLength(1);
  });

  it('keeps the address that the student signs in with', async () => {
    const { id } = await add({ name: 'منال', email: 'old@example.test' });
    const account = await buildAccount(db, { student_id: id, email: 'old@example.test' });
    await put(`/students/${id}`, { ...fields, email: 'new@example.test', version: 1 });
    const row = await db.selectFrom('account').select('email').where('id', '=', account.id).executeTakeFirstOrThrow();
    expect(row.email).toBe('old@example.test');
  });

  it('reads a name as the one of the language in which it was shown', async () => {
    const { id } = await add({ name: 'أمل', name_en: 'Amal' });
    const read = async (language: 'ar' | 'en') => (await get(`/students/${id}/details`, language)).student.name;
    await put(`/students/${id}`, { ...empty, name: 'Amal', phone: '0500000001', version: 1 }, 'en');
    expect([await read('ar'), await read('en')]).toEqual(['أمل', 'Amal']);
    await put(`/students/${id}`, { ...empty, name: 'Amal Saad', version: 2 }, 'en');
    expect([await read('ar'), await read('en')]).toEqual(['أمل', 'Amal Saad']);
    await put(`/students/${id}`, { ...empty, name: 'أمل سعد', version: 3 }, 'ar');
    expect([await read('ar'), await read('en')]).toEqual(['أمل سعد', 'أمل سعد']);
  });

  it('takes Arabic-Indic digits', async () => {
    const { id } = await add({ name: 'عائشة' });
    const { student } = await put(`/students/${id}`, {
      ...empty,
      name: 'عائشة',
      phone: '+٩٦٦٥٠١٢٣٤٥٦٧',
      residenceNumber: '٢٣',
      version: 1,
    });
    expect(student).toMatchObject({ phone: '+966501234567', residenceNumber: '23' });
  });

  it.each([
    ['name', ''],
    ['name', '   '],
    ['name', 'x'.repeat(201)],
    ['email', 'no address'],
    ['email', ''],
    ['birthDate', '2002-02-30'],
    ['gender', 'other'],
    ['phone', '1'.repeat(41)],
    ['firstName', undefined],
    ['version', undefined],
  ])('refuses %s: %j', async (field, value) => {
    const { id } = await add({ name: 'نجلاء' });
    const answer = await put(`/students/${id}`, { ...fields, version: 1, [field]: value });
    expect(answer).toMatchObject({ status: 400, problem: { code: 'validation', fields: { [field]: expect.any(String) } } });
    expect((await get(`/students/${id}/details`)).student.version).toBe(1);
  });

  it('refuses fields that are not edited here', async () => {
    const { id } = await add({ name: 'نجلاء' });
    const answer = await put(`/students/${id}`, { ...fields, version: 1, studentNumber: 'S1' });
    expect(answer).toMatchObject({ status: 400, problem: { code: 'validation', details: { unknownFields: 1 } } });
    expect((await get(`/students/${id}/details`)).student.version).toBe(1);
  });

  it('does not know an archived student, and none that never was', async () => {
    const gone = await add({ name: 'مؤرشفة', active: false });
    for (const id of [gone.id, 2_000_000_000]) {
      expect(await put(`/students/${id}`, { ...fields, version: 1 })).toMatchObject({ status: 404 });
    }
  });
});

describe('without an Odoo', () => {
  it('no outbox row is written', async () => {
    const alone = await scene(await testPortal({ database: portal.database }));
    const { id } = await add({ name: 'ليلى' });
    expect(await alone.put(`/students/${id}`, { ...fields, version: 1 })).toMatchObject({ status: 200 });
    expect(await pushed(id)).toEqual([]);
    expect(await audited(id)).toHaveLength(1);
  });
});
