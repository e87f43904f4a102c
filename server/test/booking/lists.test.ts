import type { StudentSession } from '@halaqa/contract/booking';
import { describe, expect, it } from 'vitest';
import {
  buildAccount,
  buildAttendee,
  buildCourse,
  buildEnrolment,
  buildRoom,
  buildSession,
  buildTrainer,
  fillSession,
} from '../factories.ts';
import { type SignedIn, signIn, testPortal } from '../harness.ts';
import { hourMs, inHours, scene, wire } from './scene.ts';

const portal = await testPortal();
const { db, enrolled, student, admin, takenBy, fullSession, post } = scene(portal);

async function list(url: string, as: SignedIn, headers = {}) {
  const answer = await portal.inject({ method: 'GET', url: `/api${url}`, as, headers });
  return {
    status: answer.statusCode,
    total: answer.headers['x-total-count'],
    sessions: answer.statusCode === 200 ? answer.json<StudentSession[]>() : [],
  };
}

describe('GET /api/my/sessions', () => {
  it('lists the sessions of a student’s courses and those where they have a place, by their start', async () => {
    const { course, ...caller } = await enrolled();
    const elsewhere = await buildCourse(db);
    const second = await buildSession(db, { course_id: course.id, starts_at: inHours(30) });
    const first = await buildSession(db, { course_id: course.id, starts_at: inHours(-30) });
    const left = await takenBy(caller, elsewhere, { starts_at: inHours(-50) });
    await buildSession(db, { course_id: elsewhere.id });
    await buildSession(db, { course_id: course.id, active: false });
    const completed = await buildEnrolment(db, { student_id: caller.id, state: 'completed' });
    await buildSession(db, { course_id: completed.course_id });

    const { status, total, sessions } = await list('/my/sessions', caller.as);
    expect(status).toBe(200);
    expect(sessions.map(({ id }) => id)).toEqual([left.id, first.id, second.id]);
    expect(total).toBe('3');
  });

  it('says everything that a screen needs of one', async () => {
    const { course, ...caller } = await enrolled();
    const trainer = await buildTrainer(db, { name: 'هدى', name_en: 'Huda' });
    const room = await buildRoom(db, { name: 'قاعة الفجر' });
    const session = await buildSession(db, { course_id: course.id, trainer_id: trainer.id, room_id: room.id, capacity: 5, name: 'الحلقة' });
    await fillSession(db, { ...session, capacity: 2 });
    const { sessions } = await list('/my/sessions', caller.as, { 'accept-language': 'en' });
    expect(sessions).toEqual([
      {
        id: session.id,
        name: 'الحلقة',
        courseId: course.id,
        course_id: [course.id, course.name],
        course_name: course.name,
        trainer_id: [trainer.id, 'Huda'],
        trainerName: 'Huda',
        room_id: [room.id, 'قاعة الفجر'],
        roomName: 'قاعة الفجر',
        start_datetime: wire(session.starts_at),
        end_datetime: wire(session.ends_at),
        capacity: 5,
        attendeeCount: 2,
        waitingCount: 0,
        state: 'confirmed',
        isRegistered: false,
        attendance: null,
        waitlistPosition: null,
        bookable: true,
        reasons: [],
        conflict: null,
        cancelUntil: wire(new Date(session.starts_at.getTime() - 2 * hourMs)),
      },
    ]);
    const arabic = await list('/my/sessions', caller.as, { 'accept-language': 'ar' });
    expect(arabic.sessions[0]).toMatchObject({ trainerName: 'هدى' });
  });

  it('says all reasons, what lies in the way and until when the student may cancel', async () => {
    const { course, ...caller } = await enrolled();
    const theirs = await takenBy(caller, course, { starts_at: inHours(5), capacity: 1 });
    const beside = await fullSession(course, { starts_at: new Date(theirs.starts_at.getTime() + hourMs / 2) });
    const cancelled = await takenBy(caller, course, { starts_at: inHours(40) });
    await db.updateTable('session').set({ state: 'cancelled' }).where('id', '=', cancelled.id).execute();
    const besideCancelled = await buildSession(db, { course_id: course.id, starts_at: inHours(40) });
    const past = await fullSession(course, { starts_at: inHours(-3) });
    const other = await student(course);
    await post(`/sessions/${beside.id}/waitlist`, other.as);

    const { sessions } = await list('/my/sessions', caller.as);
    const seen = (id: number) => sessions.find((session) => session.id === id);
    expect(seen(theirs.id)).toMatchObject({
      isRegistered: true,
      reasons: ['already_registered', 'session_full'],
      cancelUntil: wire(new Date(theirs.starts_at.getTime() - 2 * hourMs)),
    });
    expect(seen(beside.id)).toMatchObject({
      bookable: false,
      reasons: ['session_full', 'time_conflict'],
      conflict: { id: theirs.id, name: theirs.name, start_datetime: wire(theirs.starts_at) },
      waitingCount: 1,
      waitlistPosition: null,
    });
    expect(seen(besideCancelled.id)).toMatchObject({ bookable: true, conflict: null });
    expect(seen(past.id)).toMatchObject({ reasons: ['session_started', 'session_full'] });
    expect((await list('/my/sessions', other.as)).sessions.find(({ id }) => id === beside.id)).toMatchObject({
      waitlistPosition: 1,
      reasons: ['session_full'],
    });
  });

  it('narrows to a course and pages, with the total in the header', async () => {
    const { course, ...caller } = await enrolled();
    const more = await buildEnrolment(db, { student_id: caller.id });
    const sessions = [];
    for (let hour = 1; hour <= 5; hour++) sessions.push(await buildSession(db, { course_id: course.id, starts_at: inHours(hour) }));
    await buildSession(db, { course_id: more.course_id });

    expect(await list('/my/sessions', caller.as)).toMatchObject({ total: '6' });
    const of = `/my/sessions?courseId=${course.id}&pageSize=2`;
    for (const [page, slice] of [
      [1, sessions.slice(0, 2)],
      [2, sessions.slice(2, 4)],
      [3, sessions.slice(4)],
      [4, []],
    ] as const) {
      const answer = await list(`${of}&page=${page}`, caller.as);
      expect(answer.sessions.map(({ id }) => id)).toEqual(slice.map(({ id }) => id));
      expect(answer.total).toBe('5');
    }
    for (const wrong of ['pageSize=501', 'pageSize=0', 'page=0', 'courseId=x', 'sort=name']) {
      expect(await list(`/my/sessions?${wrong}`, caller.as)).toMatchObject({ status: 400 });
    }
  });

  it('is empty for a student who follows nothing, and a student’s own screen alone', async () => {
    const account = await buildAccount(db);
    expect(await list('/my/sessions', await signIn(portal, account))).toEqual({ status: 200, total: '0', sessions: [] });
    expect(await list('/my/sessions', await admin())).toMatchObject({ status: 403 });
    expect(await list('/my/sessions', await signIn(portal, await buildAccount(db, { role: 'trainer' })))).toMatchObject({ status: 403 });
  });

  it('holds nothing of another student', async () => {
    const { course, ...caller } = await enrolled();
    const other = await student(course);
    const session = await takenBy(other, course, { capacity: 3 });
    await buildAttendee(db, { session_id: session.id, student_id: caller.id });
    const answer = await portal.inject({ method: 'GET', url: '/api/my/sessions', as: caller.as });
    expect(Object.keys(answer.json<object[]>()[0] ?? {})).not.toContain('attendee_ids');
  });
});

describe('GET /api/students/{id}/sessions', () => {
  it('is the same list, for the student and for an admin', async () => {
    const { course, ...caller } = await enrolled();
    await takenBy(caller, course);
    await buildSession(db, { course_id: course.id });
    const mine = await list('/my/sessions', caller.as);
    expect(mine.sessions).toHaveLength(2);
    expect(await list(`/students/${caller.id}/sessions`, caller.as)).toEqual(mine);
    expect(await list(`/students/${caller.id}/sessions?courseId=${course.id}`, await admin())).toEqual(mine);
  });

  it("does not know another's student, or one who is not there", async () => {
    const { course, ...caller } = await enrolled();
    const other = await student(course);
    expect(await list(`/students/${other.id}/sessions`, caller.as)).toMatchObject({ status: 404 });
    expect(await list('/students/999999/sessions', await admin())).toMatchObject({ status: 404 });
    expect(await list('/students/x/sessions', await admin())).toMatchObject({ status: 400 });
    expect(await list(`/students/${other.id}/sessions`, await signIn(portal, await buildAccount(db, { role: 'trainer' })))).toMatchObject({
      status: 403,
    });
  });
});
