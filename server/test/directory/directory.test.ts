/** Courses, rooms and trainers: their lists and files, and what is made and edited of them here (D-122). */
import type { EnteredCourse } from '@halaqa/contract/directory';
import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { listDirectory, walkDirectory } from '../../src/directory/list-store.ts';
import { withCuts } from '../booking/mutants.ts';
import { buildAccount, buildCourse, buildEnrolment, buildRoom, buildSession, buildStudent, buildTrainer } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const withOdoo = await testPortal({ database: portal.database, config: { synchronises: true } });
const as = await signIn(portal, await buildAccount(portal.db, { role: 'admin' }));

const get = async (url: string, language = 'ar') => portal.inject({ url, as, headers: { 'accept-language': language } });
const send = (method: 'POST' | 'PUT', url: string, payload: Record<string, unknown>, to = portal) =>
  to.inject({ method, url, payload, as, headers: { 'accept-language': 'en' } });
const course = { name: 'التصوير', nameEn: 'Photography', description: 'من الصفر', descriptionEn: null };

beforeEach(async () => {
  await portal.db.deleteFrom('account').where('role', '=', 'trainer').execute();
  for (const table of ['session', 'enrolment', 'course', 'room', 'trainer'] as const) await portal.db.deleteFrom(table).execute();
});

