import { adminSessions } from '@halaqa/contract/sessions';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { foldMarks } from '../../src/reports/mark-sums.ts';
import { buildAccount, buildAttendee, buildCourse, buildRoom, buildStudent, buildTrainer, fillSession } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { type Person, scene, wire } from './scene.ts';

const portal = await testPortal();
const { db, get, admin, trainer, buildSession } = scene(portal);
let as: Person['as'];
beforeAll(async () => {
  as = (await admin()).as;
});

const at = (day: string, time: string) => new Date(`${day}T${time}:00+03:00`);
const idsOf = async (query: string) => (await get(`/admin/sessions?${query}`, as)).sessions.map(({ id }) => id);

describe('GET /api/admin/sessions', () => {
  it('answers all of a session, in the language of the reader', async () => {
    const room = await buildRoom(db, { name: 'القاعة', name_en: 'Hall' });
    const course = await buildCourse(db, { name: 'التجويد', name_en: 'Recitation' });
    const row = await buildSession({ name: 'الحلقة', name_en: 'The circle', capacity: 2, room_id: room.id, course_id: course.id });
    await fillSession(db, row);
    await db
      .insertInto('waitlist_entry')
      .values({ session_id: row.id, student_id: (await buildStudent(db)).id })
      .execute();

    const english = await get(`/admin/sessions?courseId=${course.id}`, as);
    expect(english).toMatchObject({ status: 200, total: 1 });
    expect(adminSessions.response.parse(english.sessions)).toEqual(english.sessions);
    const attendees = await db
      .selectFrom('attendee as a')
      .innerJoin('student as s', 's.id', 'a.student_id')
      .select(['a.student_id', 's.name', 's.email'])
      .where('a.session_id', '=', row.id)
      .orderBy('a.student_id')
      .execute();
    expect(english.sessions).toEqual([
      {
        id: row.id,
        name: 'The circle',
        names: { name: 'الحلقة', nameEn: 'The circle' },
        course_id: [course.id, 'Recitation'],
        trainer_id: [row.trainer_id, expect.any(String)],
        room_id: [room.id, 'Hall'],
        start_datetime: wire(row.starts_at),
        end_datetime: wire(row.ends_at),
        capacity: 2,
        state: 'confirmed',
        attendee_ids: attendees.map((one) => one.student_id),
        attendees: attendees.map(({ student_id: id, name, email }) => ({ id, name, email })),
        attendeeCount: 2,
        waitingCount: 1,
        version: 1,
      },
    ]);
    const arabic = await get(`/admin/sessions?courseId=${course.id}`, as, undefined, 'ar');
    expect(arabic.sessions[0]).toMatchObject({ name: 'الحلقة', course_id: [course.id, 'التجويد'], room_id: [room.id, 'القاعة'] });
  });

  it('names the attendees of each session in the language of the reader, and leaves them out where it is asked to', async () => {
    const course = await buildCourse(db);
    const [first, second] = [await buildSession({ course_id: course.id }), await buildSession({ course_id: course.id })];
    const both = await buildStudent(db, { name: 'نورة القحطاني', name_en: 'Noura Alqahtani', email: null });
    const one = await buildStudent(db, { name: 'سارة', name_en: null, email: 'sarah@halaqa.test' });
    for (const [session_id, student_id] of [
      [first.id, both.id],
      [first.id, one.id],
      [second.id, both.id],
    ] as const) {
      await buildAttendee(db, { session_id, student_id });
    }
    const noura = { id: both.id, name: 'Noura Alqahtani', email: null };
    const sarah = { id: one.id, name: 'سارة', email: 'sarah@halaqa.test' };
    const { sessions } = await get(`/admin/sessions?courseId=${course.id}`, as);
    expect(sessions.find(({ id }) => id === first.id)).toMatchObject({ attendees: [noura, sarah] });
    expect(sessions.find(({ id }) => id === second.id)).toMatchObject({ attendees: [noura] });
    const arabic = await get(`/admin/sessions?id=${second.id}&attendees=true`, as, undefined, 'ar');
    expect(arabic.sessions).toMatchObject([{ attendees: [{ ...noura, name: 'نورة القحطاني' }] }]);
    const without = await get(`/admin/sessions?courseId=${course.id}&attendees=false`, as);
    expect(without.sessions.map((found) => 'attendees' in found)).toEqual([false, false]);
    expect(without.sessions[0]?.attendee_ids).toBeDefined();
  });

  it('says how many have a place, and not who, where that is asked', async () => {
    const course = await buildCourse(db);
    const row = await buildSession({ course_id: course.id, capacity: 3 });
    await fillSession(db, row);
    const [full] = (await get(`/admin/sessions?courseId=${course.id}&attendees=false`, as)).sessions;
    const counted = await get(`/admin/sessions?courseId=${course.id}&attendees=count`, as);
    expect(adminSessions.response.parse(counted.sessions)).toEqual(counted.sessions);
    const { attendee_ids, ...others } = { ...full };
    expect(attendee_ids).toHaveLength(3);
    expect(counted.sessions).toEqual([{ ...others, attendeeCount: 3 }]);
    expect((await get('/admin/sessions?attendees=number', as)).code).toBe('validation');
  });

  it('is the same page by page, whichever way it is sorted, also where many begin together', async () => {
    const { id: course_id } = await buildCourse(db);
    for (const time of ['09:00', '09:00', '09:00', '10:00', '08:00', '10:00', '09:00']) {
      await buildSession({ course_id, starts_at: at('2031-05-01', time) });
    }
    const days = 'from=2031-05-01&to=2031-05-01&attendees=count';
    for (const sort of ['start', '-start']) {
      const whole = await idsOf(`${days}&sort=${sort}`);
      expect(whole).toHaveLength(7);
      const pages = [];
      for (const page of [1, 2, 3, 4]) pages.push(...(await idsOf(`${days}&sort=${sort}&pageSize=2&page=${page}`)));
      expect(pages).toEqual(whole);
      expect(await get(`/admin/sessions?${days}&sort=${sort}&pageSize=2&page=5`, as)).toMatchObject({ total: 7, sessions: [] });
    }
  });

  it('may have no room and no attendee', async () => {
    const row = await buildSession();
    const { sessions } = await get(`/admin/sessions?courseId=${row.course_id}`, as);
    expect(sessions).toMatchObject([{ room_id: null, attendee_ids: [], attendeeCount: 0, waitingCount: 0 }]);
  });

  it('narrows by days of the institute, both ends included', async () => {
    const { id: course_id } = await buildCourse(db);
    const night = await buildSession({ course_id, starts_at: at('2026-05-01', '23:59') });
    const first = await buildSession({ course_id, starts_at: at('2026-05-02', '00:00') });
    const last = await buildSession({ course_id, starts_at: at('2026-05-03', '23:59') });
    const after = await buildSession({ course_id, starts_at: at('2026-05-04', '00:00') });
    expect(await idsOf(`courseId=${course_id}&from=2026-05-02&to=2026-05-03`)).toEqual([first.id, last.id]);
    expect(await idsOf(`courseId=${course_id}&from=2026-05-03`)).toEqual([last.id, after.id]);
    expect(await idsOf(`courseId=${course_id}&to=2026-05-01`)).toEqual([night.id]);
    expect(await idsOf(`courseId=${course_id}&from=0000-01-01&to=9999-12-31`)).toHaveLength(4);
  });

  it('answers one session alone, unless it is archived', async () => {
    const [row, archived] = [await buildSession(), await buildSession({ active: false })];
    await buildSession({ course_id: row.course_id });
    expect(await idsOf(`id=${row.id}`)).toEqual([row.id]);
    expect(await idsOf(`id=${archived.id}`)).toEqual([]);
  });

  it('narrows by trainer, course and state, also by all at once', async () => {
    const { id: trainer_id } = await buildTrainer(db);
    const { id: course_id } = await buildCourse(db);
    const both = await buildSession({ trainer_id, course_id, state: 'planned' });
    const theirs = await buildSession({ trainer_id });
    const cancelled = await buildSession({ course_id, state: 'cancelled' });
    expect(await idsOf(`trainerId=${trainer_id}`)).toEqual([both.id, theirs.id]);
    expect(await idsOf(`courseId=${course_id}`)).toEqual([both.id, cancelled.id]);
    expect(await idsOf(`courseId=${course_id}&state=cancelled`)).toEqual([cancelled.id]);
    expect(await idsOf(`courseId=${course_id}&cancelled=false`)).toEqual([both.id]);
    expect(await idsOf(`courseId=${course_id}&trainerId=${trainer_id}&state=planned`)).toEqual([both.id]);
    expect(await idsOf('trainerId=2000000000')).toEqual([]);
  });

  it('leaves out archived sessions', async () => {
    const row = await buildSession({ active: false });
    expect(await idsOf(`courseId=${row.course_id}`)).toEqual([]);
  });

  it('pages with the total, ascending or the latest first, and answers 500 without being asked', async () => {
    const { id: course_id } = await buildCourse(db);
    const ids: number[] = [];
    for (let n = 0; n < 5; n++) ids.push((await buildSession({ course_id })).id);
    const page = (query: string) => get(`/admin/sessions?courseId=${course_id}&${query}`, as);
    expect(await page('page=2&pageSize=2')).toMatchObject({ total: 5, sessions: [{ id: ids[2] }, { id: ids[3] }] });
    expect((await page('page=3&pageSize=2')).sessions).toHaveLength(1);
    expect(await page('page=9&pageSize=2')).toMatchObject({ total: 5, sessions: [] });
    expect(await page('pageSize=2&sort=-start')).toMatchObject({ total: 5, sessions: [{ id: ids[4] }, { id: ids[3] }] });
    expect(await page('sort=start')).toMatchObject({ total: 5, sessions: ids.map((id) => ({ id })) });
    expect(await page('pageSize=501')).toMatchObject({ status: 400, code: 'validation' });
  });

  it.each([
    'from=2026-02-30',
    'to=tomorrow',
    'state=open',
    'cancelled=true',
    'trainerId=x',
    'trainerId=0',
    'courseId=-1',
    'courseId=1.5',
    'roomId=99999999999',
    'page=0',
    'sort=name',
    'unknown=1',
    `search=${'x'.repeat(101)}`,
  ])('refuses %s', async (query) => {
    expect(await get(`/admin/sessions?${query}`, as)).toMatchObject({ status: 400, code: 'validation' });
  });

  it('asks the database as often for many sessions as for one', async () => {
    const { id: course_id } = await buildCourse(db);
    const statements = async () => {
      let count = 0;
      const { query } = pg.Client.prototype;
      pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
        count += 1;
        return Reflect.apply(query, this, given);
      } as typeof query; // one body for all overloads of the driver
      try {
        expect(await get(`/admin/sessions?courseId=${course_id}`, as)).toMatchObject({ status: 200 });
      } finally {
        pg.Client.prototype.query = query;
      }
      return count;
    };
    await buildSession({ course_id });
    const one = await statements();
    for (let n = 0; n < 20; n++) await fillSession(db, await buildSession({ course_id, capacity: 3 }));
    expect(await statements()).toBe(one);
    expect(one).toBeLessThanOrEqual(2);
  });
});

