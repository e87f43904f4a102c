/** Certificates of completed courses, and whether one is genuine (D-117). */
import { dayOf } from '@halaqa/domain/clock';
import { describe, expect, it } from 'vitest';
import { scene } from '../booking/scene.ts';
import { buildAttendee, buildCertificate, buildCourse, buildSession, buildStudent } from '../factories.ts';
import { type SignedIn, testPortal } from '../harness.ts';

const bare = await testPortal();
const institute = { ...bare.config.institute, name: 'معهد النور', nameEn: 'Alnoor Institute' };
const portal = await testPortal({ database: bare.database, config: { institute, publicUrl: new URL('http://portal.example') } });
const { db, student, admin } = scene(portal);
const asAdmin = await admin();

const list = (id: number, as: SignedIn) => portal.inject({ method: 'GET', url: `/api/students/${id}/certificates`, as });
const issue = (id: number, courseId: number, as: SignedIn) =>
  portal.inject({ method: 'POST', url: `/api/students/${id}/certificates`, payload: { courseId }, as });
const setState = (id: number, payload: Record<string, unknown>, as = asAdmin) =>
  portal.inject({ method: 'PUT', url: `/api/admin/certificates/${id}`, payload, as });
const verify = (code: string, language = 'en') =>
  portal.inject({ method: 'GET', url: `/api/verify/${encodeURIComponent(code)}`, headers: { 'accept-language': language } });

async function completed() {
  const course = await buildCourse(db, { name: 'الخط العربي', name_en: 'Calligraphy' });
  const person = await student(course);
  await db.updateTable('enrolment').set({ state: 'completed' }).where('student_id', '=', person.id).execute();
  return { course, person };
}

describe('a certificate', () => {
  it('is issued once for a completed course, and is the same at each other call', async () => {
    const { course, person } = await completed();
    expect((await list(person.id, person.as)).json()).toEqual([]);
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => issue(person.id, course.id, person.as)));
    expect(first?.statusCode).toBe(200);
    const certificate = first?.json();
    expect(certificate).toMatchObject({ course: [course.id, 'الخط العربي'], state: 'valid', reason: null });
    expect(certificate.code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(certificate.url).toBe(`http://portal.example/verify/${certificate.code}`);
    for (const other of others) expect(other.json()).toEqual(certificate);
    expect((await list(person.id, asAdmin)).json()).toHaveLength(1);
    const entries = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'certificate_issued')
      .where('record_id', '=', person.id)
      .execute();
    expect(entries).toHaveLength(1);
  });

  it('would be issued twice by two who both look first, were there no rule of the table (twin)', async () => {
    const { course, person } = await completed();
    await db.schema.alterTable('certificate').dropConstraint('certificate_student_id_course_id_key').execute();
    const look = () => db.selectFrom('certificate').select('id').where('student_id', '=', person.id).execute();
    expect(await Promise.all([look(), look()])).toEqual([[], []]);
    const row = { student_id: person.id, course_id: course.id };
    await Promise.all([buildCertificate(db, row), buildCertificate(db, row)]);
    expect(await look()).toHaveLength(2);
    await db.deleteFrom('certificate').where('student_id', '=', person.id).execute();
    await db.schema
      .alterTable('certificate')
      .addUniqueConstraint('certificate_student_id_course_id_key', ['student_id', 'course_id'])
      .execute();
  });

  it('is given for all the lectures that the course asks for, whatever the enrolment is called, but not if it was cancelled', async () => {
    const course = await buildCourse(db);
    const person = await student(course);
    await db.updateTable('enrolment').set({ required_lectures: 1 }).where('student_id', '=', person.id).execute();
    expect((await issue(person.id, course.id, person.as)).json()).toMatchObject({ code: 'course_not_completed' });
    const session = await buildSession(db, { course_id: course.id });
    await buildAttendee(db, { session_id: session.id, student_id: person.id, state: 'attended' });
    await db.updateTable('enrolment').set({ state: 'cancelled' }).where('student_id', '=', person.id).execute();
    expect((await issue(person.id, course.id, person.as)).statusCode).toBe(409);
    await db.updateTable('enrolment').set({ state: 'active' }).where('student_id', '=', person.id).execute();
    expect((await issue(person.id, course.id, person.as)).statusCode).toBe(200);
  });

  it('is nobody else’s, and of no course that the student does not follow', async () => {
    const { course, person } = await completed();
    const other = await student(course);
    expect((await issue(person.id, course.id, other.as)).statusCode).toBe(404);
    expect((await list(person.id, other.as)).statusCode).toBe(404);
    expect((await issue(person.id, (await buildCourse(db)).id, person.as)).statusCode).toBe(409);
    expect((await list(2_000_000_000, asAdmin)).statusCode).toBe(404);
    expect((await issue(2_000_000_000, course.id, asAdmin)).statusCode).toBe(404);
    const { id } = await buildCertificate(db, { student_id: person.id, course_id: course.id });
    const print = (as: SignedIn) => portal.inject({ method: 'GET', url: `/api/certificates/${id}/print`, as });
    expect([(await print(person.as)).statusCode, (await print(asAdmin)).statusCode, (await print(other.as)).statusCode]).toEqual([
      200, 200, 404,
    ]);
  });

  it('is revoked with a reason that is told to the student alone, is not issued anew, and may be made valid again', async () => {
    const { course, person } = await completed();
    const { id, code } = (await issue(person.id, course.id, person.as)).json();
    expect((await setState(id, { state: 'revoked' })).statusCode).toBe(400);
    expect((await setState(id, { state: 'revoked', reason: '  ' })).statusCode).toBe(400);
    expect((await setState(id, { state: 'revoked', reason: 'issued by mistake' }, person.as)).statusCode).toBe(403);
    expect((await setState(id, { state: 'revoked', reason: 'issued by mistake' })).json()).toMatchObject({ state: 'revoked' });
    // What is so already stays as it is.
    expect((await setState(id, { state: 'revoked', reason: 'another' })).json()).toMatchObject({ reason: 'issued by mistake' });
    expect((await issue(person.id, course.id, person.as)).json()).toMatchObject({ code, state: 'revoked', reason: 'issued by mistake' });
    const seen = await verify(code);
    expect(seen.json()).toMatchObject({ state: 'revoked' });
    expect(seen.body).not.toContain('mistake');
    expect((await setState(id, { state: 'valid' })).json()).toMatchObject({ state: 'valid', reason: null });
    const actions = await db
      .selectFrom('audit_entry')
      .select(['action', 'details'])
      .where('record_id', '=', person.id)
      .where('kind', '=', 'student')
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['certificate_issued', 'certificate_revoked', 'certificate_reinstated']);
    expect(actions[1]?.details).toMatchObject({ why: 'issued by mistake', changes: { certificate: { from: code, to: null } } });
    expect((await setState(2_000_000_000, { state: 'valid' })).statusCode).toBe(404);
  });
});

