/** Approved leave is taken back: its time is free again, and the other side is told (D-146). */
import { describe, expect, it } from 'vitest';
import { withCuts } from '../booking/mutants.ts';
import { scene as bulkScene } from '../bulk/scene.ts';
import { buildLeave } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { wire } from '../sessions/scene.ts';
import { scene, statusesOfTwo } from './scene.ts';

const portal = await testPortal({ config: { synchronises: true } });
const { admin, approve, ask, asked, boss, db, decline, detailsOf, entriesOf, rowOf, told, trainer } = await scene(portal);
const bulk = bulkScene(portal);

const hourMs = 3_600_000;
const takeBack = (id: number, as = boss.as) => ask('DELETE', `/admin/leave/${id}`, as);
const withdraw = (id: number, as: typeof boss.as) => ask('DELETE', `/trainer/leave/${id}`, as);
const kinds = async (accountId: number) => (await told(accountId)).map(({ kind }) => kind);

/** Approved, with its one session handed over. */
async function handedOver() {
  const made = await asked();
  const substitute = await trainer();
  await approve(made.leave.id, [{ sessionId: made.session.id, trainerId: substitute.id }]);
  await bulk.carryOutAll();
  return { ...made, substitute };
}

/** Of a trainer of its own, from some hours from now to others. */
async function approvedFrom(from: number, to: number) {
  const person = await trainer();
  const at = (hours: number) => new Date(Date.now() + hours * hourMs);
  const row = await buildLeave(db, { trainer_id: person.id, starts_at: at(from), ends_at: at(to), state: 'approved', whole_days: true });
  return { person, row };
}

async function isAway(trainerId: number, day: string): Promise<boolean> {
  const url = `/api/admin/availability?from=${day}T18:00:00Z&to=${day}T19:00:00Z`;
  return (await portal.inject({ url, as: boss.as })).json().away.includes(trainerId);
}

describe('an admin takes approved leave back', () => {
  it('before it has begun it is gone: the time is free again, the trainer is told, the log says who', async () => {
    const { leave, person, day } = await handedOver();
    expect(await isAway(person.id, day)).toBe(true);
    expect((await takeBack(leave.id)).status).toBe(204);
    expect(await isAway(person.id, day)).toBe(false);
    expect(await detailsOf(leave.id)).toMatchObject({
      state: 'taken_back',
      takenBack: { by: 'هند الإدارية' },
      days: { first: day, last: day },
    });
    expect((await told(person.accountId)).at(-1)).toMatchObject({ kind: 'leave_taken_back', isEnded: false });
    expect((await entriesOf(person.id)).at(-1)).toMatchObject({
      action: 'leave_taken_back',
      by: boss.accountId,
      leave: { starts_at: leave.from, ends_at: leave.to },
    });
    // The time may be asked for again.
    const again = await ask('POST', '/trainer/leave', person.as, { unit: 'days', from: day, to: day, reason: 'after all' });
    expect(again.status).toBe(201);
  });

  it('what was handed over stays with whom it was given to, and is named', async () => {
    const { leave, person, session, substitute } = await handedOver();
    const stays = [
      { id: session.id, name: session.name, start_datetime: wire(session.starts_at), trainer: [substitute.id, expect.any(String)] },
    ];
    expect((await detailsOf(leave.id)).handedOver).toMatchObject(stays);
    expect((await ask('GET', `/trainer/leave/${leave.id}/handed-over`, person.as)).list).toMatchObject(stays);
    await takeBack(leave.id);
    await bulk.carryOutAll();
    expect((await rowOf(session.id)).trainer_id).toBe(substitute.id);
    await db.updateTable('session').set({ trainer_id: person.id }).where('id', '=', session.id).execute();
    expect((await detailsOf(leave.id)).handedOver).toEqual([]);
  });

  it('once it has begun it ends then, and what lies behind stays on record', async () => {
    const { person, row } = await approvedFrom(-20, 30);
    const before = Date.now();
    expect((await takeBack(row.id)).status).toBe(204);
    const after = await detailsOf(row.id);
    expect(after).toMatchObject({ state: 'approved', from: wire(row.starts_at), days: null, takenBack: { by: 'هند الإدارية' } });
    expect(Math.abs(Date.parse(after.to) - before)).toBeLessThan(5_000);
    expect(await told(person.accountId)).toMatchObject([{ kind: 'leave_taken_back', isEnded: true, to: wire(row.ends_at) }]);
    expect((await entriesOf(person.id)).at(-1)).toMatchObject({
      action: 'leave_taken_back',
      changes: { ends_at: { from: wire(row.ends_at), to: after.to } },
    });
    expect((await takeBack(row.id)).problem).toMatchObject({ code: 'leave_over', message: 'This leave is over already.' });
  });

  it.each([
    ['en', /^The administration took back your leave, .*4 March/, /^The administration has ended your leave now; it was /],
    ['ar', /^ألغت الإدارة إجازتك، /, /^أنهت الإدارة إجازتك الآن، وكانت /],
  ])('is told to the trainer in %s', async (language, gone, ended) => {
    const messageTo = async (as: typeof boss.as) =>
      (await portal.inject({ url: '/api/notifications', as, headers: { 'accept-language': language } })).json()[0].message;
    const { leave, person } = await handedOver();
    await takeBack(leave.id);
    expect(await messageTo(person.as)).toMatch(gone);
    const begun = await approvedFrom(-20, 30);
    await takeBack(begun.row.id);
    expect(await messageTo(begun.person.as)).toMatch(ended);
  });

  it('is refused of what is not approved, over, taken back already or nobody’s, and to trainers', async () => {
    const { leave, person } = await asked();
    const message = 'This leave is not approved, or has been taken back already.';
    expect(await takeBack(leave.id)).toMatchObject({ status: 409, problem: { code: 'leave_not_approved', message } });
    await decline(leave.id);
    expect((await takeBack(leave.id)).problem).toMatchObject({ code: 'leave_not_approved' });
    expect((await takeBack(leave.id, person.as)).status).toBe(403);
    expect((await takeBack(999_999)).status).toBe(404);
    const over = await approvedFrom(-40, -20);
    expect((await takeBack(over.row.id)).problem).toMatchObject({ code: 'leave_over' });
    const twice = await handedOver();
    await takeBack(twice.leave.id);
    expect((await takeBack(twice.leave.id)).problem).toMatchObject({ code: 'leave_not_approved' });
    expect((await kinds(twice.person.accountId)).filter((kind) => kind === 'leave_taken_back')).toHaveLength(1);
  });
});

