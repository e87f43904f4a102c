/** S-20: bookings that go to Odoo in one call, some of which it refuses (D-68). */
import type { SyncFailure } from '@halaqa/contract/sync';
import { OdooFault } from '@halaqa/fake-odoo/errors';
import { describe, expect, it, vi } from 'vitest';
import type { Odoo } from '../../src/odoo/client.ts';
import { lockWaits } from '../lock-waits.ts';
import { beginProcess } from './begin-process.ts';
import { type Office, office } from './office.ts';
import { planner } from './planner.ts';
import { proven } from './proven.ts';
import { size, timeout } from './size.ts';

const count = size(12, 200);

function attendeesOf({ odoo }: Office, session = 501): number[] {
  const ids = odoo.clerk.record('x_session', session)?.['x_studio_attendee_ids'];
  return (Array.isArray(ids) ? ids : []).map(Number).sort((a, b) => a - b);
}

/** As the sync page shows them. */
async function failuresIn({ portal }: Office, as: Awaited<ReturnType<typeof planner>>['as']): Promise<SyncFailure[]> {
  const answer = await portal.inject({ method: 'GET', url: '/api/admin/sync/problems', as });
  return answer.json<{ failed: SyncFailure[] }>().failed;
}

const waitingIn = async ({ database }: Office): Promise<number> =>
  (await database.pool.query('select from outbox where parked_at is null')).rowCount ?? 0;

const nothingWaits = (place: Office) => expect.poll(() => waitingIn(place), { timeout: 20_000 }).toBe(0);

describe('S-20: bookings of one session that go to Odoo in one call', async () => {
  const many = { students: count, courses: 1, sessions: 2, capacity: count };
  const places = [await office(many), await office(many)] as const;

  /** Everybody books while the synchroniser stands still, and every sixth is not admitted in Odoo. */
  const scenario = async (place: Office, begin: () => { stop: () => Promise<void> }) => {
    const first = place.begin();
    const admin = await planner(place);
    await place.converged();
    await first.stop();
    const everybody = Array.from({ length: count }, (_, n) => 101 + n);
    const refused = everybody.filter((_, n) => n % 6 === 0);
    place.odoo.clerk.refuseAttendees(...refused);
    const sessionId = await place.ours('session', 501);
    for (const id of everybody) await admin.book(sessionId, await place.ours('student', id));
    const before = place.odoo.stats.total;
    const engine = begin();
    await nothingWaits(place);
    return { admin, engine, sessionId, everybody, refused, calls: place.odoo.stats.total - before };
  };

  it('arrive without those that Odoo refuses, who are named one by one, and discarding takes these off alone', { timeout }, async () => {
    const [place, other] = places;
    const { admin, sessionId, everybody, refused } = await scenario(place, () => place.begin());
    const innocent = everybody.filter((id) => !refused.includes(id));
    expect(attendeesOf(place)).toEqual(innocent);
    const failed = await failuresIn(place, admin.as);
    const nameOf = (id: number) => String(place.odoo.clerk.record('res.partner', id)?.['name']);
    expect(failed.map(({ added }) => added).sort()).toEqual(refused.map((id) => [nameOf(id)]).sort());
    for (const failure of failed)
      expect(failure).toMatchObject({ recordId: sessionId, operation: 'attendees', removed: [], changes: [], fault: 'invalid' });
    // Each with its own reason.
    for (const { added, says } of failed) expect(says).toBe(`NOT_ADMITTED: ${added[0]}`);
    const told = await place.database.pool.query(`select params from notification where kind = 'sync_problem'`);
    expect(told.rows).toEqual([
      { params: { recordKind: 'session', recordId: sessionId, fault: 'invalid', name: 'Session 0', nameEn: null } },
    ]);

    const [first, ...others] = failed;
    const gone = await place.portal.inject({ method: 'DELETE', url: `/api/admin/sync/failures/${first?.id}`, as: admin.as });
    expect(gone.statusCode, gone.body).toBe(204);
    const here = async () =>
      (await place.database.pool.query<{ n: number }>('select count(*)::int as n from attendee where session_id = $1', [sessionId])).rows;
    await expect.poll(here, { timeout: 10_000 }).toEqual([{ n: count - 1 }]);
    expect(attendeesOf(place)).toEqual(innocent);
    expect((await failuresIn(place, admin.as)).map(({ id }) => id).sort()).toEqual(others.map(({ id }) => id).sort());

    // Admitted after all, they come in without being booked again once an admin retries.
    place.odoo.clerk.refuseAttendees();
    const retried = await place.portal.inject({ method: 'POST', url: '/api/admin/sync/retry', as: admin.as, payload: {} });
    expect(retried.statusCode).toBe(204);
    await place.converged();
    expect(attendeesOf(place)).toHaveLength(count - 1);

    const twin = await scenario(other, () => ({ stop: beginProcess(other, new URL('./all-or-nothing-process.ts', import.meta.url)) }));
    expect(attendeesOf(other)).toEqual([]);
    expect(await failuresIn(other, twin.admin.as)).toHaveLength(1);
    proven({
      id: 'S-20',
      bar: `${count} bookings in one call of which Odoo refuses ${refused.length}: ${innocent.length} arrive, ${refused.length} named; discarding one takes off that one`,
      figure: `${innocent.length} arrived, ${failed.length} named`,
      twin: `all or nothing: ${attendeesOf(other).length} arrived`,
    });
  });
});

