/** A request for leave is decided once, with who takes over its sessions (D-119). */
import { describe, expect, it } from 'vitest';
import { withCuts } from '../booking/mutants.ts';
import { scene as bulkScene } from '../bulk/scene.ts';
import { buildLeave, buildSession } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { scene, statusesOfTwo } from './scene.ts';

const portal = await testPortal({ config: { synchronises: true } });
const { admin, approve, ask, asked, audited, boss, db, decide, decline, detailsOf, entriesOf, pushed, rowOf, told, trainer } =
  await scene(portal);
const bulk = bulkScene(portal);

describe('approving', () => {
  it('hands each session over as a single edit does: people are told, Odoo hears, the log says who', async () => {
    const { leave, session, person, studentAccount } = await asked();
    const substitute = await trainer();
    const { status, leave: decided } = await approve(leave.id, [{ sessionId: session.id, trainerId: substitute.id }]);
    expect([status, decided.state, decided.decided?.by]).toEqual([200, 'approved', 'هند الإدارية']);
    await bulk.carryOutAll();
    expect((await rowOf(session.id)).trainer_id).toBe(substitute.id);
    expect(await audited(session.id)).toMatchObject([
      { action: 'session_updated', by: boss.accountId, changes: { trainer_id: { to: substitute.id } } },
    ]);
    expect(await pushed(session.id)).toMatchObject([{ operation: 'update', changes: { trainer_id: { to: substitute.id } } }]);
    expect(await told(studentAccount)).toMatchObject([{ kind: 'session_updated', sessionId: session.id }]);
    expect(await told(substitute.accountId)).toMatchObject([{ kind: 'new_session', sessionId: session.id }]);
    expect(await told(person.accountId)).toMatchObject([{ kind: 'leave_decided', isApproved: true }, { kind: 'session_updated' }]);
    expect((await entriesOf(person.id)).at(-1)).toMatchObject({ action: 'leave_approved', by: boss.accountId });
    const { report, sessions } = await detailsOf(leave.id);
    expect(sessions).toEqual([]);
    const kept = await bulk.ask({ ...boss.as } as never, 'GET', `/${report}`);
    expect(kept.report).toMatchObject({ action: 'handover', state: 'finished', counts: { done: 1 } });
  });

  it('may leave a session for later, which then waits for a decision', async () => {
    const person = await trainer();
    const starts_at = new Date(Date.now() + 3 * 24 * 3_600_000);
    const session = await buildSession(db, { trainer_id: person.id, starts_at });
    const leave = await buildLeave(db, { trainer_id: person.id, starts_at: new Date(starts_at.getTime() - 3_600_000) });
    expect((await approve(leave.id, [{ sessionId: session.id, trainerId: null }])).status).toBe(200);
    const { decisions } = (await portal.inject({ url: '/api/admin/today', as: boss.as })).json();
    const found = decisions.first.find((one: { session: { id: number } }) => one.session.id === session.id);
    expect(found).toMatchObject({ kind: 'away' });
  });

  it('is refused where the sessions, or who is free, are others by now', async () => {
    const { leave, session, person, day } = await asked();
    const substitute = await trainer();
    const handover = { sessionId: session.id, trainerId: substitute.id };
    expect((await approve(leave.id)).problem).toMatchObject({ code: 'leave_changed' });
    expect((await approve(leave.id, [handover, { sessionId: 999_999, trainerId: null }])).problem).toMatchObject({ code: 'leave_changed' });
    expect((await approve(leave.id, [handover, handover])).status).toBe(400);
    expect((await approve(leave.id, [{ ...handover, trainerId: person.id }])).status).toBe(400);
    await buildSession(db, { trainer_id: substitute.id, starts_at: new Date(`${day}T10:30:00Z`) });
    expect((await approve(leave.id, [handover])).problem).toMatchObject({ code: 'leave_changed' });
    expect(await detailsOf(leave.id)).toMatchObject({ state: 'open' });
    expect((await approve(leave.id, [{ ...handover, trainerId: 999_999 }])).problem).toMatchObject({ code: 'leave_changed' });
  });

  it('what somebody else gave away meanwhile keeps its trainer', async () => {
    const { leave, session } = await asked();
    const [substitute, other] = [await trainer(), await trainer()];
    await approve(leave.id, [{ sessionId: session.id, trainerId: substitute.id }]);
    await db.updateTable('session').set({ trainer_id: other.id }).where('id', '=', session.id).execute();
    await bulk.carryOutAll();
    expect((await rowOf(session.id)).trainer_id).toBe(other.id);
  });

  it('says who decided by the English form of an admin’s name, who is no trainer', async () => {
    const { leave } = await asked();
    await db.updateTable('account').set({ name_en: 'Hind Aladari' }).where('id', '=', boss.accountId).execute();
    await decline(leave.id);
    const inBoth = await Promise.all(
      ['ar', 'en'].map(async (language) => (await ask('GET', `/admin/leave/${leave.id}`, boss.as, undefined, language)).details),
    );
    await db.updateTable('account').set({ name_en: null }).where('id', '=', boss.accountId).execute();
    expect(inBoth.map((details) => details.decided?.by)).toEqual(['هند الإدارية', 'Hind Aladari']);
  });

  it('is for one decision: what was withdrawn, declined or approved is not decided again', async () => {
    const { leave, person, session } = await asked();
    expect((await decline(leave.id)).leave.decided).toMatchObject({ reason: 'exams that week' });
    expect(await told(person.accountId)).toMatchObject([{ kind: 'leave_decided', isApproved: false, reason: 'exams that week' }]);
    expect((await approve(leave.id, [{ sessionId: session.id, trainerId: null }])).problem).toMatchObject({ code: 'leave_decided' });
    expect((await ask('DELETE', `/trainer/leave/${leave.id}`, person.as)).problem).toMatchObject({ code: 'leave_decided' });
    expect((await decline(999_999)).status).toBe(404);
    expect((await decide(leave.id, { decision: 'decline' })).status).toBe(400);
    const notice = (await portal.inject({ url: '/api/notifications', as: person.as, headers: { 'accept-language': 'ar' } })).json()[0];
    expect(notice.message).toContain('exams that week');
  });
});

describe('two admins who decide one request at once', () => {
  /** Both calls wait for the row, which a third holds. */
  async function atOnce(): Promise<number[]> {
    const { leave, session } = await asked();
    const [first, second] = [await trainer(), await trainer()];
    const other = await admin();
    return statusesOfTwo(portal, { table: 'leave_request', id: leave.id }, () => [
      approve(leave.id, [{ sessionId: session.id, trainerId: first.id }]),
      approve(leave.id, [{ sessionId: session.id, trainerId: second.id }], other.as),
    ]);
  }

  it('one decides, the other is told', async () => expect(await atOnce()).toEqual([200, 409]));

  it('both would have decided without the lock on the request (twin)', async () => {
    const cuts = [
      { statement: 'leave-lock', guard: 'for no key update', by: '' },
      // The trainer's lock keeps them apart too.
      { statement: 'leave-lock-trainer', guard: 'for no key update', by: '' },
    ];
    expect(await withCuts(cuts, atOnce)).toEqual([200, 200]);
  });
});
