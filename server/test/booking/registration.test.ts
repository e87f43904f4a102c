import type { StudentSession } from '@halaqa/contract/booking';
import { refusals } from '@halaqa/contract/values';
import { describe, expect, it } from 'vitest';
import { buildAccount, buildAttendee, buildCourse, buildEnrolledStudent, buildEnrolment, buildSession, buildStudent, fillSession } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { seatsAreCounted } from './seats.ts';

const portal = await testPortal({ config: { synchronises: true } });
const { db } = portal;

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs);

/** A student who may book the sessions of a course of her own. */
async function enrolled() {
  const course = await buildCourse(db, { name: 'تجويد', name_en: 'Recitation' });
  const { student, account } = await buildEnrolledStudent(db, course);
  return { course, student, account, as: await signIn(portal, account) };
}

const post = (url: string, as: { headers: { cookie: string } }, payload?: object, headers = {}) =>
  portal.inject({ method: 'POST', url, ...(payload ? { payload } : {}), headers: { ...as.headers, 'accept-language': 'en', ...headers } });

describe.each(['book', 'register'])('POST /api/sessions/{id}/%s', (name) => {
  it('takes a place and answers the session as she sees it then', async () => {
    const { course, student, account, as } = await enrolled();
    const session = await buildSession(db, { course_id: course.id, capacity: 3, name: 'الحلقة', name_en: 'The circle' });
    await buildAttendee(db, { session_id: session.id });

    const answer = await post(`/api/sessions/${session.id}/${name}`, as);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<StudentSession>()).toMatchObject({
      id: session.id,
      name: 'The circle',
      course_id: [course.id, 'Recitation'],
      capacity: 3,
      attendeeCount: 2,
      isRegistered: true,
      attendance: 'registered',
      bookable: false,
      reasons: ['already_registered'],
      conflict: null,
      waitlistPosition: null,
      cancelUntil: `${new Date(session.starts_at.getTime() - 2 * hourMs).toISOString().slice(0, 19)}Z`,
    });
    const told = await db.selectFrom('notification').selectAll().where('account_id', '=', account.id).execute();
    expect(told).toMatchObject([
      { kind: 'session_booked', params: { sessionId: session.id, name: 'الحلقة', nameEn: 'The circle' }, read_at: null },
    ]);
    const pushed = await db.selectFrom('outbox').selectAll().where('record_id', '=', session.id).execute();
    expect(pushed).toMatchObject([{ kind: 'session', operation: 'attendees', payload: { add: [student.id] } }]);
    const audited = await db.selectFrom('audit_entry').selectAll().where('record_id', '=', session.id).execute();
    expect(audited).toMatchObject([
      { account_id: account.id, action: 'registered', kind: 'session', details: { studentId: student.id }, request_id: expect.any(String) },
    ]);
    await seatsAreCounted(db);
  });
});

it('has a test for each refusal', () => expect(refusals).toHaveLength(7));
void [buildAccount, buildEnrolment, buildStudent, fillSession, inHours];
