/** An admin enters leave for a trainer, approved at once with who takes over (D-146). */
import type { LeaveDetails } from '@halaqa/contract/leave';
import { describe, expect, it } from 'vitest';
import { withCuts } from '../booking/mutants.ts';
import { scene as bulkScene } from '../bulk/scene.ts';
import { buildLeave, buildSession, buildTrainer } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { days, scene, statusesOfTwo } from './scene.ts';

const portal = await testPortal({ config: { synchronises: true } });
const { admin, ask, asked, boss, db, detailsOf, entriesOf, rowOf, taught, told, trainer } = await scene(portal);
const bulk = bulkScene(portal);

const of = (trainerId: number) => `/admin/trainers/${trainerId}/leave`;
const enter = (trainerId: number, payload: object, as = boss.as) => ask('POST', of(trainerId), as, payload);

/** What leave through the whole of a day would touch. */
async function lookAt(trainerId: number, day: string) {
  const answer = await ask('GET', `${of(trainerId)}?from=${day}T00:00:00Z&to=${day}T20:00:00Z`, boss.as);
  // The call answers this beside the sessions.
  return { status: answer.status, ...(answer.details as LeaveDetails & { other: { id: number; state: string } | null }) };
}

describe('what it would touch', () => {
  it('is shown before anything is entered, as of a request, with the leave that is there already', async () => {
    const { person, session, course, day } = await taught();
    const fit = await buildTrainer(db);
    await buildSession(db, { trainer_id: fit.id, course_id: course.id, starts_at: new Date(`${day}T15:00:00Z`) });
    const { sessions, trainers, other } = await lookAt(person.id, day);
    expect(sessions).toMatchObject([{ id: session.id, attendeeCount: 1, taught: [fit.id] }]);
    expect(trainers.map(({ id }) => id)).not.toContain(person.id);
    expect(other).toBeNull();
    const { id } = await buildLeave(db, { trainer_id: person.id, starts_at: new Date(`${day}T19:00:00Z`) });
    expect((await lookAt(person.id, day)).other).toMatchObject({ id, state: 'open' });
  });

  it('is for admins, about a trainer who is here, and a time that is not over', async () => {
    const { person, day } = await taught();
    expect((await lookAt(999_999, day)).status).toBe(404);
    expect((await lookAt(person.id, '2019-01-01')).status).toBe(400);
    expect((await ask('GET', `${of(person.id)}?from=${day}T00:00:00Z&to=${day}T20:00:00Z`, person.as)).status).toBe(403);
  });
});

