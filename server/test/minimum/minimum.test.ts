/** With how few students a session takes place, and the decision about one that has fewer (D-150). */
import { type Today, today } from '@halaqa/contract/today';
import { awaitsMinimumDecision } from '@halaqa/domain/minimum';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildAccount, buildAttendee, buildRoom, buildStudent } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { asGiven, inHours, type Person, scene, wire } from '../sessions/scene.ts';

const portal = await testPortal();
const { db, admin, trainer, plan, buildSession, rowOf, put, post, get, audited, pushed, told } = scene(portal);
let as: Person['as'];
let accountId: number;
beforeAll(async () => {
  ({ as, accountId } = await admin());
});
afterEach(async () => {
  await db.deleteFrom('session').execute();
});

const keep = (id: number, by = as) => post(`/admin/sessions/${id}/keep`, by);

/** Tomorrow, with so many students of at least five. */
async function few(registered: number, given: Parameters<typeof buildSession>[0] = {}) {
  const session = await buildSession({ starts_at: inHours(24), minimum: 5, ...given });
  const students = [];
  for (let n = 0; n < registered; n += 1) {
    const student = await buildStudent(db);
    const account = await buildAccount(db, { student_id: student.id });
    await buildAttendee(db, { session_id: session.id, student_id: student.id });
    students.push({ ...student, accountId: account.id });
  }
  return { session, students };
}

const readToday = async (): Promise<Today['decisions']> => {
  const answer = await portal.inject({ url: '/api/admin/today', as });
  expect(answer.statusCode).toBe(200);
  return today.response.parse(answer.json()).decisions;
};
const kindOf = async (id: number) => (await readToday()).first.find(({ session }) => session.id === id)?.kind;

describe('the minimum of a session', () => {
  it('is none where a new one says nothing of it, and is not in the answer then', async () => {
    const { status, session } = await post('/sessions', as, await plan());
    expect(status).toBe(201);
    expect(session).not.toHaveProperty('minimum');
    expect((await rowOf(session.id)).minimum).toBeNull();
  });

  it('is set, kept by an edit that does not name it, and taken away by null; each is in the audit log', async () => {
    const made = await post('/sessions', as, await plan({ minimum: 4, capacity: 8 }));
    expect(made.session.minimum).toBe(4);
    const { id } = made.session;
    const edit = async (part: object) => put(`/sessions/${id}`, as, { ...asGiven(await rowOf(id)), ...part });
    expect((await edit({ name: 'اسم آخر' })).session.minimum).toBe(4);
    expect((await edit({ minimum: 6 })).session.minimum).toBe(6);
    expect((await edit({ minimum: null })).session).not.toHaveProperty('minimum');
    expect(await audited(id)).toMatchObject([
      { action: 'session_created', session: { minimum: 4 } },
      { action: 'session_updated', changes: { name: {} } },
      { action: 'session_updated', by: accountId, changes: { minimum: { from: 4, to: 6 } } },
      { action: 'session_updated', changes: { minimum: { from: 6, to: null } } },
    ]);
    const { body } = await portal.inject({ url: `/api/admin/audit?kind=session&id=${id}`, as, headers: { 'accept-language': 'en' } });
    expect(JSON.parse(body).entries[0].changes).toEqual([{ field: 'minimum', before: '6', after: null }]);
  });

  it.each([0, -1, 2.5, '4', 10_001])('is a whole number from one on: %j is refused', async (minimum) => {
    expect(await post('/sessions', as, await plan({ minimum }))).toMatchObject({ status: 400, code: 'validation' });
    const row = await buildSession();
    const answer = await put(`/sessions/${row.id}`, as, { ...asGiven(row), minimum });
    expect(answer).toMatchObject({ status: 400, code: 'validation', problem: { fields: { minimum: expect.any(String) } } });
  });

  it('is not above the capacity, neither when it is set nor when the capacity becomes less', async () => {
    const refused = { status: 400, code: 'validation', problem: { fields: { minimum: 'The minimum is above the capacity.' } } };
    expect(await post('/sessions', as, await plan({ minimum: 9, capacity: 8 }))).toMatchObject(refused);
    const row = await buildSession({ minimum: 4, capacity: 8 });
    expect(await put(`/sessions/${row.id}`, as, { ...asGiven(row), minimum: 9 })).toMatchObject(refused);
    expect(await put(`/sessions/${row.id}`, as, { ...asGiven(row), capacity: 3 })).toMatchObject(refused);
    expect(await put(`/sessions/${row.id}`, as, { ...asGiven(row), capacity: 4 })).toMatchObject({ status: 200 });
    // Many at once says so of each.
    const bulk = await portal.inject({
      method: 'POST',
      url: '/api/admin/sessions/bulk',
      as,
      headers: { 'accept-language': 'en' },
      payload: { ids: [row.id], action: 'capacity', capacity: 2, dryRun: true },
    });
    expect(bulk.json()).toMatchObject({ rows: [{ outcome: 'refused', message: 'The minimum is above the capacity.' }] });
  });

  it('may stay above a capacity that became less in the back office, and a full session has enough', async () => {
    const { session } = await few(2, { minimum: 5, capacity: 2 });
    expect(await kindOf(session.id)).toBeUndefined();
    expect(await put(`/sessions/${session.id}`, as, { ...asGiven(session), name: 'اسم آخر', version: session.version })).toMatchObject({
      status: 200,
    });
  });

  it('is told to nobody: who has a place hears nothing of another minimum', async () => {
    const { session, students } = await few(1);
    await put(`/sessions/${session.id}`, as, { ...asGiven(session), minimum: 3 });
    for (const student of students) expect(await told(student.accountId)).toEqual([]);
  });

  it('is seen by its trainer and not by students', async () => {
    const by = await trainer();
    const { session, students } = await few(1, { trainer_id: by.id });
    expect((await get('/trainer/sessions', by.as)).sessions).toMatchObject([{ id: session.id, minimum: 5 }]);
    const [student] = students;
    const mine = await portal.inject({ url: '/api/student/sessions', as: await signIn(portal, { id: student?.accountId ?? 0 }) });
    expect(mine.body).not.toContain('minimum');
  });
});

