/** Leave whose sessions nobody takes over: they are cancelled in the same act, with one message (D-368). */
import { describe, expect, it } from 'vitest';
import { scene as bulkScene } from '../bulk/scene.ts';
import { buildSession } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { days, scene } from './scene.ts';

const portal = await testPortal({ config: { synchronises: true } });
const { approve, ask, asked, audited, boss, db, decide, detailsOf, entriesOf, pushed, rowOf, taught, told, trainer } = await scene(portal);
const bulk = bulkScene(portal);

const message = 'We are sorry, and tell you the new date by Sunday.';
const enter = (trainerId: number, payload: object, as = boss.as) => ask('POST', `/admin/trainers/${trainerId}/leave`, as, payload);
const cancel = (sessionId: number) => ({ sessionId, trainerId: null, cancel: true });
const reportOf = async (id: number) => (await bulk.ask(boss.as, 'GET', `/${(await detailsOf(id)).report}`)).report;

describe('a session that nobody takes over', () => {
  it('is cancelled as by a single edit: its students are told with the message, Odoo hears, the log says who', async () => {
    const { person, session, day, studentAccount } = await taught();
    const given = await buildSession(db, { trainer_id: person.id, starts_at: new Date(`${day}T13:00:00Z`) });
    const substitute = await trainer();
    const handovers = [cancel(session.id), { sessionId: given.id, trainerId: substitute.id }];
    const { status, leave } = await enter(person.id, { ...days(day), handovers, message });
    expect([status, leave.state]).toEqual([201, 'approved']);
    await bulk.carryOutAll();
    expect([(await rowOf(session.id)).state, (await rowOf(session.id)).trainer_id]).toEqual(['cancelled', person.id]);
    expect([(await rowOf(given.id)).state, (await rowOf(given.id)).trainer_id]).toEqual(['confirmed', substitute.id]);
    expect(await told(studentAccount)).toMatchObject([{ kind: 'session_cancelled', sessionId: session.id, message }]);
    expect(await told(person.accountId)).toMatchObject([
      { kind: 'leave_entered' },
      { kind: 'session_cancelled', sessionId: session.id, message },
      { kind: 'session_updated', sessionId: given.id },
    ]);
    // The message goes with what is cancelled alone.
    expect((await told(substitute.accountId)).map((notice) => 'message' in notice)).toEqual([false]);
    const changes = { state: { to: 'cancelled' } };
    expect(await audited(session.id)).toMatchObject([{ action: 'session_state_set', by: boss.accountId, message, changes }]);
    expect(await pushed(session.id)).toMatchObject([{ operation: 'update', changes: { state: { to: 'cancelled' } } }]);
    const report = await reportOf(leave.id);
    expect(report).toMatchObject({ action: 'handover', state: 'finished', message, undo: null, counts: { done: 2 } });
    expect(report.rows.map(({ sessionId, cancels }) => [sessionId, cancels])).toEqual([
      [session.id, true],
      [given.id, false],
    ]);
    expect(await entriesOf(person.id)).toMatchObject([{ action: 'leave_entered', run: report.id }]);
    // It is over for this leave: nothing waits for a substitute, and nothing stays with anybody.
    const { sessions, handedOver } = await detailsOf(leave.id);
    expect([sessions, handedOver.map(({ id }) => id)]).toEqual([[], [given.id]]);
  });

  it('is cancelled also where a request is approved, and without a message', async () => {
    const { leave, session, studentAccount } = await asked();
    expect((await approve(leave.id, [cancel(session.id)])).status).toBe(200);
    await bulk.carryOutAll();
    expect((await rowOf(session.id)).state).toBe('cancelled');
    const [notice] = await told(studentAccount);
    expect(notice).toMatchObject({ kind: 'session_cancelled', sessionId: session.id });
    expect(notice).not.toHaveProperty('message');
  });

  it('stays with whoever was given it meanwhile, and what is over meanwhile stays as it ended', async () => {
    const { person, session, day } = await taught();
    const ended = await buildSession(db, { trainer_id: person.id, starts_at: new Date(`${day}T13:00:00Z`) });
    const other = await trainer();
    const { leave } = await enter(person.id, { ...days(day), handovers: [cancel(session.id), cancel(ended.id)], message });
    await db.updateTable('session').set({ trainer_id: other.id }).where('id', '=', session.id).execute();
    await db.updateTable('session').set({ state: 'done' }).where('id', '=', ended.id).execute();
    await bulk.carryOutAll();
    expect([(await rowOf(session.id)).state, (await rowOf(ended.id)).state]).toEqual(['confirmed', 'done']);
    expect(await reportOf(leave.id)).toMatchObject({ counts: { done: 0, unchanged: 2 } });
    expect(await told(other.accountId)).toEqual([]);
  });
});

describe('what is refused, and keeps nothing', () => {
  it.each([
    ['a session that is cancelled and taken over at once', { trainerId: 1 }],
    ['a session of which it is said that it is not cancelled', { cancel: false }],
  ])('%s', async (_what, changed) => {
    const { person, session, day } = await taught();
    const { status, problem } = await enter(person.id, { ...days(day), handovers: [{ ...cancel(session.id), ...changed }] });
    expect([status, problem.code]).toEqual([400, 'validation']);
    expect(await entriesOf(person.id)).toEqual([]);
  });

  it('a message that would reach nobody, as nothing is cancelled', async () => {
    const { person, session, day, leave } = await asked();
    const handovers = [{ sessionId: session.id, trainerId: null }];
    const approving = await decide(leave.id, { decision: 'approve', handovers, message });
    await ask('DELETE', `/trainer/leave/${leave.id}`, person.as);
    for (const { status, problem } of [approving, await enter(person.id, { ...days(day), handovers, message })]) {
      expect([status, problem.code]).toEqual([400, 'validation']);
      expect(problem.fields).toEqual({ message: 'Nobody is told of this change, so the message would reach nobody.' });
    }
    expect((await entriesOf(person.id)).map(({ action }) => action)).toEqual(['leave_asked', 'leave_withdrawn']);
  });

  it.each([' ', 'x'.repeat(5_000)])('a message without a word, or too long (%#)', async (typed) => {
    const { person, session, day } = await taught();
    const { status, problem } = await enter(person.id, { ...days(day), handovers: [cancel(session.id)], message: typed });
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['message']]);
  });

  it('a session that the leave does not touch, or not any more, and whoever is no admin', async () => {
    const { person, session, day } = await taught();
    const elsewhere = await buildSession(db, { starts_at: new Date(`${day}T10:00:00Z`) });
    const given = (...ids: number[]) => ({ ...days(day), handovers: ids.map(cancel) });
    expect((await enter(person.id, given(session.id, elsewhere.id))).problem).toMatchObject({ code: 'leave_changed' });
    expect((await enter(person.id, given(session.id), person.as)).status).toBe(403);
    await db.updateTable('session').set({ state: 'cancelled' }).where('id', '=', session.id).execute();
    expect((await enter(person.id, given(session.id))).problem).toMatchObject({ code: 'leave_changed' });
    await bulk.carryOutAll();
    expect((await rowOf(elsewhere.id)).state).toBe('confirmed');
    expect(await entriesOf(person.id)).toEqual([]);
  });
});