describe('the day of a certificate', () => {
  async function attending(begins: string[], requiredLectures: number) {
    const course = await buildCourse(db);
    const person = await student(course);
    await db.updateTable('enrolment').set({ required_lectures: requiredLectures }).where('student_id', '=', person.id).execute();
    const sessions: number[] = [];
    for (const starts_at of begins) {
      const session = await buildSession(db, { course_id: course.id, starts_at: new Date(starts_at), state: 'done' });
      await buildAttendee(db, { session_id: session.id, student_id: person.id, state: 'attended' });
      sessions.push(session.id);
    }
    return { course, person, sessions };
  }

  async function borne(id: number, code: string) {
    const page = await portal.inject({ method: 'GET', url: `/verify/${code}` });
    const print = await portal.inject({ method: 'GET', url: `/api/certificates/${id}/print`, as: asAdmin });
    const [seen, printed] = [page.body, print.body].map((body) => body.match(/<bdi dir="ltr">(\d{4}-\d\d-\d\d)<\/bdi>/)?.[1]);
    return { seen, printed, told: (await verify(code)).json().issuedOn };
  }

  it('is that of the session with which all was attended, whenever it is opened, and stays when attendance is corrected later', async () => {
    const { course, person } = await attending(['2026-03-03T14:00Z', '2026-03-10T14:00Z', '2026-04-07T14:00Z'], 2);
    const { id, code, issuedOn, completedOn } = (await issue(person.id, course.id, person.as)).json();
    expect([issuedOn, completedOn]).toEqual(['2026-03-10', '2026-03-10']);
    await db.updateTable('attendee').set({ state: 'absent' }).where('student_id', '=', person.id).execute();
    expect((await issue(person.id, course.id, asAdmin)).json()).toMatchObject({ code, issuedOn: '2026-03-10' });
    expect(await borne(id, code)).toEqual({ seen: '2026-03-10', printed: '2026-03-10', told: '2026-03-10' });
    expect((await portal.inject({ method: 'GET', url: `/verify/${code}` })).body).toContain('Date of completion');
  });

  it('follows attendance that is corrected before it is opened', async () => {
    const { course, person, sessions } = await attending(['2026-03-03T14:00Z', '2026-03-10T14:00Z', '2026-04-07T14:00Z'], 2);
    await db
      .updateTable('attendee')
      .set({ state: 'absent' })
      .where('session_id', '=', sessions[0] ?? 0)
      .execute();
    expect((await issue(person.id, course.id, person.as)).json()).toMatchObject({ completedOn: '2026-04-07' });
  });

  it.each([
    ['2026-03-10T20:59Z', '2026-03-10'],
    ['2026-03-10T21:00Z', '2026-03-11'],
  ])('of a session that begins at %s is %s in Riyadh', async (begin, day) => {
    const { course, person } = await attending([begin], 1);
    const { id, code } = (await issue(person.id, course.id, person.as)).json();
    expect(await borne(id, code)).toEqual({ seen: day, printed: day, told: day });
  });

  it('is the end of the enrolment where nobody was marked, and of issue where that is not told either', async () => {
    const { course, person } = await completed();
    await db.updateTable('enrolment').set({ date_end: '2026-03-31' }).where('student_id', '=', person.id).execute();
    expect((await issue(person.id, course.id, person.as)).json()).toMatchObject({ completedOn: '2026-03-31' });
    const other = await completed();
    const answer = (await issue(other.person.id, other.course.id, other.person.as)).json();
    expect(answer).toMatchObject({ completedOn: null, issuedOn: dayOf(new Date(), institute.timeZone) });
  });

  it('stays that of issue in a certificate of before, as it was printed', async () => {
    const { course, person } = await attending(['2026-03-03T14:00Z'], 1);
    await buildCertificate(db, { student_id: person.id, course_id: course.id, issued_at: new Date('2026-05-04T10:00Z') });
    const { id, code, completedOn } = (await issue(person.id, course.id, person.as)).json();
    expect(completedOn).toBeNull();
    expect(await borne(id, code)).toEqual({ seen: '2026-05-04', printed: '2026-05-04', told: '2026-05-04' });
    expect((await portal.inject({ method: 'GET', url: `/verify/${code}` })).body).toContain('Issue date');
  });
});

