/** A message that goes with the change of a session: to those who are told of it, with the news and once (D-160). */
import type { MessageReader, SessionMessages } from '@halaqa/contract/messages';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildAttendee, buildCourse, buildEnrolledStudent, buildRoom } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { noticesAreOfTheContract } from '../notices.ts';
import { asGiven, inHours, type Person, scene, wire } from '../sessions/scene.ts';

const portal = await testPortal();
const { db, put, admin, trainer, buildSession, rowOf, told, audited } = scene(portal);
let caller: Person;
beforeAll(async () => {
  caller = await admin();
});
afterEach(() => noticesAreOfTheContract(db));

const message = 'المعمل مشغول هذا الأسبوع';
const later = { startDatetime: wire(inHours(60)), endDatetime: wire(inHours(62)) };

/** Edits a session: its present values, and those that differ. */
const edit = async (id: number, given: Record<string, unknown>, by = caller.as) =>
  put(`/sessions/${id}`, by, { ...asGiven(await rowOf(id)), ...given });

/** A session with a student who has a place, one who waits, and a trainer; all can sign in. */
async function attended(given: Parameters<typeof buildSession>[0] = {}) {
  const course = await buildCourse(db);
  const teacher = await trainer();
  const session = await buildSession({ starts_at: inHours(40), course_id: course.id, trainer_id: teacher.id, capacity: 1, ...given });
  const placed = await buildEnrolledStudent(db, course);
  const waiting = await buildEnrolledStudent(db, course);
  await buildAttendee(db, { session_id: session.id, student_id: placed.student.id });
  await db.insertInto('waitlist_entry').values({ session_id: session.id, student_id: waiting.student.id }).execute();
  return { session, teacher, placed, waiting };
}

const messagesOf = async (session: { id: number }): Promise<SessionMessages> =>
  (await portal.inject({ url: `/api/sessions/${session.id}/messages`, as: caller.as })).json();

describe('a message with a change', () => {
  it('comes with the news to those who have a place and the trainer, once and to nobody else', async () => {
    const { session, teacher, placed, waiting } = await attended();
    expect((await edit(session.id, { ...later, message: ` ${message} ` })).status).toBe(200);
    for (const account of [placed.account.id, teacher.accountId]) {
      expect(await told(account)).toMatchObject([{ kind: 'session_updated', changes: { startsAt: { to: later.startDatetime } }, message }]);
    }
    expect(await told(waiting.account.id)).toEqual([]);
    expect(await told(caller.accountId)).toEqual([]);
  });

  it('is read in either language with what has changed', async () => {
    const { session, placed } = await attended({ name_en: 'Weaving' });
    const room = await buildRoom(db, { name: 'المعمل', name_en: 'Lab' });
    await edit(session.id, { roomId: room.id, message: 'Bring a coat' });
    const { rows } = await portal.pool.query<{ sent: string }>(
      `select params ->> 'message' as sent from notification where account_id = $1`,
      [placed.account.id],
    );
    expect(rows).toEqual([{ sent: 'Bring a coat' }]);
    const as = await signIn(portal, placed.account);
    for (const [language, words] of [
      ['ar', 'الرسالة:'],
      ['en', 'Message:'],
    ] as const) {
      const [first] = (await portal.inject({ url: '/api/notifications', as, headers: { 'accept-language': language } })).json();
      expect(first.message).toContain(words);
      expect(first.message).toContain('Bring a coat');
    }
  });

  it('stands among the messages of the session with whom it reached, and in the audit log beside the change', async () => {
    const { session, placed } = await attended();
    await edit(session.id, { ...later, message });
    const { total, messages } = await messagesOf(session);
    expect(total).toBe(1);
    expect(messages).toMatchObject([{ message, toWaiting: false, people: 1 }]);
    const readers = await portal.inject({ url: `/api/sessions/${session.id}/messages/${messages[0]?.id}`, as: caller.as });
    expect(readers.json<MessageReader[]>().map(({ id }) => id)).toEqual([placed.student.id]);
    expect(await audited(session.id)).toMatchObject([{ action: 'session_updated', message, changes: { starts_at: {} } }]);
  });

  it('reaches the trainer who takes the session over as well, beside the new session', async () => {
    const { session, teacher } = await attended();
    const next = await trainer();
    await edit(session.id, { trainerId: next.id, message });
    expect(await told(next.accountId)).toMatchObject([{ kind: 'new_session', message }]);
    expect(await told(teacher.accountId)).toMatchObject([{ kind: 'session_updated', message }]);
    expect((await messagesOf(session)).total).toBe(1);
  });

  it('goes with a cancelling in the form, and is kept as well', async () => {
    const { session, placed } = await attended();
    await edit(session.id, { state: 'cancelled', message });
    expect(await told(placed.account.id)).toMatchObject([{ kind: 'session_cancelled', message }]);
    expect((await messagesOf(session)).messages).toMatchObject([{ message, people: 1 }]);
  });

  it('is kept where nobody has a place, for the trainer alone', async () => {
    const teacher = await trainer();
    const session = await buildSession({ starts_at: inHours(40), trainer_id: teacher.id });
    expect((await edit(session.id, { ...later, message })).status).toBe(200);
    expect(await told(teacher.accountId)).toMatchObject([{ kind: 'session_updated', message }]);
    expect((await messagesOf(session)).messages).toMatchObject([{ message, people: 0 }]);
  });

  it('leaves a change without one as it was', async () => {
    const { session, placed } = await attended();
    await edit(session.id, later);
    expect(await told(placed.account.id)).toEqual([expect.not.objectContaining({ message: expect.anything() })]);
    expect((await messagesOf(session)).total).toBe(0);
  });
});

