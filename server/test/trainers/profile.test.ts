import { trainerProfile } from '@halaqa/contract/trainers';
import { dayOf, fromWall } from '@halaqa/domain/clock';
import { describe, expect, it } from 'vitest';
import { buildAccount, fillSession } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { inHours, scene } from '../sessions/scene.ts';

const portal = await testPortal();
const { db, get, admin, trainer, buildSession } = scene(portal);

async function profile(path: string, as: Awaited<ReturnType<typeof admin>>['as'] | undefined, language: 'ar' | 'en' = 'en') {
  const { status, session } = await get(`/trainer/profile/${path}`, as, undefined, language);
  const answer: unknown = session;
  return { status, answer };
}

describe('GET /api/trainer/profile', () => {
  it('says who the trainer is, counts their sessions and lists the next five', async () => {
    const given = {
      name: 'نورة',
      name_en: 'Noura',
      email: 'noura@halaqa.test',
      employee_id: 31,
      employee_name: 'Noura, HR',
      is_manager: true,
    };
    const caller = await trainer(given);
    const ahead: number[] = [];
    for (let n = 0; n < 6; n++)
      ahead.push((await buildSession({ trainer_id: caller.id, starts_at: inHours(10 + n), state: n % 2 ? 'planned' : 'confirmed' })).id);
    await fillSession(db, { id: ahead[0] ?? 0, capacity: 2, seats_taken: 0 });
    await buildSession({ trainer_id: caller.id, starts_at: inHours(1), state: 'cancelled' });
    await buildSession({ trainer_id: caller.id, starts_at: inHours(-0.1), state: 'confirmed' });
    await buildSession({ trainer_id: caller.id, starts_at: inHours(-9), state: 'done' });
    await buildSession({ trainer_id: caller.id, starts_at: inHours(2), active: false });
    await buildSession({ starts_at: inHours(3) });

    for (const [path, as] of [
      ['me', caller.as],
      [String(caller.id), caller.as],
      [String(caller.id), (await admin()).as],
    ] as const) {
      const { status, answer } = await profile(path, as);
      expect(status).toBe(200);
      expect(trainerProfile.parse(answer)).toEqual(answer);
      expect(answer).toMatchObject({
        id: caller.id,
        name: 'Noura',
        email: 'noura@halaqa.test',
        employee: [31, 'Noura, HR'],
        isManager: true,
        stats: { total: 9, confirmed: 4, planned: 3, done: 1 },
        upcomingSessions: ahead.slice(0, 5).map((id) => ({ id })),
      });
      expect(answer).toMatchObject({ upcomingSessions: [{ attendeeCount: 2 }, {}, {}, {}, {}] });
    }
    expect((await profile('me', caller.as, 'ar')).answer).toMatchObject({ name: 'نورة' });
  });

  it('says how many minutes of this month were taught, and how many are ahead, without what was cancelled', async () => {
    const caller = await trainer();
    // The institute's, which begins before that of UTC.
    const month = dayOf(new Date(), 'Asia/Riyadh').slice(0, 7);
    const from = fromWall(`${month}-01`, '15:00', 'Asia/Riyadh').getTime();
    const add = (startsAt: number, minutes: number, values: object = {}) =>
      buildSession({ trainer_id: caller.id, starts_at: new Date(startsAt), ends_at: new Date(startsAt + minutes * 60_000), ...values });
    await add(from, 90);
    await add(from + 3 * 3_600_000, 45, { state: 'cancelled' });
    await add(from - 3 * 24 * 3_600_000, 60);
    await add(from + 40 * 24 * 3_600_000, 60);
    const isOver = from + 90 * 60_000 <= Date.now();
    expect((await profile('me', caller.as)).answer).toMatchObject({
      month: { taughtMinutes: isOver ? 90 : 0, plannedMinutes: isOver ? 0 : 90 },
    });
  });

  it('is an admin’s own where the account is a trainer’s too, and is not there otherwise', async () => {
    const both = await trainer({ name: 'هدى' });
    await db.updateTable('account').set({ role: 'admin' }).where('id', '=', both.accountId).execute();
    expect(await profile('me', await signIn(portal, { id: both.accountId }))).toMatchObject({ status: 200, answer: { id: both.id } });
    expect(await profile('me', (await admin()).as)).toMatchObject({ status: 404 });
  });

  it('of a trainer without sessions, e-mail or employee has all its parts', async () => {
    const caller = await trainer({ email: null });
    expect((await profile('me', caller.as)).answer).toMatchObject({
      email: null,
      employee: null,
      isManager: false,
      stats: { total: 0, confirmed: 0, planned: 0, done: 0 },
      upcomingSessions: [],
    });
  });

  it('is for the trainer and for admins', async () => {
    const [caller, other] = [await trainer(), await trainer()];
    const { as: boss } = await admin();
    const student = await signIn(portal, await buildAccount(db));
    expect((await profile('me', undefined)).status).toBe(401);
    expect((await profile('me', student)).status).toBe(403);
    expect((await profile('me', boss)).status).toBe(404);
    expect((await profile(String(caller.id), undefined)).status).toBe(401);
    expect((await profile(String(caller.id), student)).status).toBe(403);
    expect((await profile(String(other.id), caller.as)).status).toBe(404);
    expect((await profile('2000000000', boss)).status).toBe(404);
    expect((await profile('nobody', boss)).status).toBe(400);
  });

  it('is gone with an archived record', async () => {
    const caller = await trainer({ active: false });
    expect((await profile('me', caller.as)).status).toBe(404);
    expect((await profile(String(caller.id), (await admin()).as)).status).toBe(404);
  });
});