it('names each statement within the 63 bytes by which PostgreSQL tells them apart', async () => {
  const all = 'id=1&trainerId=1&courseId=1&roomId=1&state=planned&cancelled=false&weekday=1&hour=1&from=2026-01-01&to=2026-02-01';
  const names = new Set<string>();
  const { query } = pg.Pool.prototype;
  pg.Pool.prototype.query = function (this: pg.Pool, ...given: unknown[]) {
    const [statement] = given;
    if (typeof statement === 'object' && statement !== null && 'name' in statement) names.add(String(statement.name));
    return Reflect.apply(query, this, given);
  } as typeof query; // one body for all overloads of the driver
  try {
    for (const more of ['', '&sort=-start']) expect(await get(`/admin/sessions?${all}${more}`, as)).toMatchObject({ status: 200 });
  } finally {
    pg.Pool.prototype.query = query;
  }
  expect([...names].filter((name) => name.startsWith('sessions-'))).toHaveLength(2);
  expect([...names].filter((name) => Buffer.byteLength(name) > 63)).toEqual([]);
});

describe('search in sessions', () => {
  const find = async (search: string) => idsOf(`search=${encodeURIComponent(search)}`);

  it('finds by the folded name of session, course, trainer and room, in both languages', async () => {
    const course = await buildCourse(db, { name: 'أحكام التلاوة', name_en: 'Rules of Reading' });
    const teacher = await buildTrainer(db, { name: 'فاطمة الزهراني', name_en: 'Fatimah Al-Zahrani' });
    const room = await buildRoom(db, { name: 'قاعة الياسمين', name_en: 'Jasmine Hall' });
    const row = await buildSession({
      name: 'الدرس ٧',
      name_en: 'Lesson 7',
      course_id: course.id,
      trainer_id: teacher.id,
      room_id: room.id,
    });
    // Names without the running numbers of what tests make, in which a 7 may stand.
    const elsewhere = {
      course_id: (await buildCourse(db, { name: 'محادثة' })).id,
      trainer_id: (await buildTrainer(db, { name: 'ريم' })).id,
    };
    const other = await buildSession({ name: 'الدرس ٨', ...elsewhere });
    for (const search of ['احكام', 'reading', 'فاطمه', 'ZAHRANI', 'الياسمين', 'jasmine', 'الدرس 7', 'lesson 7', 'فاطمة احكام الدرس']) {
      expect(await find(search), search).toEqual([row.id]);
    }
    expect(await find('الدرس')).toEqual([row.id, other.id]);
    expect(await find('فاطمة الدرس ٨')).toEqual([]);
  });

  it('stays right when a trainer is renamed', async () => {
    const teacher = await buildTrainer(db, { name: 'Oldname' });
    const row = await buildSession({ trainer_id: teacher.id });
    await db.updateTable('trainer').set({ name: 'Newname', search: 'newname' }).where('id', '=', teacher.id).execute();
    expect(await find('newname')).toEqual([row.id]);
    expect(await find('oldname')).toEqual([]);
  });

  it('takes the search text literally', async () => {
    const odd = await buildSession({ name: '50%_off \\ net' });
    const plain = await buildSession({ name: '50 off net' });
    expect(await find('50%')).toEqual([odd.id]);
    expect(await find('%_')).toEqual([odd.id]);
    expect(await find('\\')).toEqual([odd.id]);
    expect(await find('50 net')).toEqual([odd.id, plain.id]);
    expect(await find("'; drop table session; --")).toEqual([]);
    expect((await get('/admin/sessions?search=%20%20', as)).total).toBeGreaterThan(2);
    expect(await get('/admin/sessions?search=%00', as)).toMatchObject({ status: 400, code: 'validation' });
  });
});

