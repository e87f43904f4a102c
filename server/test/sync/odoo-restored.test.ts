/** S-16: Odoo is restored from a copy an hour old, and both sides were changed after the copy was made (D-70). */
import type { SyncConflict, SyncStatus } from '@halaqa/contract/sync';
import { describe, expect, it } from 'vitest';
import { buildAccount } from '../factories.ts';
import { beginProcess } from './begin-process.ts';
import { decide, recognised, statusOf } from './decide-restored.ts';
import { hourOf } from './institute.ts';
import { type Office, office } from './office.ts';
import { studentPayload, studentRow } from './payloads.ts';
import { planner } from './planner.ts';
import { proven } from './proven.ts';
import { rounds } from './rounds.ts';
import { timeout } from './size.ts';

const hourMs = 3_600_000;

/** Everybody who has a place, by session and student. */
const placesIn = async ({ database }: Office): Promise<string[]> =>
  (
    await database.pool.query<{ place: string }>(
      `select session_id || ' ' || student_id as place from attendee a join session s on s.id = session_id where s.active order by 1`,
    )
  ).rows.map(({ place }) => place);

const toldOfLoss = async ({ database }: Office): Promise<string[]> =>
  (
    await database.pool.query<{ place: string }>(
      `select (params ->> 'sessionId') || ' ' || a.student_id as place from notification n join account a on a.id = n.account_id
       where n.kind in ('session_cancelled', 'registration_cancelled') and a.student_id is not null`,
    )
  ).rows.map(({ place }) => place);

const ourWrites = ({ odoo }: Office): number => odoo.writes.filter(({ by }) => by !== 'clerk').length;

const attendeesOf = ({ odoo }: Office, session: number): unknown => odoo.clerk.record('x_session', session)?.['x_studio_attendee_ids'];

/** An hour between the copy and its return. @returns what the tests compare. */
async function loseAnHour(place: Office) {
  const { odoo, portal, ours } = place;
  const { clerk } = odoo;
  const admin = await planner(place);
  const { as, book, edit, make, remove } = admin;
  const student = (id: number) => ours('student', id);
  const session = (id: number) => ours('session', id);
  for (let id = 101; id <= 112; id++) await buildAccount(portal.db, { student_id: await student(id) });
  await book(await session(503), await student(107));
  await place.converged();

  const copy = clerk.snapshot();
  clerk.shiftClock(hourMs);
  const made = await make(60);
  for (const id of [105, 106]) await book(made, await student(id));
  await book(await session(502), await student(105));
  await book(await session(506), await student(111));
  const phone = studentPayload(await studentRow(portal.db, await student(106)), { phone: '+966500000106' });
  const saved = await portal.inject({ method: 'PUT', url: `/api/admin/students/${await student(106)}`, as, payload: phone });
  expect(saved.statusCode, saved.body).toBe(200);
  await edit(await session(504), { capacity: 7 });
  const [given, risen] = [await session(503), await session(505)];
  const back = await portal.inject({ method: 'DELETE', url: `/api/sessions/${given}/register?studentId=${await student(107)}`, as });
  expect(back.statusCode, back.body).toBeLessThan(300);
  await remove(risen);
  // What the clerk makes gets the next id, not this one's.
  await expect.poll(() => place.theirs('session', made).catch(() => undefined), { timeout: 10_000 }).toBeDefined();
  await clerk.write('x_session', 501, { x_name: 'Renamed by a clerk', x_studio_attendee_ids: [[4, 108]] });
  const { start, end } = hourOf(70);
  const values = { x_studio_course_id: 1, x_studio_trainer_id: 1, x_studio_capacity: 5, x_studio_state: 'planned' };
  const times = { x_studio_start_datetime: start, x_studio_end_datetime: end };
  await clerk.create('x_session', { x_name: 'By a clerk', ...values, ...times });
  await place.converged();
  const madeThere = await place.theirs('session', made);

  /** And people work there before the restore is noticed; one booking waits for Odoo. */
  const restore = async (): Promise<number> => {
    await book(await session(504), await student(110));
    clerk.restore(copy);
    // It takes longer than one second, the precision of Odoo's times.
    clerk.shiftClock(60_000);
    await clerk.write('x_session', 502, { x_name: 'After the restore' });
    const later = hourOf(80);
    const again = await clerk.create('x_session', {
      x_name: 'Made after the restore',
      ...values,
      x_studio_start_datetime: later.start,
      x_studio_end_datetime: later.end,
    });
    return again;
  };
  return { ...admin, made, madeThere, risen, student, session, restore };
}

