/** The calendar that a person's own program subscribes to (D-114). */
import { describe, expect, it } from 'vitest';
import {
  buildAccount,
  buildAttendee,
  buildCalendarFeed,
  buildCourse,
  buildRoom,
  buildSession,
  buildStudent,
  buildTrainer,
} from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { readInThunderbird } from './calendar-in-thunderbird.ts';
import { readCalendar } from './calendar-reader.ts';

const portal = await testPortal();
const { db } = portal;
const course = await buildCourse(db, { name: 'الخط العربي', name_en: 'Calligraphy' });
const trainer = await buildTrainer(db, { name: 'نورة; الحربي', name_en: 'Noura' });
const room = await buildRoom(db, { name: 'القاعة 1, الدور 2' });
const inHours = (hours: number) => new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 + hours * 3_600_000);
const session = (given: Parameters<typeof buildSession>[1] = {}) =>
  buildSession(db, {
    course_id: course.id,
    trainer_id: trainer.id,
    room_id: room.id,
    starts_at: inHours(48),
    ends_at: inHours(50),
    ...given,
  });

const somebody = async (language: 'ar' | 'en' | null = null) => {
  const student = await buildStudent(db);
  return { student, account: await buildAccount(db, { student_id: student.id, language }) };
};
const file = (token: string, headers: Record<string, string> = {}) => portal.inject({ url: `/calendar/${token}.ics`, headers });
/** As two parsers read it, which have to agree. */
const calendarOf = async (token: string) => {
  const { body, headers } = await file(token);
  const calendar = readCalendar(body);
  expect(readInThunderbird(body)).toEqual(calendar.events);
  return { ...calendar, headers };
};

describe('the calendar of a student', () => {
  it('has the sessions in which they have a place, and no other, with the words of the institute', async () => {
    const { student, account } = await somebody();
    const own = await session({ name: 'الدرس الأول' });
    await session({ name: 'درس لغيرها' });
    await buildAttendee(db, { session_id: own.id, student_id: student.id });
    const { events, zones, headers } = await calendarOf(await buildCalendarFeed(db, account));
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(zones).toEqual(['Asia/Riyadh']);
    expect(events).toEqual([
      {
        uid: expect.stringContaining(`session-${own.id}@`),
        sequence: own.version,
        status: 'CONFIRMED',
        start: own.starts_at.toISOString(),
        end: own.ends_at.toISOString(),
        summary: 'الخط العربي: الدرس الأول',
        location: 'القاعة 1, الدور 2',
        description: 'نورة; الحربي',
      },
    ]);
  });

  it('is in the language of the account', async () => {
    const { student, account } = await somebody('en');
    await buildAttendee(db, { session_id: (await session({ name: 'x', name_en: 'First lesson' })).id, student_id: student.id });
    const { events } = await calendarOf(await buildCalendarFeed(db, account));
    expect(events[0]).toMatchObject({ summary: 'Calligraphy: First lesson', description: 'Noura' });
  });

  it('follows a session that is moved, and then cancelled, under one name with a higher sequence', async () => {
    const { student, account } = await somebody();
    const own = await session();
    await buildAttendee(db, { session_id: own.id, student_id: student.id });
    const token = await buildCalendarFeed(db, account);
    const admin = await signIn(portal, await buildAccount(db, { role: 'admin' }));
    const before = (await calendarOf(token)).events;
    const moved = await portal.inject({
      method: 'PUT',
      url: `/api/sessions/${own.id}?force=true`,
      as: admin,
      payload: {
        ...{ version: own.version, name: own.name, courseId: course.id, trainerId: trainer.id, roomId: room.id },
        ...{ startDatetime: inHours(72).toISOString(), endDatetime: inHours(73).toISOString() },
      },
    });
    expect(moved.statusCode).toBe(200);
    const after = (await calendarOf(token)).events;
    await portal.inject({ method: 'PUT', url: `/api/admin/session/${own.id}/state`, payload: { state: 'cancelled' }, as: admin });
    const last = (await calendarOf(token)).events;
    const all = [before, after, last].map((events) => events[0]);
    expect(new Set(all.map((event) => event?.uid)).size).toBe(1);
    expect(all.map((event) => event?.start)).toEqual([inHours(48), inHours(72), inHours(72)].map((at) => at.toISOString()));
    expect(all.map((event) => event?.status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
    const sequences = all.map((event) => event?.sequence ?? 0);
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
  });

  it('loses a session whose place was given back, and what is long over', async () => {
    const { student, account } = await somebody();
    const [old, given] = [await session({ starts_at: inHours(-24 * 91), ends_at: inHours(-24 * 91 + 1) }), await session()];
    for (const { id } of [old, given]) await buildAttendee(db, { session_id: id, student_id: student.id });
    const token = await buildCalendarFeed(db, account);
    expect((await calendarOf(token)).events).toHaveLength(1);
    await db.deleteFrom('attendee').where('session_id', '=', given.id).execute();
    expect((await calendarOf(token)).events).toEqual([]);
  });

  it('is sent again only once something has changed', async () => {
    const { student, account } = await somebody();
    const token = await buildCalendarFeed(db, account);
    const { etag } = (await file(token)).headers;
    expect((await file(token, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    await buildAttendee(db, { session_id: (await session()).id, student_id: student.id });
    expect((await file(token, { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });
});

it('a trainer’s calendar has their own sessions', async () => {
  const other = await buildTrainer(db);
  const own = await session({ trainer_id: other.id });
  const account = await buildAccount(db, { role: 'trainer', trainer_id: other.id });
  const { events } = await calendarOf(await buildCalendarFeed(db, account));
  expect(events.map(({ uid }) => uid)).toEqual([expect.stringContaining(`session-${own.id}@`)]);
});

describe('the address', () => {
  const ask = async (method: 'GET' | 'POST' | 'DELETE', as: Awaited<ReturnType<typeof signIn>>) =>
    (await portal.inject({ method, url: '/api/calendar-feed', as })) as { statusCode: number; json: () => { url: string; since: string } };

  it('is made, told once, replaced and revoked, and each stops the one before', async () => {
    const as = await signIn(portal, (await somebody()).account);
    expect((await ask('GET', as)).json()).toEqual({ since: null });
    const first = (await ask('POST', as)).json().url;
    expect((await portal.inject({ url: first })).statusCode).toBe(200);
    expect((await ask('GET', as)).json().since).toMatch(/Z$/);
    const second = (await ask('POST', as)).json().url;
    expect([(await portal.inject({ url: first })).statusCode, (await portal.inject({ url: second })).statusCode]).toEqual([404, 200]);
    expect((await ask('DELETE', as)).statusCode).toBe(204);
    expect((await portal.inject({ url: second })).statusCode).toBe(404);
  });

  it('stops with the account and with its record', async () => {
    const [one, two] = [await somebody(), await somebody()];
    const tokens = [await buildCalendarFeed(db, one.account), await buildCalendarFeed(db, two.account)];
    await db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', one.account.id).execute();
    await db.updateTable('student').set({ active: false }).where('id', '=', two.student.id).execute();
    for (const token of tokens) expect((await file(token)).statusCode).toBe(404);
  });

  it.each(['x', 'x'.repeat(43), `${'x'.repeat(43)}.txt`, '%00'])('is no other: %s', async (token) => {
    expect((await file(token)).statusCode).toBeOneOf([400, 404]);
  });

  it('stands in no log, and not in the database', async () => {
    const { account } = await somebody();
    const token = await buildCalendarFeed(db, account);
    await file(token);
    expect(portal.logged()).not.toContain(token);
    const { rows } = await portal.database.pool.query('select * from calendar_feed');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