describe('GET /api/trainer/sessions', () => {
  it("answers a trainer's own sessions and no other's", async () => {
    const caller = await trainer();
    const own = await buildSession({ trainer_id: caller.id });
    const other = await trainer();
    await buildSession({ trainer_id: other.id });
    expect(await get('/trainer/sessions', caller.as)).toMatchObject({ status: 200, total: 1, sessions: [{ id: own.id }] });
    expect(await get(`/trainer/sessions?trainerId=${caller.id}`, caller.as)).toMatchObject({ total: 1 });
    expect(await get(`/trainer/sessions?trainerId=${other.id}`, caller.as)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await get('/trainer/sessions?state=done', caller.as)).toMatchObject({ status: 200, total: 0, sessions: [] });
  });

  it('answers an admin those of the named trainer, and none of their own', async () => {
    const caller = await trainer();
    const own = await buildSession({ trainer_id: caller.id });
    expect(await get('/trainer/sessions', as)).toMatchObject({ status: 200, total: 0, sessions: [] });
    expect(await get(`/trainer/sessions?trainerId=${caller.id}`, as)).toMatchObject({ total: 1, sessions: [{ id: own.id }] });
    expect(await get('/trainer/sessions?trainerId=2000000000', as)).toMatchObject({ status: 404 });
  });

  it('says of each how many are marked, before and after the marks stand on its row', async () => {
    const caller = await trainer();
    const row = await buildSession({ trainer_id: caller.id });
    await buildSession({ trainer_id: caller.id, starts_at: new Date(row.starts_at.getTime() + 86_400_000) });
    for (const state of ['attended', 'absent', 'registered'] as const) await buildAttendee(db, { session_id: row.id, state });
    const marked = { sessions: [{ id: row.id, attendeeCount: 3, marked: 2 }, { marked: 0 }] };
    expect(await get('/trainer/sessions', caller.as)).toMatchObject(marked);
    await foldMarks(portal.pool);
    expect(await get('/trainer/sessions', caller.as)).toMatchObject(marked);
  });
});