describe('among what needs a decision', () => {
  it('is a session below its minimum, from two days before it until it begins', async () => {
    const { session } = await few(4);
    const { session: full } = await few(5);
    const { session: later } = await few(4, { starts_at: inHours(49) });
    const { session: begun } = await few(4, { starts_at: inHours(-0.5) });
    expect(await kindOf(session.id)).toBe('underfull');
    for (const { id } of [full, later, begun]) expect(await kindOf(id)).toBeUndefined();
  });

  it('comes after what is overfull and before what is full, is counted once, and goes when the minimum is reached', async () => {
    const { session } = await few(1, { state: 'planned', starts_at: inHours(0.2) });
    const { session: waited } = await few(0, { minimum: null, capacity: 1, waiting: 1 });
    await buildAttendee(db, { session_id: waited.id });
    const { session: over } = await few(2, { minimum: null, capacity: 1, overbooked: 1 });
    const { total, first } = await readToday();
    expect([total, first.map(({ kind, session: { id } }) => [kind, id])]).toEqual([
      3,
      [
        ['overfull', over.id],
        ['underfull', session.id],
        ['waiting', waited.id],
      ],
    ]);
    for (let n = 0; n < 4; n += 1) await buildAttendee(db, { session_id: session.id });
    expect(await kindOf(session.id)).not.toBe('underfull');
  });

  it('is just what the rule of the domain says', async () => {
    const expected: number[] = [];
    for (const state of ['planned', 'confirmed', 'done', 'cancelled'] as const) {
      for (const hours of [-1, 1, 47.9, 48.1]) {
        for (const [minimum, capacity, registered] of [
          [null, 5, 0],
          [3, 5, 2],
          [3, 5, 3],
          [3, 2, 1],
          [3, 2, 2],
        ] as const) {
          const { session } = await few(registered, { state, minimum, capacity, starts_at: inHours(hours) });
          const startsAt = session.starts_at;
          if (awaitsMinimumDecision({ state, startsAt, minimum, capacity, registered }, new Date())) expected.push(session.id);
        }
      }
    }
    expect(expected).toHaveLength(8);
    const { first } = await readToday();
    expect(first.flatMap(({ kind, session }) => (kind === 'underfull' ? [session.id] : [])).sort((a, b) => a - b)).toEqual(expected);
  });
});

