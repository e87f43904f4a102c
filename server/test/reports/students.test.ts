/** Lists of students for admins: order, search, pages, and how much they ask of the database. */
import { maxSearchResults } from '@halaqa/contract/counts';
import { describe, expect, it } from 'vitest';
import { buildAttendee, buildCourse, buildEnrolment, buildInvoice, buildSession } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { scene } from './scene.ts';

const portal = await testPortal();
const { db, get, add, statements } = await scene(portal);

const noura = await add({ name: 'نورة القحطاني', name_en: 'Noura Alqahtani', email: 'Noura@Example.test', phone: '+966501234567' });
const amal = await add({ name: 'آمال الحربي', name_en: 'Zamal Alharbi', student_number: 'S000042' });
const amani = await add({ name: 'أماني سعد', phone: '0559876543' });
const walaa = await add({ name: 'ولاء نورة العتيبي', name_en: 'Bella Alotaibi' });
await add({ name: 'نورة المؤرشفة', active: false });

const idsOf = async (query: string, language?: 'ar' | 'en') => (await get(`/students${query}`, language)).rows.map(({ id }) => id);
const find = async (search: string, language?: 'ar' | 'en') => (await idsOf(`?search=${encodeURIComponent(search)}`, language)).sort();

describe('the list of students', () => {
  it('is in the order of the names that the reader is shown, forms of alef as one letter', async () => {
    expect(await idsOf('')).toEqual([amal.id, amani.id, noura.id, walaa.id]);
    expect(await idsOf('?sort=-name')).toEqual([walaa.id, noura.id, amani.id, amal.id]);
    // A student without an English name stands where the Arabic one stands: behind the Latin letters.
    expect(await idsOf('', 'en')).toEqual([walaa.id, noura.id, amal.id, amani.id]);
    expect((await get('/students', 'en')).rows.map(({ name }) => name)).toEqual([
      'Bella Alotaibi',
      'Noura Alqahtani',
      'Zamal Alharbi',
      'أماني سعد',
    ]);
  });

  it('pages with the total of all, archived ones not counted', async () => {
    expect(await get('/students?pageSize=3')).toMatchObject({ status: 200, total: 4 });
    expect(await idsOf('?pageSize=3&page=2')).toEqual([walaa.id]);
    expect(await get('/students?pageSize=3&page=9')).toMatchObject({ status: 200, total: 4, rows: [] });
    expect(await get('/students?pageSize=501')).toMatchObject({ status: 400 });
    expect(await get('/students?sort=courses')).toMatchObject({ status: 400 });
    expect(await get('/students?unknown=1')).toMatchObject({ status: 400 });
  });

  it('says how many courses and invoices a student has', async () => {
    const [first, second] = [await buildCourse(db), await buildCourse(db)];
    await buildEnrolment(db, { student_id: amani.id, course_id: first.id, state: 'completed' });
    await buildEnrolment(db, { student_id: amani.id, course_id: first.id, state: 'active' });
    await buildEnrolment(db, { student_id: amani.id, course_id: second.id, state: 'cancelled' });
    for (let n = 0; n < 3; n++) await buildInvoice(db, { student_id: amani.id });
    const { rows } = await get('/reports/students');
    expect(rows.find(({ id }) => id === amani.id)).toEqual({
      id: amani.id,
      name: 'أماني سعد',
      gender: null,
      email: null,
      phone: '0559876543',
      studentNumber: null,
      courseCount: 1,
      invoiceCount: 3,
    });
    expect(rows.find(({ id }) => id === amal.id)).toMatchObject({ courseCount: 0, invoiceCount: 0, studentNumber: 'S000042' });
  });
});

describe('search in students', () => {
  it('folds what is written differently for the same name (D-47)', async () => {
    for (const search of [
      'نوره القحطاني',
      'القحطانى',
      'NOURA',
      'noura@example',
      'alqah',
      '٠٥٠١٢٣٤٥٦٧',
      '0501234567',
      '00966501234567',
      '1234',
    ]) {
      expect(await find(search), search).toEqual([noura.id]);
    }
    expect(await find('امال')).toEqual([amal.id]);
    expect(await find('s000042')).toEqual([amal.id]);
    expect(await find('٩٨٧٦')).toEqual([amani.id]);
    expect(await find('نورة العتيبي')).toEqual([walaa.id]);
    expect(await find('ولا نوره')).toEqual([walaa.id]);
    expect(await find('nobody')).toEqual([]);
    expect((await get('/students?search=nobody')).total).toBe(0);
  });

  it('puts names that begin with it first, in both directions and languages', async () => {
    const ordered = (query: string, language?: 'ar' | 'en') => idsOf(query, language);
    const word = encodeURIComponent('نورة');
    expect(await ordered(`?search=${word}`)).toEqual([noura.id, walaa.id]);
    expect(await ordered(`?search=${word}&sort=-name`)).toEqual([noura.id, walaa.id]);
    expect(await ordered('?search=al', 'en')).toEqual([walaa.id, noura.id, amal.id]);
    expect(await ordered('?search=zam', 'en')).toEqual([amal.id]);
  });

  it('pages what it found', async () => {
    const word = encodeURIComponent('ال');
    expect(await get(`/students?search=${word}&pageSize=2`)).toMatchObject({ total: 3, rows: [{ id: amal.id }, { id: noura.id }] });
    expect(await get(`/students?search=${word}&pageSize=2&page=2`)).toMatchObject({ total: 3, rows: [{ id: walaa.id }] });
    expect(await get(`/students?search=${word}&pageSize=2&page=3`)).toMatchObject({ total: 3, rows: [] });
  });

  it('takes the search text literally', async () => {
    const odd = await add({ name: '50%_off \\ name' });
    for (const search of ['50%', '%_', '\\', '_off']) expect(await find(search), search).toEqual([odd.id]);
    expect(await find("'; drop table student; --")).toEqual([]);
    expect((await get('/students?search=%20%20')).total).toBe(5);
    expect(await get('/students?search=%00')).toMatchObject({ status: 400, problem: { code: 'validation' } });
    expect(await get(`/students?search=${'x'.repeat(101)}`)).toMatchObject({ status: 400 });
    expect(await find('a b c d e f g h i j k l m n o p q r s t u v w x y z')).toEqual([]);
    await db.deleteFrom('student').where('id', '=', odd.id).execute();
  });

  it('stops counting at its limit, and keeps names that begin with it in front', async () => {
    await portal.database.pool.query(`insert into student (name, search) select 'ز كثيرة', 'ز كثيره ' || n from generate_series(1, $1) n`, [
      maxSearchResults + 5,
    ]);
    const first = await add({ name: 'كثيرة' });
    const search = encodeURIComponent('كثيرة');
    const answer = await get(`/students?search=${search}&pageSize=2`);
    expect(answer.total).toBe(maxSearchResults + 1);
    expect(answer.rows[0]).toMatchObject({ id: first.id });
    await portal.database.pool.query(`delete from student where search like '%كثيره%'`);
  });
});