describe('the lists', () => {
  it('are by name, in pages, with their totals', async () => {
    for (const name of ['ج', 'أ', 'ب']) await buildRoom(portal.db, { name, search: name.replace('أ', 'ا') });
    const answer = await get('/api/admin/records/rooms?page=1&pageSize=2');
    expect([answer.headers['x-total-count'], answer.json().map(({ name }: { name: string }) => name)]).toEqual(['3', ['أ', 'ب']]);
    const last = await get('/api/admin/records/rooms?page=2&pageSize=2&sort=name');
    expect(last.json().map(({ name }: { name: string }) => name)).toEqual(['ج']);
    const backwards = await get('/api/admin/records/rooms?sort=-name');
    expect(backwards.json().map(({ name }: { name: string }) => name)).toEqual(['ج', 'ب', 'أ']);
  });

  it('are searched in both names with the letters folded, and trainers by e-mail too', async () => {
    await send('POST', '/api/admin/records/courses', { ...course, name: 'إدارة الأعمال', nameEn: 'Business' });
    await send('POST', '/api/admin/records/courses', course);
    await send('POST', '/api/admin/records/trainers', { name: 'هيا', nameEn: null, email: 'Haya@halaqa.test', isManager: false });
    const names = async (url: string) => (await get(url)).json().map(({ name }: { name: string }) => name);
    expect(await names(`/api/admin/records/courses?search=${encodeURIComponent('اداره')}`)).toEqual(['إدارة الأعمال']);
    expect(await names('/api/admin/records/courses?search=photo')).toEqual(['التصوير']);
    expect(await names('/api/admin/records/trainers?search=haya@')).toEqual(['هيا']);
    expect(await names('/api/admin/records/courses?search=nothing')).toEqual([]);
  });

  it('say how many students follow a course and how many sessions are ahead', async () => {
    const { id } = await buildCourse(portal.db);
    for (const state of ['enrolled', 'active', 'completed', 'cancelled'] as const) {
      await buildEnrolment(portal.db, { course_id: id, student_id: (await buildStudent(portal.db)).id, state });
    }
    const room = await buildRoom(portal.db, { seats: 9 });
    await buildSession(portal.db, { course_id: id, room_id: room.id });
    await buildSession(portal.db, { course_id: id, room_id: room.id, state: 'cancelled' });
    expect((await get('/api/admin/records/courses')).json()).toMatchObject([{ id, studentCount: 2, sessionsAhead: 1 }]);
    expect((await get('/api/admin/records/rooms')).json()).toMatchObject([{ id: room.id, seats: 9, sessionsAhead: 1 }]);
  });

  it('are sorted by each of their columns, equal rows by name, and so are their files', async () => {
    const { id } = await buildCourse(portal.db, { name: 'ب', search: 'ب' });
    for (const name of ['ج', 'ا']) await buildCourse(portal.db, { name, search: name });
    await buildEnrolment(portal.db, { course_id: id, student_id: (await buildStudent(portal.db)).id, state: 'active' });
    const small = await buildRoom(portal.db, { name: 'small', search: 'small', seats: 4 });
    await buildRoom(portal.db, { name: 'unknown', search: 'unknown', seats: null });
    await buildRoom(portal.db, { name: 'large', search: 'large', seats: 40 });
    await buildSession(portal.db, { course_id: id, room_id: small.id });
    const names = async (list: string) => (await get(`/api/admin/records/${list}`)).json().map(({ name }: { name: string }) => name);
    expect(await names('courses?sort=-students')).toEqual(['ب', 'ا', 'ج']);
    expect(await names('courses?sort=students')).toEqual(['ا', 'ج', 'ب']);
    expect(await names('rooms?sort=seats')).toEqual(['unknown', 'small', 'large']);
    expect(await names('rooms?sort=-seats&page=2&pageSize=2')).toEqual(['unknown']);
    expect(await names('rooms?sort=-sessionsAhead')).toEqual(['small', 'large', 'unknown']);
    const file = await get('/api/admin/records/rooms/export?format=csv&sort=-seats');
    const first = file.body.split('\r\n').slice(1, 4);
    expect(first.map((row) => row.split(',')[0])).toEqual(['"large"', '"small"', '"unknown"']);
    expect((await get('/api/admin/records/rooms?sort=students')).statusCode).toBe(400);
  });

  it.each(['name', '-name', 'students', '-students', 'sessionsAhead', '-sessionsAhead'] as const)(
    'are walked by %s in the order of the list, each row once',
    async (sort) => {
      const student = await buildStudent(portal.db);
      for (let at = 0; at < 7; at += 1) {
        const { id } = await buildCourse(portal.db, { name: `c${at % 3}`, search: `c${at % 3}` });
        if (at < 4) await buildEnrolment(portal.db, { course_id: id, student_id: student.id, state: 'active' });
      }
      const walked: number[] = [];
      for await (const rows of walkDirectory(portal.pool, 'course', { sort }, 'ar', 2)) walked.push(...rows.map(({ id }) => id));
      const { rows } = await listDirectory(portal.pool, 'course', { sort }, 'ar');
      expect(rows).toHaveLength(7);
      expect(walked).toEqual(rows.map(({ id }) => id));
    },
  );

  it('leave archived ones out', async () => {
    await buildTrainer(portal.db, { active: false });
    expect((await get('/api/admin/records/trainers')).json()).toEqual([]);
  });

  it.each(['courses', 'rooms', 'trainers'])('are to be had as a file: %s', async (list) => {
    await buildCourse(portal.db, { name: '=1+1' });
    await buildRoom(portal.db, { name: '=1+1', seats: 4 });
    await buildTrainer(portal.db, { name: '=1+1', email: 'a@halaqa.test' });
    const csv = await get(`/api/admin/records/${list}/export?format=csv&language=en`);
    expect(csv.body).toContain(`"'=1+1"`);
    expect(csv.body.split('\r\n')[0]).toContain('"Name"');
    const { sheets } = await readXlsx((await get(`/api/admin/records/${list}/export?format=xlsx`)).rawPayload);
    expect(sheets[0]?.rows[1]?.[0]).toBe('=1+1');
  });
});