describe('entering', () => {
  it('approves it with the hand-over in one act: the trainer is told, the log says who entered it and why', async () => {
    const { person, session, day } = await taught();
    const substitute = await trainer();
    const { status, leave } = await enter(person.id, {
      ...days(day),
      reason: 'rang in sick',
      handovers: [{ sessionId: session.id, trainerId: substitute.id }],
    });
    expect(status).toBe(201);
    expect(leave).toMatchObject({ state: 'approved', entered: true, days: { first: day, last: day }, decided: { by: 'هند الإدارية' } });
    await bulk.carryOutAll();
    expect((await rowOf(session.id)).trainer_id).toBe(substitute.id);
    const { report, sessions } = await detailsOf(leave.id);
    expect([typeof report, sessions]).toEqual(['number', []]);
    expect(await told(person.accountId)).toMatchObject([
      { kind: 'leave_entered', leaveId: leave.id, reason: 'rang in sick', wholeDays: true },
      { kind: 'session_updated' },
    ]);
    expect(await entriesOf(person.id)).toMatchObject([
      { action: 'leave_entered', by: boss.accountId, reason: 'rang in sick', run: report, leave: { starts_at: leave.from } },
    ]);
    expect((await ask('GET', '/trainer/leave', person.as)).list).toMatchObject([{ id: leave.id, state: 'approved', entered: true }]);
  });

  it.each([
    ['en', /^The administration entered leave for you, .*4 March.*: .*rang in sick/],
    ['ar', /^أدخلت الإدارة إجازة لك، .*: .*rang in sick/],
  ])('is told to the trainer in %s', async (language, sentence) => {
    const { person, session, day } = await taught();
    await enter(person.id, { ...days(day), reason: 'rang in sick', handovers: [{ sessionId: session.id, trainerId: null }] });
    const notices = await portal.inject({ url: '/api/notifications', as: person.as, headers: { 'accept-language': language } });
    expect(notices.json()[0].message).toMatch(sentence);
  });

  it('takes a range of times, and the trainer’s time with it', async () => {
    const { person, session, day } = await taught();
    const times = { unit: 'times', from: `${day}T09:00:00Z`, to: `${day}T12:00:00Z`, reason: 'dentist' };
    const { status, leave } = await enter(person.id, { ...times, handovers: [{ sessionId: session.id, trainerId: null }] });
    expect([status, leave.days]).toEqual([201, null]);
    const free = await portal.inject({
      url: `/api/admin/availability?from=${day}T10:00:00Z&to=${day}T11:00:00Z`,
      as: boss.as,
    });
    expect(free.json().away).toEqual([person.id]);
  });

  it('refuses a time at which there is leave or a request for it', async () => {
    const { person, session, day } = await asked();
    const given = { ...days(day), handovers: [{ sessionId: session.id, trainerId: null }] };
    const message = 'There is leave, or a request for it, at this time already.';
    expect(await enter(person.id, given)).toMatchObject({ status: 409, problem: { code: 'leave_overlaps', message } });
    await db.updateTable('leave_request').set({ state: 'withdrawn' }).where('trainer_id', '=', person.id).execute();
    expect((await enter(person.id, given)).status).toBe(201);
    expect(await enter(person.id, given)).toMatchObject({ status: 409, problem: { code: 'leave_overlaps' } });
  });

  it('is refused where the sessions, or who is free, are others by now, and keeps nothing', async () => {
    const { person, session, day } = await taught();
    const substitute = await trainer();
    await buildSession(db, { trainer_id: substitute.id, starts_at: new Date(`${day}T10:30:00Z`) });
    const withHandovers = (handovers: object[]) => enter(person.id, { ...days(day), handovers });
    expect((await withHandovers([])).problem).toMatchObject({ code: 'leave_changed' });
    const busy = [{ sessionId: session.id, trainerId: substitute.id }];
    expect((await withHandovers(busy)).problem).toMatchObject({ code: 'leave_changed' });
    expect((await withHandovers([{ sessionId: session.id, trainerId: person.id }])).status).toBe(400);
    expect((await ask('GET', '/trainer/leave', person.as)).list).toEqual([]);
    expect(await entriesOf(person.id)).toEqual([]);
  });

  it.each([
    [days('2049-02-02', '2049-02-01'), 'to'],
    [days('2049-01-01', '2050-06-01'), 'to'],
    [days('2019-01-01'), 'to'],
    [{ ...days('2049-01-01'), reason: ' ' }, 'reason'],
  ])('refuses %j by its field', async (payload, field) => {
    const { status, problem } = await enter((await buildTrainer(db)).id, { ...payload, handovers: [] });
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, [field]]);
  });

  it('is for admins, about a trainer who is here', async () => {
    const { person, day } = await taught();
    expect((await enter(person.id, { ...days(day), handovers: [] }, person.as)).status).toBe(403);
    const gone = await buildTrainer(db, { active: false });
    expect((await enter(gone.id, { ...days(day), handovers: [] })).status).toBe(404);
    expect((await enter(999_999, { ...days(day), handovers: [] })).status).toBe(404);
  });
});

describe('two admins who enter leave of one trainer at once', () => {
  /** Both calls wait for the trainer, whom a third holds. */
  async function atOnce(): Promise<number[]> {
    const { person, session, day } = await taught();
    const other = await admin();
    const given = { ...days(day), handovers: [{ sessionId: session.id, trainerId: null }] };
    return statusesOfTwo(portal, { table: 'trainer', id: person.id }, () => [enter(person.id, given), enter(person.id, given, other.as)]);
  }

  it('one enters it, the other is told that it is there', async () => expect(await atOnce()).toEqual([201, 409]));

  it('both would have entered it without the lock on the trainer (twin)', async () =>
    expect(await withCuts([{ statement: 'leave-lock-trainer', guard: 'for no key update', by: '' }], atOnce)).toEqual([201, 201]));
});