describe('GET /api/admin/students/detailed', () => {
  it('answers students with enrolments and invoices, each with their own', async () => {
    const course = await buildCourse(db, { name: 'تجويد', name_en: 'Tajweed' });
    await buildEnrolment(db, {
      student_id: noura.id,
      course_id: course.id,
      date_start: '2026-01-01',
      required_lectures: 8,
      attended_lectures: 6,
    });
    const invoice = await buildInvoice(db, { student_id: noura.id });
    const { many, total } = await get('/students/detailed?search=Noura', 'en');
    expect(total).toBe(1);
    expect(many).toMatchObject([
      {
        id: noura.id,
        name: 'Noura Alqahtani',
        enrollments: [{ course_id: [course.id, 'Tajweed'], state: 'active', progress: 75, date_start: '2026-01-01', date_end: null }],
        invoices: [{ id: invoice.id, amount_total: '1150.00' }],
      },
    ]);
    expect((await get(`/students/detailed?search=${encodeURIComponent('ولاء')}`)).many).toMatchObject([{ enrollments: [], invoices: [] }]);
  });
});

describe('GET /api/admin/students/{id}/details', () => {
  it('answers the whole record', async () => {
    const { id } = await add({
      name: 'سارة',
      residence_number: '2000000000',
      first_name: 'سارة',
      middle_name: 'علي',
      family_name: 'الغامدي',
      grandparent_name: 'صالح',
      birth_date: '2002-04-02',
      gender: 'female',
      nationality_code: 192,
      nationality_label: 'السعودية',
      qualification: 'master',
      registered_on: '2026-01-05',
    });
    expect((await get(`/students/${id}/details`)).student).toEqual({
      id,
      name: 'سارة',
      email: null,
      phone: null,
      residenceNumber: '2000000000',
      firstName: 'سارة',
      middleName: 'علي',
      familyName: 'الغامدي',
      grandparentName: 'صالح',
      birthDate: '2002-04-02',
      gender: 'female',
      nationality: [192, 'السعودية'],
      qualification: 'master',
      studentNumber: null,
      registrationDate: '2026-01-05',
      version: 1,
      enrollments: [],
      invoices: [],
    });
  });

  it('counts the lectures that the portal has marked where there is a mark (D-36)', async () => {
    const course = await buildCourse(db);
    const { id } = await add({ name: 'ريم' });
    const enrolment = { student_id: id, course_id: course.id, required_lectures: 4, attended_lectures: 3, progress: '75.90' };
    await buildEnrolment(db, enrolment);
    const read = async () => (await get(`/students/${id}/details`)).student.enrollments[0];
    expect(await read()).toMatchObject({ attended_lectures: 3, required_lectures: 4, progress: 75 });
    const places = [];
    for (const state of ['attended', 'absent', 'registered'] as const) {
      const session = await buildSession(db, { course_id: course.id });
      places.push(await buildAttendee(db, { session_id: session.id, student_id: id, state }));
    }
    expect(await read()).toMatchObject({ attended_lectures: 1, progress: 25 });
  });

  it('does not know an archived student, and none that never was', async () => {
    const gone = await add({ name: 'مؤرشفة', active: false });
    for (const id of [gone.id, 2_000_000_000]) expect(await get(`/students/${id}/details`)).toMatchObject({ status: 404 });
    expect(await get('/students/x/details')).toMatchObject({ status: 400 });
  });
});

describe('what a list asks of the database', () => {
  it.each([
    ['/students', 3],
    // And the record that they were viewed.
    ['/students/detailed', 4],
    ['/reports/students?search=s', 3],
  ])('%s asks as often for many as for one', async (path, most) => {
    const sign = path.includes('?') ? '&' : '?';
    const one = await statements(() => get(`${path}${sign}pageSize=1`));
    for (let n = 0; n < 10; n++) {
      const student = await add({ name: `s ${n}` });
      await buildEnrolment(db, { student_id: student.id });
      await buildInvoice(db, { student_id: student.id });
    }
    expect(await statements(() => get(`${path}${sign}pageSize=100`))).toBe(one);
    // The session, which students, and their rows.
    expect(one).toBeLessThanOrEqual(most);
  });
});