describe('making one', () => {
  it('makes a course with both names, which is found and offered', async () => {
    const answer = await send('POST', '/api/admin/records/courses', course);
    expect([answer.statusCode, answer.json()]).toEqual([201, { ...course, id: expect.any(Number), version: 1 }]);
    const { id } = answer.json();
    expect((await get(`/api/admin/records/courses/${id}`, 'en')).json()).toMatchObject({ name: 'Photography', entered: { ...course, id } });
    expect((await get('/api/admin/courses')).json()).toEqual([{ id, name: 'التصوير' }]);
  });

  it('makes a trainer, who can be invited then', async () => {
    const made = await send('POST', '/api/admin/records/trainers', {
      name: 'ريم',
      nameEn: null,
      email: 'reem@halaqa.test',
      isManager: true,
    });
    const answer = await send('POST', '/api/admin/users/invitations', { trainerIds: [made.json().id] });
    expect(answer.json()).toMatchObject([{ role: 'trainer', recordId: made.json().id, outcome: 'invited' }]);
  });

  it('makes it once where the same key comes twice', async () => {
    const ask = () =>
      portal.inject({ method: 'POST', url: '/api/admin/records/courses', payload: course, as, headers: { 'idempotency-key': 'twice' } });
    const answers = await Promise.all([ask(), ask()]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  });

  it.each([
    ['courses', { ...course, name: ' ' }, 'name'],
    ['rooms', { name: 'قاعة', nameEn: null, seats: 0 }, 'seats'],
    ['trainers', { name: 'ريم', nameEn: null, email: 'reem', isManager: false }, 'email'],
  ])('refuses one of %s that is not whole, by its field', async (list, payload, field) => {
    const answer = await send('POST', `/api/admin/records/${list}`, payload);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });

  it('refuses it in words where an Odoo is configured', async () => {
    const answer = await send('POST', '/api/admin/records/courses', course, withOdoo);
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'kept_in_odoo', message: expect.stringContaining('Odoo') }]);
    expect((await get('/api/admin/records/courses')).json()).toEqual([]);
  });
});

describe('editing one', () => {
  const make = async (): Promise<EnteredCourse> => (await send('POST', '/api/admin/records/courses', course)).json();

  it('replaces what was entered, and is found by its new name', async () => {
    const { id, ...rest } = await make();
    const answer = await send('PUT', `/api/admin/records/courses/${id}`, { ...rest, name: 'الخط العربي' });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { name: 'الخط العربي', version: 2 }]);
    expect((await get(`/api/admin/records/courses?search=${encodeURIComponent('الخط')}`)).json()).toHaveLength(1);
  });

  it('changes nothing, and writes nothing down, where nothing is different', async () => {
    const { id, ...rest } = await make();
    await send('PUT', `/api/admin/records/courses/${id}`, rest);
    const entries = await portal.db
      .selectFrom('audit_entry')
      .select('action')
      .where('kind', '=', 'course')
      .where('record_id', '=', id)
      .execute();
    expect(entries).toEqual([{ action: 'course_created' }]);
  });

  it('refuses an older version with what is there now', async () => {
    const { id, ...rest } = await make();
    await send('PUT', `/api/admin/records/courses/${id}`, { ...rest, name: 'الأول' });
    const answer = await send('PUT', `/api/admin/records/courses/${id}`, { ...rest, name: 'الثاني' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'edit_conflict', details: { current: { id, name: 'الأول', version: 2 } } },
    ]);
  });

  /** Two save a course at once. @returns what they were answered, ascending */
  async function duel(): Promise<number[]> {
    const { id, ...rest } = await make();
    const answers = await Promise.all(['أ', 'ب'].map((name) => send('PUT', `/api/admin/records/courses/${id}`, { ...rest, name })));
    return answers.map(({ statusCode }) => statusCode).sort();
  }

  it('lets one of two who save at once through', async () => {
    for (let round = 0; round < 3; round++) expect(await duel()).toEqual([200, 409]);
  });

  it('would let both through without the lock (twin)', async () => {
    const cut = { statement: 'directory-lock-course', guard: 'for no key update', by: '' };
    let last = 409;
    for (let round = 0; round < 20 && last !== 200; round++) last = (await withCuts([cut], duel)).at(-1) ?? 409;
    expect(last).toBe(200);
  });

  it('is refused where there is none, and where an Odoo is configured', async () => {
    const { id, ...rest } = await make();
    expect((await send('PUT', '/api/admin/records/courses/999999', rest)).statusCode).toBe(404);
    expect((await send('PUT', `/api/admin/records/courses/${id}`, { ...rest, name: 'س' }, withOdoo)).json().code).toBe('kept_in_odoo');
  });

  it('is told to admins who look at the lists', async () => {
    await portal.db.deleteFrom('event').execute();
    await make();
    await expect
      .poll(async () => (await portal.db.selectFrom('event').select('facts').execute()).map(({ facts }) => facts))
      .toContainEqual({ topic: 'directory' });
  });
});
