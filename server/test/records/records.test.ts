/** What the page of each record reads. */
import { describe, expect, it } from 'vitest';
import { inHours } from '../booking/scene.ts';
import {
  buildAccount,
  buildAttendee,
  buildConflict,
  buildCourse,
  buildEnrolledStudent,
  buildEnrolment,
  buildRoom,
  buildSession,
  buildStudent,
  buildTrainer,
} from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';

const portal = await testPortal({ config: { synchronises: true } });
const { db } = portal;
const account = await buildAccount(db, { role: 'admin' });
const as = await signIn(portal, account);

async function get(path: string, language = 'en') {
  const answer = await portal.inject({ url: `/api/admin/records/${path}`, as, headers: { 'accept-language': language } });
  return { status: answer.statusCode, total: Number(answer.headers['x-total-count']), body: answer.json() };
}

const ids = (list: { sessions: { id: number }[] }): number[] => list.sessions.map(({ id }) => id);

const kinds = ['sessions', 'students', 'trainers', 'courses', 'rooms'] as const;

it.each(kinds)('GET /api/admin/records/%s/{id} answers 404 where there is none, and 400 for what is no id', async (kind) => {
  expect(await get(`${kind}/999999`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await get(`${kind}/x`)).toMatchObject({ status: 400 });
});

it.each(kinds)('GET /api/admin/records/%s/{id} does not find an archived one', async (kind) => {
  const made = {
    sessions: async () => (await buildSession(db, { active: false })).id,
    students: async () => (await buildStudent(db, { active: false })).id,
    trainers: async () => (await buildTrainer(db, { active: false })).id,
    courses: async () => (await buildCourse(db, { active: false })).id,
    rooms: async () => (await buildRoom(db, { active: false })).id,
  }[kind];
  expect(await get(`${kind}/${await made()}`)).toMatchObject({ status: 404 });
});

describe('GET /api/admin/records/sessions/{id}', () => {
  it('has who has a place by name and who waits in their order, in the language of the reader', async () => {
    const session = await buildSession(db, { name: 'حلقة', name_en: 'Circle', capacity: 2 });
    const [second, first] = [await buildStudent(db, { name_en: 'Zahra' }), await buildStudent(db, { name_en: 'Amal' })];
    for (const { id } of [second, first]) await buildAttendee(db, { session_id: session.id, student_id: id });
    const waiting = [await buildStudent(db, { name: 'هند', name_en: 'Hind' }), await buildStudent(db, { name: 'أسماء', name_en: 'Asma' })];
    for (const { id } of waiting) await db.insertInto('waitlist_entry').values({ session_id: session.id, student_id: id }).execute();
    const { status, body } = await get(`sessions/${session.id}`);
    expect(status).toBe(200);
    expect(body.session).toMatchObject({ id: session.id, name: 'Circle', attendeeCount: 2, waitingCount: 2 });
    expect(body.attendees.map(({ name }: { name: string }) => name)).toEqual(['Amal', 'Zahra']);
    expect(body.waiting.map(({ name }: { name: string }) => name)).toEqual(['Hind', 'Asma']);
    expect((await get(`sessions/${session.id}`, 'ar')).body.waiting[0]).toMatchObject({ name: 'هند' });
  });

  it('says that it is not in step with Odoo', async () => {
    const session = await buildSession(db);
    await buildConflict(db, { kind: 'session', record_id: session.id });
    expect((await get(`sessions/${session.id}`)).body.session).toMatchObject({ sync: 'conflict' });
  });
});

describe('GET /api/admin/records/students/{id}', () => {
  it('has the account and the sessions in which the student has a place or waits, each with what it is to them', async () => {
    const course = await buildCourse(db);
    const { student, account: theirs } = await buildEnrolledStudent(db, course);
    const [near, far, over, missed] = [
      await buildSession(db, { course_id: course.id, starts_at: inHours(2) }),
      await buildSession(db, { course_id: course.id, starts_at: inHours(30), capacity: 1 }),
      await buildSession(db, { course_id: course.id, starts_at: inHours(-30) }),
      await buildSession(db, { course_id: course.id, starts_at: inHours(-60) }),
    ];
    await buildAttendee(db, { session_id: near.id, student_id: student.id });
    await buildAttendee(db, { session_id: over.id, student_id: student.id, state: 'attended' });
    await buildAttendee(db, { session_id: missed.id, student_id: student.id, state: 'absent' });
    for (const id of [(await buildStudent(db)).id, student.id]) {
      await db.insertInto('waitlist_entry').values({ session_id: far.id, student_id: id }).execute();
    }
    const { status, body } = await get(`students/${student.id}`);
    expect(status).toBe(200);
    expect(body.account).toMatchObject({ id: theirs.id, studentId: student.id, role: 'student' });
    expect(body.ahead.total).toBe(2);
    expect(body.ahead.sessions).toMatchObject([
      { id: near.id, attendance: 'registered', waitlistPosition: null },
      { id: far.id, attendance: null, waitlistPosition: 2 },
    ]);
    expect(body.past.sessions).toMatchObject([
      { id: over.id, attendance: 'attended' },
      { id: missed.id, attendance: 'absent' },
    ]);
  });

  it('counts the cancelled sessions ahead and past apart', async () => {
    const student = await buildStudent(db);
    for (const [hours, state] of [
      [2, 'planned'],
      [3, 'cancelled'],
      [4, 'cancelled'],
      [-9, 'done'],
      [-30, 'cancelled'],
    ] as const) {
      const session = await buildSession(db, { starts_at: inHours(hours), state });
      await buildAttendee(db, { session_id: session.id, student_id: student.id });
    }
    const { body } = await get(`students/${student.id}`);
    expect(body).toMatchObject({ ahead: { total: 3, cancelled: 2 }, past: { total: 2, cancelled: 1 } });
  });

  it('shows neither residence number nor birth date, and counts no view (D-87)', async () => {
    const student = await buildStudent(db, { residence_number: '2345678901', birth_date: '2001-02-03' });
    const { body } = await get(`students/${student.id}`);
    expect(body.account).toMatchObject({ id: null, state: 'never' });
    expect(JSON.stringify(body)).not.toMatch(/2345678901|2001-02-03/);
    const views = await db
      .selectFrom('audit_entry')
      .select('id')
      .where('record_id', '=', student.id)
      .where('kind', '=', 'student')
      .execute();
    expect(views).toEqual([]);
  });
});

describe('GET /api/admin/records/trainers/{id}', () => {
  it('has the sessions ahead and past, the nearest first of each, six at most and how many there are', async () => {
    const trainer = await buildTrainer(db, { name_en: 'Huda' });
    const made: number[] = [];
    for (let n = 1; n <= 12; n += 1) made.push((await buildSession(db, { trainer_id: trainer.id, starts_at: inHours(24 * n) })).id);
    const past = [
      (await buildSession(db, { trainer_id: trainer.id, starts_at: inHours(-24) })).id,
      (await buildSession(db, { trainer_id: trainer.id, starts_at: inHours(-48), state: 'cancelled' })).id,
    ];
    await buildSession(db, { trainer_id: trainer.id, active: false });
    const { body } = await get(`trainers/${trainer.id}`);
    expect(body).toMatchObject({ id: trainer.id, name: 'Huda', account: { state: 'never', trainerId: trainer.id } });
    expect(body.ahead.total).toBe(12);
    expect(ids(body.ahead)).toEqual(made.slice(0, 6));
    expect(body.past).toMatchObject({ total: 2 });
    expect(ids(body.past)).toEqual(past);
  });

  it('counts a session under way among those ahead', async () => {
    const trainer = await buildTrainer(db);
    const session = await buildSession(db, { trainer_id: trainer.id, starts_at: inHours(-0.5), ends_at: inHours(0.5) });
    const { body } = await get(`trainers/${trainer.id}`);
    expect([ids(body.ahead), ids(body.past)]).toEqual([[session.id], []]);
  });

  it('sums the hours of the month, taught and to come, without cancelled sessions', async () => {
    const trainer = await buildTrainer(db);
    const zone = portal.config.institute.timeZone;
    // The middle of this month by the institute's clock, a session before and one after now wherever the day stands in it.
    const { rows } = await portal.database.pool.query(
      `select date_trunc('month', now(), $1) as first, date_trunc('month', now(), $1) - interval '1 minute' as before`,
      [zone],
    );
    const { first, before } = rows[0];
    const hours = (from: Date, to: number) => new Date(from.getTime() + to * 3_600_000);
    const began = new Date(Math.max(first.getTime(), inHours(-3).getTime()));
    const length = Math.min(1.5, (Date.now() - began.getTime()) / 3_600_000);
    await buildSession(db, { trainer_id: trainer.id, starts_at: began, ends_at: hours(began, length) });
    await buildSession(db, { trainer_id: trainer.id, starts_at: began, ends_at: hours(began, length), state: 'cancelled' });
    await buildSession(db, { trainer_id: trainer.id, starts_at: before, ends_at: hours(before, 0.01) });
    const { body } = await get(`trainers/${trainer.id}`);
    expect(body.month.taughtMinutes).toBe(Math.round(length * 60));
  });

  it('finds the account of a trainer who manages the portal too', async () => {
    const trainer = await buildTrainer(db);
    const { id } = await buildAccount(db, { role: 'admin', trainer_id: trainer.id });
    expect((await get(`trainers/${trainer.id}`)).body.account).toMatchObject({ id, role: 'admin' });
  });
});

describe('GET /api/admin/records/courses/{id}', () => {
  it('says who follows it and how full its sessions ahead are', async () => {
    const course = await buildCourse(db, { name_en: 'Tajweed' });
    for (const state of ['enrolled', 'active', 'active', 'completed', 'cancelled'] as const) {
      await buildEnrolment(db, { course_id: course.id, state });
    }
    const session = await buildSession(db, { course_id: course.id, capacity: 4 });
    for (let n = 0; n < 3; n += 1) await buildAttendee(db, { session_id: session.id });
    await buildSession(db, { course_id: course.id, capacity: 6 });
    await buildSession(db, { course_id: course.id, capacity: 100, state: 'cancelled' });
    await buildSession(db, { course_id: course.id, capacity: 100, starts_at: inHours(-5) });
    const { body } = await get(`courses/${course.id}`);
    expect(body).toMatchObject({
      name: 'Tajweed',
      enrolments: { enrolled: 1, active: 2, completed: 1 },
      fill: { sessions: 2, places: 10, taken: 3, waiting: 0 },
      ahead: { total: 3, cancelled: 1 },
      past: { total: 1, cancelled: 0 },
    });
  });

  it('lists the students who follow it, a page at a time', async () => {
    const course = await buildCourse(db);
    // By the names that the reader is shown: the English ones begin with these letters, the Arabic ones with others.
    const backwards = { a: 'w', b: 'v', c: 'u', d: 't' };
    for (const [search, state] of [
      ['c', 'active'],
      ['a', 'enrolled'],
      ['b', 'active'],
      ['d', 'completed'],
    ] as const) {
      const phone = `+96650123450${search}`;
      const student = await buildStudent(db, { name_en: search.toUpperCase(), search: backwards[search], phone });
      await buildEnrolment(db, { course_id: course.id, student_id: student.id, state });
    }
    const names = ({ body }: { body: { name: string }[] }) => body.map(({ name }) => name);
    const all = await get(`courses/${course.id}/students`);
    expect([all.total, names(all)]).toEqual([3, ['A', 'B', 'C']]);
    expect(all.body[0].phone).toBe('+96650123450a');
    const inArabic = await get(`courses/${course.id}/students`, 'ar');
    expect(inArabic.body.map(({ state }: { state: string }) => state)).toEqual(['active', 'active', 'enrolled']);
    const second = await get(`courses/${course.id}/students?page=2&pageSize=2`);
    expect([second.total, names(second)]).toEqual([3, ['C']]);
    const beyond = await get(`courses/${course.id}/students?page=9&pageSize=2`);
    expect([beyond.status, beyond.total, names(beyond)]).toEqual([200, 3, []]);
    expect(await get(`courses/${(await buildCourse(db)).id}/students`)).toMatchObject({ status: 200, total: 0, body: [] });
    expect(await get('courses/999999/students')).toMatchObject({ status: 404 });
  });
});

describe('GET /api/admin/records/rooms/{id}', () => {
  it('says what takes it today, by the day of the institute', async () => {
    const room = await buildRoom(db, { name_en: 'Room 4', seats: 12 });
    const { rows } = await portal.database.pool.query(`select date_trunc('day', now(), $1) as day`, [portal.config.institute.timeZone]);
    const at = (hour: number) => new Date(rows[0].day.getTime() + hour * 3_600_000);
    const build = (hour: number, given = {}) =>
      buildSession(db, { room_id: room.id, starts_at: at(hour), ends_at: at(hour + 1.5), ...given });
    const [late, early] = [await build(22), await build(0)];
    await build(10, { state: 'cancelled' });
    await build(-2);
    await build(24);
    const { body } = await get(`rooms/${room.id}`);
    expect(body).toMatchObject({ name: 'Room 4', seats: 12, today: { takenMinutes: 180 } });
    expect(ids(body.today)).toEqual([early.id, late.id]);
  });
});
