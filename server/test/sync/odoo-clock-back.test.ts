/** Odoo's clock is put back by minutes, and nobody has restored anything (D-317): what goes on there comes here, and nothing halts. */
import { describe, expect, it } from 'vitest';
import { OdooClock } from '../../src/odoo/clock.ts';
import { recognised } from './decide-restored.ts';
import { planned } from './institute.ts';
import { type Office, office } from './office.ts';
import { planner } from './planner.ts';
import { rounds } from './rounds.ts';

const timeout = 120_000;
/** Within half a minute (D-317). */
const heardMs = 30_000;
const small = { students: 2, courses: 1, sessions: 3 };
const minuteMs = 60_000;

const restoredIn = async ({ database }: Office): Promise<unknown> =>
  (await database.pool.query<{ at: Date | null }>('select restored_at as at from sync_state')).rows[0]?.at;
const nameOf = async ({ database, ours }: Office, odooId: number): Promise<unknown> =>
  (await database.pool.query<{ name: string }>('select name from session where id = $1', [await ours('session', odooId)])).rows[0]?.name;

describe.each([
  ['by three minutes', 3],
  ['by twenty, more than a look back reaches', 20],
] as const)('a clock of Odoo that is put back %s', async (_, minutes) => {
  const place = await office(small);
  const { clerk } = place.odoo;
  const { make, edit } = await planner(place);
  // Neither the sweep nor the comparison is what finds it.
  place.begin({ sweepMs: 3_600_000, compareMs: 3_600_000 });

  it('is no restore, and nothing is skipped while it is behind', { timeout }, async () => {
    await place.converged();
    clerk.shiftClock(30 * minuteMs);
    const made = await make(60);
    await clerk.write('x_session', 501, { x_name: 'before' });
    await place.converged();
    const madeThere = await place.theirs('session', made);

    clerk.shiftClock(-minutes * minuteMs);
    await clerk.write('x_session', 501, { x_name: 'after' });
    await clerk.write('x_session', 502, { x_name: 'another' });
    await clerk.write('x_session', madeThere, { x_name: 'made before, written after' });
    const fresh = await clerk.create('x_session', planned(70, 'made after'));
    await expect.poll(() => nameOf(place, 501), { timeout: heardMs }).toBe('after');
    await expect.poll(() => nameOf(place, 502), { timeout: heardMs }).toBe('another');
    await expect.poll(() => nameOf(place, madeThere), { timeout: heardMs }).toBe('made before, written after');
    await expect.poll(() => nameOf(place, fresh).catch(() => undefined), { timeout: heardMs }).toBe('made after');
    // Ours too, to what was made before.
    await edit(made, { capacity: 9 });
    await place.converged();
    expect(await restoredIn(place)).toBeNull();

    // And when it has come as far again.
    clerk.shiftClock((minutes + 1) * minuteMs);
    await clerk.write('x_session', madeThere, { x_name: 'later' });
    await place.converged();
    await edit(made, { capacity: 8 });
    await place.converged();
    await rounds(place, 'looked_back');
    expect(await restoredIn(place)).toBeNull();
  });
});

describe('twin: a clock that nobody has heard of', async () => {
  const place = await office(small);
  const { clerk } = place.odoo;
  const { as } = await planner(place);
  place.begin({}, { through: (real) => ({ ...real, stats: { transport: 'json-rpc', calls: 0, busyMs: 0, clock: new OdooClock() } }) });

  it('is taken for a restore', { timeout }, async () => {
    await place.converged();
    clerk.shiftClock(30 * minuteMs);
    await clerk.write('x_session', 501, { x_name: 'before' });
    await place.converged();
    clerk.shiftClock(-3 * minuteMs);
    await clerk.write('x_session', 501, { x_name: 'after' });
    expect(await recognised(place.portal, as)).toMatchObject({ keep: null });
  });
});

describe('an Odoo whose clock was put back and that is restored from a copy of before', async () => {
  const place = await office(small);
  const { clerk } = place.odoo;
  const { as } = await planner(place);
  place.begin();

  it('is recognised all the same', { timeout }, async () => {
    await place.converged();
    const copy = clerk.snapshot();
    clerk.shiftClock(60 * minuteMs);
    await clerk.write('x_session', 501, { x_name: 'since the copy' });
    await place.converged();
    clerk.shiftClock(-3 * minuteMs);
    await clerk.write('x_session', 502, { x_name: 'since the clock' });
    await place.converged();
    clerk.restore(copy);
    await clerk.write('x_session', 503, { x_name: 'since the restore' });
    expect(await recognised(place.portal, as)).toMatchObject({ keep: null });
  });
});

describe.each([
  ['by three minutes', 3],
  ['by twenty', 20],
] as const)('a clock of Odoo that is put back %s while nobody listens', async (_, minutes) => {
  const place = await office(small);
  const { clerk } = place.odoo;
  const { edit, make } = await planner(place);
  const hourly = { sweepMs: 3_600_000, compareMs: 3_600_000 };

  it('is told from a restore by what was written before and stands', { timeout: 120_000 }, async () => {
    const first = place.begin(hourly);
    await place.converged();
    clerk.shiftClock(30 * minuteMs);
    await clerk.write('x_session', 501, { x_name: 'before' });
    await clerk.write('x_session', 502, { x_name: 'stands' });
    await place.converged();
    await rounds(place, 'pulled');
    await first.stop();
    clerk.shiftClock(-minutes * minuteMs);
    await clerk.write('x_session', 501, { x_name: 'after' });
    await clerk.write('x_session', 503, { x_name: 'another' });
    const made = await make(60);
    place.begin(hourly);
    await expect.poll(() => nameOf(place, 501), { timeout: 45_000 }).toBe('after');
    await expect.poll(() => nameOf(place, 503), { timeout: 45_000 }).toBe('another');
    await edit(made, { capacity: 9 });
    await place.converged();
    expect(await restoredIn(place)).toBeNull();
  });
});

describe('an Odoo that is restored from a copy of before while nobody listens, and whose clock is put back', async () => {
  const place = await office(small);
  const { clerk } = place.odoo;
  const { as } = await planner(place);

  it('is recognised all the same', { timeout }, async () => {
    const first = place.begin();
    await place.converged();
    const copy = clerk.snapshot();
    clerk.shiftClock(30 * minuteMs);
    await clerk.write('x_session', 501, { x_name: 'since the copy' });
    await clerk.write('x_session', 502, { x_name: 'since the copy' });
    await place.converged();
    await rounds(place, 'pulled');
    await first.stop();
    clerk.restore(copy);
    clerk.shiftClock(-3 * minuteMs);
    await clerk.write('x_session', 503, { x_name: 'since the restore' });
    place.begin();
    expect(await recognised(place.portal, as)).toMatchObject({ keep: null });
  });
});