const found: NonNullable<SyncStatus['restored']>['found'] = {
  sessionsLost: 2,
  sessionsRisen: 1,
  sessionsChanged: 3,
  studentsLost: 0,
  studentsChanged: 1,
  placesLost: 6,
  placesRisen: 1,
  others: 0,
};

describe('S-16: an Odoo that was restored, whose state an admin takes', async () => {
  const many = { courses: 1, students: 12, sessions: 6 };
  const places = [await office(many), await office(many)] as const;

  it('is recognised before the first write, takes nothing from anybody until then, and tells all who lose', { timeout }, async () => {
    const [place, other] = places;
    place.begin();
    await place.converged();
    const { as, restore, madeThere, made } = await loseAnHour(place);
    const before = await placesIn(place);
    await place.odoo.down();
    // The id of what was lost is another's now.
    expect(await restore()).toBe(madeThere);
    const withBooking = await placesIn(place);
    const writes = ourWrites(place);
    await place.odoo.up();

    const restored = await recognised(place.portal, as);
    expect(restored).toMatchObject({ keep: null, copyAt: expect.any(String) });
    expect(restored.found).toEqual(found);
    // Several rounds and sweeps later.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(ourWrites(place)).toBe(writes);
    expect(await placesIn(place)).toEqual(withBooking);
    const notices = await place.database.pool.query(`select params from notification where kind = 'sync_problem'`);
    expect(notices.rows).toEqual([{ params: { recordKind: 'connection', recordId: null, fault: 'restored' } }]);

    const told = new Set(await toldOfLoss(place));
    await decide(place.portal, as, 'theirs');
    await place.converged();
    const after = new Set(await placesIn(place));
    const lost = before.filter((one) => !after.has(one));
    const heard = (await toldOfLoss(place)).filter((one) => !told.has(one));
    expect(lost).toHaveLength(found.placesLost - 1);
    expect(heard.toSorted()).toEqual(lost.toSorted());
    expect((await place.database.pool.query('select active from session where id = $1', [made])).rows).toEqual([{ active: false }]);
    expect(attendeesOf(place, 504)).toEqual([110]);

    const first = other.begin();
    await other.converged();
    const twin = await loseAnHour(other);
    const had = await placesIn(other);
    await first.stop();
    await twin.restore();
    const written = ourWrites(other);
    beginProcess(other, new URL('./blind-process.ts', import.meta.url));
    await expect.poll(() => ourWrites(other), { timeout: 20_000 }).toBeGreaterThan(written);
    await rounds(other, 'swept');
    const left = new Set(await placesIn(other));
    const gone = had.filter((one) => !left.has(one));
    expect((await statusOf(other.portal, twin.as)).restored).toBeNull();
    const differ = await other.differences();
    expect(gone.length).toBeGreaterThan(0);
    expect(differ.length).toBeGreaterThan(0);
    proven({
      id: 'S-16',
      bar: 'recognised before the first write; 0 places taken before an admin decides; whoever loses one is told; then both sides equal',
      figure: `0 writes and 0 places before the decision; Odoo's state: ${lost.length} places lost, ${heard.length} told, equal`,
      twin: `no recognition: written at once, ${gone.length} places gone, ${differ.length} differences for good`,
    });
  });
});