describe('what Odoo refuses of a session', async () => {
  const place = await office({ students: 6, courses: 1, sessions: 4 });
  const { odoo, ours, converged, database } = place;

  it('holds up nobody who books later, and goes by itself when the student gives the place back', { timeout }, async () => {
    place.begin();
    const { as, book } = await planner(place);
    await converged();
    odoo.clerk.refuseAttendees(101);
    const [session, one, two, three] = [
      await ours('session', 501),
      await ours('student', 101),
      await ours('student', 102),
      await ours('student', 103),
    ];
    await book(session, one);
    await nothingWaits(place);
    expect(await failuresIn(place, as)).toMatchObject([{ operation: 'attendees', recordId: session }]);
    await book(session, two);
    await expect.poll(() => attendeesOf(place), { timeout: 10_000 }).toEqual([102]);
    const mark = await place.portal.inject({ method: 'GET', url: `/api/admin/sessions?id=${session}`, as });
    expect(mark.json()).toMatchObject([{ sync: 'failed' }]);

    const back = await place.portal.inject({ method: 'DELETE', url: `/api/sessions/${session}/register?studentId=${one}`, as });
    expect(back.statusCode, back.body).toBeLessThan(300);
    await converged();
    expect(await failuresIn(place, as)).toEqual([]);
    await book(session, three);
    await converged();
    expect(attendeesOf(place)).toEqual([102, 103]);
  });

  it('of its fields affects nobody who booked meanwhile, also when the edit is given up', { timeout }, async () => {
    const { as, book, edit } = await planner(place);
    await converged();
    const session = await ours('session', 502);
    odoo.faults.always(
      { kind: 'fault', fault: new OdooFault('odoo.exceptions.ValidationError', 'Not on a Friday') },
      ({ method, args, named }) => method === 'write' && JSON.stringify([args, named]).includes('Poison'),
    );
    await edit(session, { name: 'Poison' });
    await book(session, await ours('student', 104));
    await nothingWaits(place);
    expect(attendeesOf(place, 502)).toEqual([104]);
    const failed = await failuresIn(place, as);
    expect(failed).toMatchObject([{ operation: 'update', added: [], changes: [{ field: 'name', to: 'Poison' }] }]);
    const gone = await place.portal.inject({ method: 'DELETE', url: `/api/admin/sync/failures/${failed[0]?.id}`, as });
    expect(gone.statusCode, gone.body).toBe(204);
    await converged();
    const { rows } = await database.pool.query('select name, seats_taken from session where id = $1', [session]);
    expect(rows).toEqual([{ name: 'Session 1', seats_taken: 1 }]);
    odoo.faults.clear();
  });
});

