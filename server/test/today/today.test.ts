/** GET /api/admin/today (D-106). */
import { type Today, today } from '@halaqa/contract/today';
import { addDays, dayOf } from '@halaqa/domain/clock';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { keepFigures } from '../../src/today/figures.ts';
import { buildAccount, buildAttendee, buildLink, buildRoom, buildSession, buildStudent, fillSession } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { inHours, type Person, scene } from '../sessions/scene.ts';

const portal = await testPortal();
const { db } = portal;
const { admin, trainer } = scene(portal);
const zone = portal.config.institute.timeZone;
let as: Person['as'];
beforeAll(async () => {
  as = (await admin()).as;
});

const read = async (query = '', language = 'en'): Promise<Today> => {
  const answer = await portal.inject({ url: `/api/admin/today${query}`, as, headers: { 'accept-language': language } });
  expect(answer.statusCode).toBe(200);
  const body: Today = answer.json();
  expect(today.response.parse(body)).toEqual(body);
  return body;
};

/** Riyadh's wall, in a month in which no other test plans. */
const at = (day: string, time: string) => new Date(`2031-05-${day}T${time}:00+03:00`);

describe('a day', () => {
  it('has every session that runs at some time of the day, with how many are marked, and every room', async () => {
    const [room, archived] = [
      await buildRoom(db, { name: 'قاعة الورد', name_en: 'Rose hall', seats: 12 }),
      await buildRoom(db, { name: 'قاعة قديمة', name_en: 'Old hall', active: false }),
    ];
    const first = await buildSession(db, { room_id: room.id, starts_at: at('05', '10:00'), ends_at: at('05', '11:00') });
    const overnight = await buildSession(db, { starts_at: at('04', '23:00'), ends_at: at('05', '01:00') });
    const cancelled = await buildSession(db, {
      room_id: archived.id,
      starts_at: at('05', '23:30'),
      ends_at: at('06', '00:30'),
      state: 'cancelled',
    });
    await buildSession(db, { starts_at: at('04', '22:00'), ends_at: at('05', '00:00') });
    await buildSession(db, { starts_at: at('06', '00:00'), ends_at: at('06', '01:00') });
    await buildSession(db, { starts_at: at('05', '12:00'), ends_at: at('05', '13:00'), active: false });
    for (const state of ['attended', 'absent', 'registered'] as const) await buildAttendee(db, { session_id: first.id, state });

    const { day, sessions, sessionCount, rooms } = await read('?day=2031-05-05');
    expect([day, sessionCount]).toEqual(['2031-05-05', 3]);
    expect(sessions.map(({ id, marked, attendeeCount }) => [id, marked, attendeeCount])).toEqual([
      [overnight.id, 0, 0],
      [first.id, 2, 3],
      [cancelled.id, 0, 0],
    ]);
    expect(rooms).toContainEqual({ id: room.id, name: 'Rose hall', seats: 12 });
    expect(rooms).toContainEqual({ id: archived.id, name: 'Old hall', seats: null });
    expect((await read('?day=2031-05-04')).rooms.map(({ id }) => id)).not.toContain(archived.id);
  });

  it('is the institute’s today where none is named, and speaks the language of the reader', async () => {
    const room = await buildRoom(db, { name: 'قاعة الياسمين', name_en: 'Jasmine hall' });
    const nameIn = async (language: string) => (await read('', language)).rooms.find(({ id }) => id === room.id)?.name;
    expect([await nameIn('ar'), await nameIn('en')]).toEqual(['قاعة الياسمين', 'Jasmine hall']);
    expect((await read()).day).toBe(dayOf(new Date(), zone));
  });

  it('without sessions is empty, and with very many shows the first five hundred and says how many there are', async () => {
    expect(await read('?day=2031-05-20')).toMatchObject({ sessions: [], sessionCount: 0 });
    const one = await buildSession(db, { starts_at: at('21', '08:00') });
    await db
      .insertInto('session')
      .columns(['name', 'course_id', 'trainer_id', 'starts_at', 'ends_at', 'capacity'])
      .expression(
        sql`select 'x', ${one.course_id}::int, ${one.trainer_id}::int, ${at('21', '09:00').toISOString()}::timestamptz, ${at('21', '10:00').toISOString()}::timestamptz, 5 from generate_series(1, 520)`,
      )
      .execute();
    const { sessions, sessionCount } = await read('?day=2031-05-21');
    expect([sessions.length, sessionCount]).toEqual([500, 521]);
  });

  it('is asked by admins alone, for a day that there is', async () => {
    expect((await portal.inject({ url: '/api/admin/today' })).statusCode).toBe(401);
    expect((await portal.inject({ url: '/api/admin/today', as: (await trainer()).as })).statusCode).toBe(403);
    for (const day of ['2031-02-30', 'today', '12031-01-01']) {
      expect((await portal.inject({ url: `/api/admin/today?day=${day}`, as })).statusCode).toBe(400);
    }
  });
});

