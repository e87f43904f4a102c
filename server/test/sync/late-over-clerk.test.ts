/** A call of ours without an answer meets a clerk who edits the same field: what they said is never lost silently (D-52). */
import type { SyncConflict } from '@halaqa/contract/sync';
import { describe, expect, it } from 'vitest';
import { type Cut, withCuts } from '../booking/mutants.ts';
import { type Office, office } from './office.ts';
import { planner } from './planner.ts';
import { rounds } from './rounds.ts';

const timeout = 90_000;
const soon = { timeout: 20_000 };
const small = { students: 2, courses: 1, sessions: 2, writeTimeoutMs: 300 };
const isWrite = ({ method }: { method: string }): boolean => method === 'write';

/** Of the session, one that is open. */
async function conflictOf({ portal, ours }: Office, as: Awaited<ReturnType<typeof planner>>['as']): Promise<SyncConflict | undefined> {
  const answer = await portal.inject({ method: 'GET', url: '/api/admin/sync/problems', as });
  const { conflicts }: { conflicts: SyncConflict[] } = answer.json();
  const id = await ours('session', 501);
  return conflicts.find((one) => one.recordId === id);
}

async function decide(
  { portal }: Office,
  as: Awaited<ReturnType<typeof planner>>['as'],
  id: number,
  keep: 'ours' | 'theirs',
): Promise<void> {
  const answer = await portal.inject({ method: 'POST', url: `/api/admin/sync/conflicts/${id}`, as, payload: { keep } });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
}

const nameHere = async ({ database, ours }: Office): Promise<unknown> =>
  (await database.pool.query<{ name: string }>('select name from session where id = $1', [await ours('session', 501)])).rows[0]?.name;
const nameThere = ({ odoo }: Office): unknown => odoo.clerk.record('x_session', 501)?.['x_name'];

/** A clerk says something while a call of ours about the same is late, and that call is carried out. */
async function lateOver(place: Office, { as, edit }: Awaited<ReturnType<typeof planner>>): Promise<void> {
  const { odoo, converged, ours } = place;
  await converged();
  odoo.faults.next({ kind: 'late', byMs: 5_000 }, isWrite);
  await edit(await ours('session', 501), { name: 'ours' });
  await expect.poll(() => odoo.faults.fallen.length, soon).toBe(1);
  await odoo.clerk.write('x_session', 501, { x_name: 'of a clerk' });
  await expect.poll(() => conflictOf(place, as), soon).toMatchObject({ ours: 'ours', theirs: 'of a clerk' });
  await expect.poll(() => odoo.writes.filter(({ by }) => by !== 'clerk').length, soon).toBeGreaterThan(0);
}

describe.each(['theirs', 'ours'] as const)('a late call over what a clerk said meanwhile, decided for %s', async (keep) => {
  const place = await office(small);
  const { begin, converged } = place;
  const admin = await planner(place);
  const { as } = admin;
  // The clerk says it before the call is made again.
  begin({ firstWaitMs: 2_000, longestWaitMs: 2_000 });

  it('closes no conflict, and stands in Odoo no longer than until it is seen', { timeout }, async () => {
    await lateOver(place, admin);
    await expect.poll(() => nameThere(place), soon).toBe('of a clerk');
    await rounds(place, 'swept');
    const open = await conflictOf(place, as);
    expect(open).toMatchObject({ ours: 'ours', theirs: 'of a clerk' });
    expect([await nameHere(place), nameThere(place)]).toEqual(['ours', 'of a clerk']);
    if (!open) return;
    await decide(place, as, open.id, keep);
    await converged();
    expect([await nameHere(place), nameThere(place)]).toEqual(keep === 'ours' ? ['ours', 'ours'] : ['of a clerk', 'of a clerk']);
  });
});

describe('a late call over what a clerk said meanwhile, where nobody writes that again (twin)', async () => {
  const place = await office(small);
  const admin = await planner(place);

  it('has taken its place', { timeout }, () =>
    withCuts([{ statement: 'sync-overwritten', guard: 'where c.overwritten', by: 'where false' }], async () => {
      place.begin({ firstWaitMs: 2_000, longestWaitMs: 2_000 });
      await lateOver(place, admin);
      await rounds(place, 'swept');
      await rounds(place, 'swept');
      expect(nameThere(place)).toBe('ours');
    }),
  );
});

/** Nobody knows what was seen before a call. */
const unseen: Cut = { statement: 'unconfirmed-writes-of', guard: 'value, seen from', by: 'value, null::timestamptz as seen from' };

describe.each([
  ['a call of ours that was carried out and not answered', undefined],
  ['a call of ours that was carried out and not answered, where nobody asks when they wrote (twin: it is)', unseen],
] as const)('%s', async (_, cut) => {
  const place = await office(small);
  const { odoo, database, begin, converged, ours } = place;
  const { as, edit } = await planner(place);
  // It is made again when the test says so.
  begin({ firstWaitMs: 60_000, longestWaitMs: 60_000 });

  it('is not made again over a clerk who has put back what was there before', { timeout }, () =>
    withCuts(cut ? [cut] : [], async () => {
      await converged();
      const id = await ours('session', 501);
      const before = nameThere(place);
      // Odoo tells seconds: what is done now is later than what was seen.
      odoo.clerk.shiftClock(60_000);
      odoo.faults.next({ kind: 'silence_after_commit' }, isWrite);
      await edit(id, { name: 'ours' });
      await expect.poll(() => nameThere(place), soon).toBe('ours');
      await odoo.clerk.write('x_session', 501, { x_name: String(before) });
      await expect.poll(async () => (await database.pool.query('select from outbox where fault is not null')).rowCount, soon).toBe(1);
      await database.pool.query('update outbox set due_at = now()');
      if (cut) return expect.poll(() => nameThere(place), soon).toBe('ours');
      // A record that says what it said is not compared field by field: it is seen when the call is to be made again.
      await expect.poll(() => conflictOf(place, as), soon).toMatchObject({ base: before, ours: 'ours', theirs: before });
      await rounds(place, 'swept');
      expect([await nameHere(place), nameThere(place)]).toEqual(['ours', before]);
    }),
  );
});