describe('letting it take place', () => {
  it('ends the question, is in the audit log, and is answered so again without a second entry', async () => {
    const { session, students } = await few(4);
    const answer = await keep(session.id);
    expect(answer).toMatchObject({ status: 200, session: { id: session.id, keptBelowMinimum: true, minimum: 5, attendeeCount: 4 } });
    expect(await kindOf(session.id)).toBeUndefined();
    expect(await keep(session.id)).toMatchObject({ status: 200, session: { keptBelowMinimum: true } });
    expect(await audited(session.id)).toMatchObject([{ action: 'session_kept', by: accountId, registered: 4, minimum: 5 }]);
    for (const student of students) expect(await told(student.accountId)).toEqual([]);
  });

  it('is undone by another minimum, and not by another edit', async () => {
    const { session } = await few(3);
    await keep(session.id);
    const edit = async (part: object) => put(`/sessions/${session.id}`, as, { ...asGiven(await rowOf(session.id)), ...part });
    expect((await edit({ name: 'اسم آخر', minimum: 5 })).session.keptBelowMinimum).toBe(true);
    expect(await kindOf(session.id)).toBeUndefined();
    expect((await edit({ minimum: 4 })).session).not.toHaveProperty('keptBelowMinimum');
    expect(await kindOf(session.id)).toBe('underfull');
  });

  it.each([
    ['has enough', 5, {}],
    ['has no minimum', 0, { minimum: null }],
    ['is cancelled', 1, { state: 'cancelled' as const }],
    ['has begun', 1, { starts_at: inHours(-0.5) }],
    ['is more than two days away', 1, { starts_at: inHours(49) }],
  ])('is refused where the session %s', async (_why, registered, given) => {
    const { session } = await few(registered, given);
    expect(await keep(session.id)).toMatchObject({ status: 409, code: 'nothing_to_decide' });
    expect(await audited(session.id)).toEqual([]);
  });

  it('is for admins, of a session that there is', async () => {
    const { session } = await few(1);
    expect(await post(`/admin/sessions/${session.id}/keep`, undefined)).toMatchObject({ status: 401 });
    expect(await keep(session.id, (await trainer()).as)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await keep(2_000_000_000)).toMatchObject({ status: 404, code: 'not_found' });
    const { session: archived } = await few(1, { active: false });
    expect(await keep(archived.id)).toMatchObject({ status: 404 });
    expect(await post('/admin/sessions/x/keep', as)).toMatchObject({ status: 400, code: 'validation' });
  });
});

describe('cancelling it with a message', () => {
  const setState = (id: number, body: object, by = as) => put(`/admin/session/${id}/state`, by, body);

  it('tells who has a place what was said, and ends the question', async () => {
    const { session, students } = await few(2);
    expect(await setState(session.id, { state: 'cancelled', message: ' لم يكتمل العدد ' })).toMatchObject({ status: 200 });
    expect(await kindOf(session.id)).toBeUndefined();
    for (const student of students) {
      expect(await told(student.accountId)).toMatchObject([{ kind: 'session_cancelled', message: 'لم يكتمل العدد' }]);
    }
    expect(await audited(session.id)).toMatchObject([{ action: 'session_state_set', message: 'لم يكتمل العدد' }]);
  });

  it('takes a message beside a cancelling alone, and of an admin alone', async () => {
    const by = await trainer();
    const { session } = await few(1, { trainer_id: by.id });
    for (const body of [
      { state: 'confirmed', message: 'x' },
      { state: 'cancelled', message: ' ' },
      { state: 'cancelled', message: 'x'.repeat(1001) },
    ]) {
      expect(await setState(session.id, body)).toMatchObject({ status: 400, code: 'validation' });
    }
    const ofTrainer = await put(`/trainer/session/${session.id}/state`, by.as, { state: 'cancelled', message: 'x' });
    expect(ofTrainer).toMatchObject({ status: 400, code: 'validation' });
  });
});

it('a session that is moved to another room keeps its minimum', async () => {
  const { session } = await few(0);
  const room = await buildRoom(db);
  const moved = { ...asGiven(session), roomId: room.id, startDatetime: wire(inHours(30)), endDatetime: wire(inHours(31)) };
  expect((await put(`/sessions/${session.id}`, as, moved)).session).toMatchObject({ minimum: 5, room_id: [room.id, room.name] });
  expect(await pushed(session.id)).toEqual([]);
});