describe('decisions', () => {
  it('are the sessions around today that wait for one, the most important first, each once', async () => {
    const full = await buildSession(db, { starts_at: inHours(50), capacity: 1, waiting: 2 });
    await fillSession(db, full);
    const overfull = await buildSession(db, { starts_at: inHours(72), capacity: 1, waiting: 1, overbooked: 1 });
    for (let n = 0; n < 2; n += 1) await buildAttendee(db, { session_id: overfull.id });
    const unclosed = await buildSession(db, { starts_at: inHours(-30) });
    // Calm: under way, over and closed, cancelled, too far ahead, too long ago.
    const calm = [
      await buildSession(db, { starts_at: inHours(-0.5), capacity: 1, waiting: 1 }),
      await buildSession(db, { starts_at: inHours(-40), state: 'done' }),
      await buildSession(db, { starts_at: inHours(51), state: 'cancelled', waiting: 1 }),
      await buildSession(db, { starts_at: inHours(24 * 16), waiting: 1 }),
      await buildSession(db, { starts_at: inHours(-24 * 9) }),
    ];
    const { decisions } = await read();
    const found = decisions.first.map(({ kind, session }) => `${kind} ${session.id}`);
    const own = [`overfull ${overfull.id}`, `waiting ${full.id}`, `unclosed ${unclosed.id}`];
    expect(found.filter((one) => own.includes(one))).toEqual(own);
    for (const { id } of calm) expect(decisions.first.map(({ session }) => session.id)).not.toContain(id);
    expect(decisions.total).toBe(decisions.first.length);
  });

  it('are counted, and the first fifty are told', async () => {
    for (let n = 0; n < 52; n += 1) await buildSession(db, { starts_at: inHours(-20), ends_at: inHours(-19) });
    const { decisions } = await read();
    expect(decisions.first).toHaveLength(50);
    expect(decisions.total).toBeGreaterThan(52);
  });

  it('tell how many invitations are open, and how many of them have ended', async () => {
    const before = (await read()).invitations;
    const invited = async (hours: number, given = {}) => {
      const account = await buildAccount(db, given);
      await buildLink(db, account, 'invitation', { expires_at: inHours(hours) });
    };
    await invited(5);
    await invited(-5);
    await invited(-5, { disabled_at: new Date() });
    await invited(-5, { password_hash: 'x' });
    const { open, ended } = (await read()).invitations;
    expect([open - before.open, ended - before.ended]).toEqual([2, 1]);
  });
});

describe('figures', () => {
  it('are compared with those of a week ago, where they were counted then', async () => {
    const current = dayOf(new Date(), zone);
    await buildSession(db, { starts_at: new Date(Date.now() - 7 * 24 * 3_600_000), state: 'done' });
    const first = (await read()).figures;
    expect([first.students.lastWeek, first.sessions.lastWeek, first.active.lastWeek]).toEqual([null, null, null]);
    expect(first.today.lastWeek).toBeGreaterThan(0);

    await keepFigures(portal.database.pool, addDays(current, -7));
    await buildStudent(db);
    await buildSession(db, { starts_at: inHours(100) });
    const { students, sessions, active } = (await read()).figures;
    expect([students, sessions, active].map(({ now, lastWeek }) => now - (lastWeek ?? 0))).toEqual([1, 1, 1]);
  });

  it('count the sessions of today that take place, and the cancelled ones apart', async () => {
    const before = (await read()).figures.today;
    await buildSession(db, { starts_at: inHours(0) });
    await buildSession(db, { starts_at: inHours(0), state: 'cancelled' });
    await buildSession(db, { starts_at: inHours(-7 * 24), state: 'cancelled' });
    const { now, cancelled, lastWeek } = (await read()).figures.today;
    expect([now - before.now, cancelled - before.cancelled, lastWeek]).toEqual([1, 1, before.lastWeek]);
  });

  it('agree with a count of the records themselves', async () => {
    const { figures } = await read();
    const count = async (condition: string) =>
      (await portal.database.pool.query<{ n: number }>(`select count(*)::int as n from ${condition}`)).rows[0]?.n;
    expect(figures.students.now).toBe(await count('student where active'));
    expect(figures.sessions.now).toBe(await count('session where active'));
    expect(figures.active.now).toBe(await count("session where active and state in ('planned', 'confirmed') and ends_at > now()"));
  });

  it('are kept once a day, the last ones, and for two months', async () => {
    const { pool } = portal.database;
    const days = async () => (await pool.query<{ day: string }>('select day from daily_figure order by day')).rows.map(({ day }) => day);
    await keepFigures(pool, '2031-01-01');
    await keepFigures(pool, '2031-01-01');
    await keepFigures(pool, '2031-03-02');
    expect(await days()).toEqual(['2031-01-01', '2031-03-02']);
    await keepFigures(pool, '2031-03-03');
    expect(await days()).toEqual(['2031-03-02', '2031-03-03']);
  });
});