describe('a trainer withdraws approved leave', () => {
  it('while it has not begun: the time is free again, admins are told, the log says so', async () => {
    const { leave, person, day } = await handedOver();
    expect((await withdraw(leave.id, person.as)).status).toBe(204);
    expect(await isAway(person.id, day)).toBe(false);
    expect(await detailsOf(leave.id)).toMatchObject({ state: 'withdrawn', decided: null });
    expect((await told(boss.accountId)).at(-1)).toMatchObject({ kind: 'leave_withdrawn', leaveId: leave.id });
    expect((await entriesOf(person.id)).at(-1)).toMatchObject({ action: 'leave_taken_back', by: person.accountId });
    const messageIn = async (language: string) =>
      (await portal.inject({ url: '/api/notifications', as: boss.as, headers: { 'accept-language': language } })).json()[0].message;
    expect(await messageIn('en')).toMatch(/ withdrew their approved leave, .*4 March/);
    expect(await messageIn('ar')).toMatch(/^سحبت .* إجازتها الموافق عليها، /);
  });

  it('is refused once it has begun, twice, and to others', async () => {
    const { person, row } = await approvedFrom(-1, 30);
    const message = 'This leave has begun. The administration can end it.';
    expect(await withdraw(row.id, person.as)).toMatchObject({ status: 409, problem: { code: 'leave_begun', message } });
    const ahead = await approvedFrom(30, 60);
    const other = await trainer();
    expect((await withdraw(ahead.row.id, other.as)).status).toBe(404);
    expect((await ask('GET', `/trainer/leave/${ahead.row.id}/handed-over`, other.as)).status).toBe(404);
    expect((await withdraw(ahead.row.id, ahead.person.as)).status).toBe(204);
    expect((await withdraw(ahead.row.id, ahead.person.as)).problem).toMatchObject({ code: 'leave_decided' });
  });
});

describe('two admins who take one leave back at once', () => {
  /** Both calls wait for the row, which a third holds. */
  async function atOnce() {
    const { person, row: leave } = await approvedFrom(30, 60);
    const other = await admin();
    const statuses = await statusesOfTwo(portal, { table: 'leave_request', id: leave.id }, () => [
      takeBack(leave.id),
      takeBack(leave.id, other.as),
    ]);
    return { statuses, told: (await kinds(person.accountId)).length };
  }

  it('one does, the other is told, and the trainer hears of it once', async () =>
    expect(await atOnce()).toEqual({ statuses: [204, 409], told: 1 }));

  it('both would have without the lock on the leave (twin)', async () =>
    expect(await withCuts([{ statement: 'leave-lock', guard: 'for no key update', by: '' }], atOnce)).toEqual({
      statuses: [204, 204],
      told: 2,
    }));
});