describe('GET /api/sessions/{id}/attendees', () => {
  it('answers who has a place, by name, to the trainer and to admins', async () => {
    const caller = await trainer();
    const row = await buildSession({ trainer_id: caller.id });
    for (const name_en of ['Reem', 'Amal', 'noura']) {
      const student = await buildStudent(db, { name: 'ي', name_en, email: null, phone: null, student_number: null });
      await buildAttendee(db, { session_id: row.id, student_id: student.id, state: name_en === 'Reem' ? 'absent' : 'registered' });
    }
    for (const reader of [caller.as, as]) {
      const { attendees } = await get(`/sessions/${row.id}/attendees`, reader);
      expect(attendees.map(({ name, state }) => [name, state])).toEqual([
        ['Amal', 'registered'],
        ['noura', 'registered'],
        ['Reem', 'absent'],
      ]);
      expect(attendees[0]).toMatchObject({ email: null, phone: null, studentNumber: null });
    }
  });

  it('answers nobody of a session in which nobody has a place', async () => {
    const caller = await trainer();
    const { id } = await buildSession({ trainer_id: caller.id });
    expect(await get(`/sessions/${id}/attendees`, caller.as)).toMatchObject({ status: 200, attendees: [] });
  });

  it('does not know another’s session, an archived one, and none that never was', async () => {
    const caller = await trainer();
    const row = await buildSession();
    const archived = await buildSession({ trainer_id: caller.id, active: false });
    for (const id of [row.id, archived.id, 2_000_000_000]) {
      expect(await get(`/sessions/${id}/attendees`, caller.as)).toMatchObject({ status: 404, code: 'not_found' });
    }
    const student = await signIn(portal, await buildAccount(db));
    expect(await get(`/sessions/${row.id}/attendees`, student)).toMatchObject({ status: 403 });
    expect(await get('/sessions/x/attendees', caller.as)).toMatchObject({ status: 400 });
  });
});