describe('verification', () => {
  it('says name, course, day and state to anybody, and nothing else', async () => {
    const { id: student_id } = await buildStudent(db, { name: 'نورة سعد', name_en: 'Noura Saad', phone: '+966500000001' });
    const { id: course_id } = await buildCourse(db, { name: 'الخط العربي', name_en: 'Calligraphy' });
    const { code } = await buildCertificate(db, { student_id, course_id, issued_at: new Date('2026-03-01T22:30:00Z') });
    const expected = {
      code: `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`,
      issuedOn: '2026-03-02',
      completedOn: null,
      state: 'valid',
    };
    expect((await verify(code)).json()).toEqual({
      institute: 'Alnoor Institute',
      student: 'Noura Saad',
      course: 'Calligraphy',
      ...expected,
    });
    expect((await verify(code.toLowerCase(), 'ar')).json()).toEqual({
      institute: 'معهد النور',
      student: 'نورة سعد',
      course: 'الخط العربي',
      ...expected,
    });
    const page = await portal.inject({ method: 'GET', url: `/verify/${expected.code}` });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const text of ['نورة سعد', 'Noura Saad', 'Calligraphy', 'شهادة صحيحة وسارية', 'Genuine and valid', '2026-03-02', expected.code]) {
      expect(page.body).toContain(text);
    }
    expect(page.body).not.toContain('+966');
  });

  it.each(['AAAA-BBBB-CCCC', 'x', '٠٠٠٠', "' or 1=1"])('knows nothing of %s', async (code) => {
    expect((await verify(code)).statusCode).toBe(404);
    const page = await portal.inject({
      method: 'GET',
      url: `/verify/${encodeURIComponent(code)}`,
      headers: { accept: 'text/html', 'accept-language': 'en' },
    });
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('There is nothing here.');
  });
});

describe('the printed certificate', () => {
  it('names student and course in both languages, and carries the way to its verification', async () => {
    const { id: student_id } = await buildStudent(db, { name: 'سعد <b>', name_en: 'Saad', gender: 'male' });
    const { id } = await buildCertificate(db, { student_id });
    const { body } = await portal.inject({ method: 'GET', url: `/api/certificates/${id}/print`, as: asAdmin });
    for (const text of ['سعد &lt;b&gt;', 'Saad', 'أتمّ بنجاح', 'http://portal.example/verify/', 'Alnoor Institute'])
      expect(body).toContain(text);
    expect(body).not.toContain('<b>');
    expect(body).not.toContain('class="void"');
    await setState(id, { state: 'revoked', reason: 'x' });
    const revoked = await portal.inject({ method: 'GET', url: `/api/certificates/${id}/print`, as: asAdmin });
    expect(revoked.body).toContain('class="void"');
  });
});