describe('S-16: an Odoo that was restored, to which ours is pushed again', async () => {
  const place = await office({ courses: 1, students: 12, sessions: 6 });
  const { odoo, portal, database, converged, theirs } = place;

  it('has all of it again, once an admin has decided each field that differs', { timeout }, async () => {
    const first = place.begin();
    await converged();
    const { as, restore, made, risen, session } = await loseAnHour(place);
    await first.stop();
    await restore();
    const before = await placesIn(place);
    const told = await toldOfLoss(place);
    const engine = place.begin();
    expect((await recognised(portal, as)).found).toEqual(found);
    // A restart forgets nothing.
    await engine.stop();
    place.begin();
    await decide(portal, as, 'ours');
    const conflictsOf = async (): Promise<SyncConflict[]> =>
      (await portal.inject({ method: 'GET', url: '/api/admin/sync/problems', as })).json<{ conflicts: SyncConflict[] }>().conflicts;
    const open = await conflictsOf();
    expect(open.map(({ recordId, field }) => `${recordId} ${field}`).sort()).toEqual(
      [
        `${await session(501)} name`,
        `${await session(502)} name`,
        `${await session(504)} capacity`,
        `${await place.ours('student', 106)} phone`,
        `${risen} deleted`,
      ].sort(),
    );
    expect(open.find(({ field }) => field === 'deleted')).toMatchObject({ name: 'Session 4', exists: false });
    expect(await placesIn(place)).toEqual(before);
    for (const { id } of open) {
      const answer = await portal.inject({ method: 'POST', url: `/api/admin/sync/conflicts/${id}`, as, payload: { keep: 'ours' } });
      expect(answer.statusCode, answer.body).toBe(204);
    }
    await converged();
    expect(await placesIn(place)).toEqual(before);
    expect(await toldOfLoss(place)).toEqual(told);
    const names = odoo.clerk.records('x_session').map((one) => one['x_name']);
    expect(names).toEqual(expect.arrayContaining(['Renamed by a clerk', 'By a clerk', 'Made after the restore', 'Session 1']));
    expect(names).not.toContain('Session 4');
    expect(odoo.clerk.record('x_session', await theirs('session', made))).toMatchObject({ x_studio_attendee_ids: [105, 106] });
    expect([501, 502, 503, 504].map((id) => attendeesOf(place, id))).toEqual([[108], [105], [], [110]]);
    expect(odoo.clerk.record('x_session', 504)).toMatchObject({ x_studio_capacity: 7 });
    expect(odoo.clerk.record('res.partner', 106)).toMatchObject({ phone: '+966500000106' });
    const { rows } = await database.pool.query('select count(*)::int as n from session where active');
    proven({
      id: 'S-16',
      bar: 'ours pushed again: 0 places lost, both sides equal once each difference is decided',
      figure: `${open.length} conflicts decided, 0 of ${before.length} places lost, ${rows[0].n} sessions equal`,
    });
  });
});

describe('an Odoo that was restored while a change was on its way to it', async () => {
  it('is recognised all the same: what arrived there hides nothing', { timeout }, async () => {
    const place = await office({ courses: 1, students: 6, sessions: 6 });
    const { clerk } = place.odoo;
    const session = (id: number) => place.ours('session', id);
    let restore: (() => void) | undefined;
    place.begin(
      {},
      {
        through: (real) => ({
          ...real,
          write: async (...asked) => {
            restore?.();
            restore = undefined;
            await real.write(...asked);
          },
        }),
      },
    );
    const { as, edit } = await planner(place);
    await place.converged();
    const copy = clerk.snapshot();
    clerk.shiftClock(hourMs);
    await edit(await session(503), { capacity: 7 });
    await place.converged();
    restore = () => {
      clerk.restore(copy);
      clerk.shiftClock(60_000);
    };
    await edit(await session(504), { capacity: 8 });
    expect((await recognised(place.portal, as)).found).toMatchObject({ sessionsChanged: 1, sessionsLost: 0 });
    expect(clerk.record('x_session', 503)).toMatchObject({ x_studio_capacity: 10 });
    await decide(place.portal, as, 'theirs');
    await place.converged();
    expect([503, 504].map((id) => clerk.record('x_session', id)?.['x_studio_capacity'])).toEqual([10, 8]);
    await rounds(place, 'swept');
    expect((await statusOf(place.portal, as)).restored).toBeNull();
  });
});

describe('what is no restore', async () => {
  const place = await office({ courses: 1, students: 6, sessions: 6 });
  const { clerk } = place.odoo;

  it('is a newest record that is deleted, an edit by a slow transaction, or a kind that may not be read', { timeout }, async () => {
    place.begin();
    const { as, make, book } = await planner(place);
    await place.converged();
    const made = await make(50);
    await place.converged();
    await clerk.unlink('x_session', await place.theirs('session', made));
    await place.converged();
    const slow = clerk.begin({ agoMs: 60_000 });
    slow.write('x_session', 502, { x_name: 'Slow' });
    await book(await place.ours('session', 503), await place.ours('student', 101));
    await place.converged();
    await slow.commit();
    await place.converged();
    clerk.setRights(place.odoo.login, { denied: [{ model: 'account.move', operations: ['read'] }] });
    await book(await place.ours('session', 503), await place.ours('student', 102));
    await place.converged();
    await rounds(place, 'swept');
    expect((await statusOf(place.portal, as)).restored).toBeNull();
  });

  it('is one that is taken back before anybody has decided', { timeout }, async () => {
    const { as, book } = await planner(place);
    const copy = clerk.snapshot();
    clerk.shiftClock(hourMs);
    await book(await place.ours('session', 504), await place.ours('student', 103));
    await place.converged();
    const right = clerk.snapshot();
    clerk.restore(copy);
    await recognised(place.portal, as);
    clerk.restore(right);
    await expect.poll(async () => (await statusOf(place.portal, as)).restored, { timeout: 10_000 }).toBeNull();
    await book(await place.ours('session', 504), await place.ours('student', 104));
    await place.converged();
  });
});