describe('GET /api/trainer/rosters', () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

  it('answers who has a place in each of the trainer’s own sessions that are near, by name, in one answer', async () => {
    const caller = await trainer();
    const near = async (values: object, name_en: string) => {
      const row = await buildSession({ trainer_id: caller.id, seats_taken: 1, ...values });
      const student = await buildStudent(db, { name_en });
      await buildAttendee(db, { session_id: row.id, student_id: student.id });
      return row.id;
    };
    const later = await near({ starts_at: hours(35), ends_at: hours(36) }, 'Noura');
    const earlier = await near({ starts_at: hours(-11), ends_at: hours(-10) }, 'Reem');
    await near({ starts_at: hours(-13), ends_at: hours(-12) }, 'Too old');
    await near({ starts_at: hours(37), ends_at: hours(38) }, 'Too far');
    await near({ starts_at: hours(1), ends_at: hours(2), state: 'cancelled' }, 'Cancelled');
    await near({ starts_at: hours(3), ends_at: hours(4), active: false }, 'Archived');
    await near({ starts_at: hours(5), ends_at: hours(6), trainer_id: (await buildTrainer(db)).id }, 'Of another');
    await buildSession({ trainer_id: caller.id, starts_at: hours(7), ends_at: hours(8) });
    const { sessions: rosters } = await get('/trainer/rosters', caller.as);
    expect(rosters).toMatchObject([
      { sessionId: earlier, attendees: [{ name: 'Reem' }] },
      { sessionId: later, attendees: [{ name: 'Noura' }] },
    ]);
    const { attendees } = await get(`/sessions/${later}/attendees`, caller.as);
    expect(rosters.at(-1)).toEqual({ sessionId: later, attendees });
  });

  it('is a trainer’s own', async () => {
    const student = await signIn(portal, await buildAccount(db));
    expect(await get('/trainer/rosters', student)).toMatchObject({ status: 403 });
    expect(await get('/trainer/rosters', as)).toMatchObject({ status: 404 });
  });
});

describe('the options of a form', () => {
  it.each(['trainers', 'courses', 'rooms'] as const)('%s are listed by name, archived ones not', async (kind) => {
    const build = { trainers: buildTrainer, courses: buildCourse, rooms: buildRoom }[kind];
    await build(db, { name: 'ب', name_en: 'zebra 10' });
    await build(db, { name: 'أ', name_en: 'Zebra 2' });
    await build(db, { name: 'zebra gone', active: false });
    const answer = await get(`/admin/${kind}`, as);
    expect(answer.status).toBe(200);
    const names = answer.sessions.map(({ name }) => name);
    expect(names.filter((name) => /zebra/i.test(name))).toEqual(['Zebra 2', 'zebra 10']);
    const arabic = (await get(`/admin/${kind}`, as, undefined, 'ar')).sessions.map(({ name }) => name);
    expect(arabic.indexOf('أ')).toBeLessThan(arabic.indexOf('ب'));
  });

  it('says how many seats a room has', async () => {
    const room = await buildRoom(db, { seats: 12 });
    const rooms: unknown = (await get('/admin/rooms', as)).sessions;
    expect(rooms).toContainEqual({ id: room.id, name: room.name, seats: 12 });
  });
});