describe('an edit that Odoo refuses while somebody mends it', async () => {
  const place = await office({ students: 2, courses: 1, sessions: 1 });
  const { odoo, ours, database } = place;

  it('is sent once more as it was mended, and disagrees with nobody', { timeout }, async () => {
    const { as, edit } = await planner(place);
    let mend: (() => Promise<void>) | undefined;
    const mended = (client: Odoo): Odoo => ({
      ...client,
      write: async (...given) => {
        try {
          await client.write(...given);
        } catch (error) {
          const meanwhile = mend;
          mend = undefined;
          await meanwhile?.();
          throw error;
        }
      },
    });
    place.begin({}, { through: mended });
    await place.converged();
    const session = await ours('session', 501);
    odoo.faults.always(
      { kind: 'fault', fault: new OdooFault('odoo.exceptions.ValidationError', 'Not on a Friday') },
      ({ method, args, named }) => method === 'write' && JSON.stringify([args, named]).includes('Poison'),
    );
    mend = () => edit(session, { name: 'Mended' });
    await edit(session, { name: 'Poison' });
    await expect.poll(() => odoo.clerk.record('x_session', 501)?.['x_name'], { timeout: 10_000 }).toBe('Mended');
    await place.converged();
    expect(await failuresIn(place, as)).toEqual([]);
    expect((await database.pool.query('select from sync_conflict')).rowCount).toBe(0);
    odoo.faults.clear();
  });
});

describe('a student who is not in Odoo', async () => {
  const place = await office({ students: 6, courses: 1, sessions: 1 });

  it('does not affect others who book the same session', { timeout }, async () => {
    place.begin({ sweepMs: 1e9 });
    const { as, book } = await planner(place);
    await place.converged();
    const [session, unknown] = [await place.ours('session', 501), await place.ours('student', 105)];
    await place.database.pool.query(`update binding set gone_at = now() where kind = 'student' and record_id = $1`, [unknown]);
    await book(session, unknown);
    await book(session, await place.ours('student', 106));
    await nothingWaits(place);
    expect(attendeesOf(place)).toEqual([106]);
    expect(await failuresIn(place, as)).toMatchObject([{ fault: 'unbound', operation: 'attendees' }]);
  });
});

describe('a student who is next in line and busy while parts are set aside', async () => {
  const place = await office({ students: 4, courses: 1, sessions: 1, capacity: 2 });
  const { odoo, ours, database } = place;

  it('is waited for before the session is held, as bookings wait', { timeout }, async () => {
    const first = place.begin();
    const { as, book } = await planner(place);
    await place.converged();
    await first.stop();
    const [session, one, next, refused] = await Promise.all([ours('session', 501), ...[101, 102, 103].map((id) => ours('student', id))]);
    odoo.clerk.refuseAttendees(103);
    for (const id of [one, refused]) await book(Number(session), Number(id));
    const joined = await place.portal.inject({
      method: 'POST',
      url: `/api/sessions/${session}/waitlist`,
      payload: { studentId: next },
      as,
    });
    expect(joined.statusCode, joined.body).toBe(200);
    const busy = await database.pool.connect();
    await busy.query('begin');
    await busy.query('select from student where id = $1 for no key update', [next]);

    // A place comes free while the two are sent, so that nothing but what is read back brings it.
    const raised = (client: Odoo): Odoo => ({
      ...client,
      write: async (...given) => {
        await odoo.clerk.write('x_session', 501, { x_studio_capacity: 4 });
        return client.write(...given);
      },
    });
    place.begin({ pollMs: 1e9, sweepMs: 1e9, compareMs: 1e9, lookBackMs: 1e9 }, { through: raised });
    try {
      await vi.waitFor(async () => expect(await lockWaits(database.pool)).toBe(1), 10_000);
      await busy.query('select from session where id = $1 for no key update nowait', [session]);
    } finally {
      await busy.query('rollback');
      busy.release();
    }
    await nothingWaits(place);
    const { rows } = await database.pool.query('select student_id from attendee where session_id = $1 order by student_id', [session]);
    expect(rows.map(({ student_id }) => student_id)).toEqual([one, next, refused].sort((a, b) => Number(a) - Number(b)));
  });
});