describe('is refused, and nothing is changed or told,', () => {
  const nothingCame = async ({ session, placed }: Awaited<ReturnType<typeof attended>>) => {
    expect((await rowOf(session.id)).version).toBe(1);
    expect(await told(placed.account.id)).toEqual([]);
    expect((await messagesOf(session)).total).toBe(0);
  };

  it.each([
    ['of nothing but spaces', ' '],
    ['of more than 1,000 signs', 'x'.repeat(1001)],
  ])('where it is %s', async (_, text) => {
    const all = await attended();
    const { status, problem } = await edit(all.session.id, { ...later, message: text });
    expect([status, problem.code, Object.keys(problem.fields ?? {})]).toEqual([400, 'validation', ['message']]);
    await nothingCame(all);
  });

  it.each([
    ['its name alone', { name: 'اسم آخر' }],
    ['its places', { capacity: 3 }],
    ['nothing', {}],
  ])('where the edit changes %s, of which nobody is told', async (_, given) => {
    const all = await attended();
    const { status, problem } = await edit(all.session.id, { ...given, message });
    expect([status, problem.code]).toEqual([400, 'validation']);
    expect(problem.fields).toEqual({ message: 'Nobody is told of this change, so the message would reach nobody.' });
    await nothingCame(all);
  });

  it('where the session stays cancelled', async () => {
    const all = await attended({ state: 'cancelled' });
    expect((await edit(all.session.id, { ...later, message })).status).toBe(400);
    await nothingCame(all);
  });

  it('with the change that it goes with: a conflict, another version, another role', async () => {
    const all = await attended();
    await buildSession({ starts_at: inHours(60), trainer_id: all.teacher.id });
    expect(await edit(all.session.id, { ...later, message })).toMatchObject({ status: 409, code: 'trainer_conflict' });
    expect(await edit(all.session.id, { ...later, version: 7, message })).toMatchObject({ status: 409, code: 'edit_conflict' });
    expect((await edit(all.session.id, { ...later, message }, all.teacher.as)).status).toBe(403);
    await nothingCame(all);
  });
});

it('of two that are sent at once one is told, and the other is told of the edit', async () => {
  const { session, placed } = await attended();
  const row = await rowOf(session.id);
  const sent = () => put(`/sessions/${session.id}`, caller.as, { ...asGiven(row), ...later, message });
  const statuses = (await Promise.all([sent(), sent()])).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await told(placed.account.id)).toHaveLength(1);
  expect((await messagesOf(session)).total).toBe(1);
});
