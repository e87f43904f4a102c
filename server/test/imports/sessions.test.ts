/** Sessions that are read from files (D-153): checked row by row, then made all or none, and never twice. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cut, withCuts } from '../booking/mutants.ts';
import {
  buildAccount,
  buildAttendee,
  buildClosedDay,
  buildCourse,
  buildLeave,
  buildRoom,
  buildSession,
  buildTrainer,
} from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { lockWaits } from '../lock-waits.ts';
import { csv, importsOf } from './file.ts';

const portal = await testPortal();
const { db } = portal;
const withOdoo = await testPortal({ database: portal.database, config: { synchronises: true } });
const as = await signIn(portal, await buildAccount(db, { role: 'admin' }));
const { ask, check, apply } = importsOf(portal, as);

let ids: { course: number; reem: number; haya: number; hall: number };

beforeEach(async () => {
  for (const table of ['outbox', 'notification', 'session', 'closed_day', 'leave_request', 'course', 'room', 'trainer'] as const)
    await db.deleteFrom(table).execute();
  const course = await buildCourse(db, { name: 'التجويد', name_en: 'Recitation' });
  const reem = await buildTrainer(db, { name: 'ريم', name_en: 'Reem' });
  const haya = await buildTrainer(db, { name: 'هيا', name_en: 'Haya' });
  const hall = await buildRoom(db, { name: 'القاعة الكبرى', name_en: 'Great hall', seats: 20 });
  await buildRoom(db, { name: 'معمل', name_en: 'Lab', seats: null });
  ids = { course: course.id, reem: reem.id, haya: haya.id, hall: hall.id };
});

const heads = 'course,trainer,room,start,end,capacity,minimum,session,state';
const sessions = () => db.selectFrom('session').selectAll().orderBy('id').execute();
const at = (time: string, day = '2035-03-05') => new Date(`${day}T${time}:00+03:00`);
const told = (list: { row: number; column: string | null; message: string }[]) =>
  list.map(({ row, column, message }) => `${row} ${column}: ${message}`);
const moment = (time: string) => `\u2068Monday, 5 March 2035 at ${time}\u2069`;
const entries = async (action: string) => (await db.selectFrom('audit_entry').selectAll().where('action', '=', action).execute()).length;

/** One of Reem, in the great hall, on 5 March 2035 at 18:00 for an hour and a half. */
const standing = (given: Parameters<typeof buildSession>[1] = {}) =>
  buildSession(db, {
    course_id: ids.course,
    trainer_id: ids.reem,
    room_id: ids.hall,
    starts_at: at('18:00'),
    ends_at: at('19:30'),
    capacity: 10,
    ...given,
  });

describe('sessions', () => {
  it('are planned by names of either language, at times of the institute’s wall with digits of either kind', async () => {
    const file = csv(
      'الدورة,المدربة,القاعة,البداية,المدة,السعة,الحد الأدنى,اسم الجلسة,ملاحظات',
      'التجويد,Reem,great hall,٢٠٣٥-٠٣-٠٥ ١٨:٠٠,٩٠,١٠,٤,الأولى,x',
      'recitation,هيا,,5/3/2035 06:00 م,1:30,12,,,',
    );
    expect(await check('sessions', file)).toMatchObject({
      columns: ['course', 'trainer', 'room', 'start', 'length', 'capacity', 'minimum', 'sessionName', null],
      created: 2,
      mistakeCount: 0,
      hintCount: 0,
    });
    expect(await sessions()).toEqual([]);
    const made = await entries('session_created');
    expect(await apply('sessions', file)).toMatchObject({ status: 200, created: 2, updated: 0, unchanged: 0 });
    const both = { course_id: ids.course, starts_at: at('18:00'), ends_at: at('19:30'), state: 'planned', active: true };
    expect(await sessions()).toMatchObject([
      { ...both, name: 'الأولى', name_en: null, trainer_id: ids.reem, room_id: ids.hall, capacity: 10, minimum: 4 },
      // Without a name it is called after its course.
      { ...both, name: 'التجويد', name_en: 'Recitation', trainer_id: ids.haya, room_id: null, capacity: 12, minimum: null },
    ]);
    expect(await entries('session_created')).toBe(made + 2);
    const found = await portal.inject({ url: `/api/admin/sessions?search=${encodeURIComponent('الاولى')}`, as });
    expect(found.json()).toHaveLength(1);
    // As with the sessions of weekly slots, their trainers find them in their calendars.
    expect(await db.selectFrom('notification').selectAll().execute()).toEqual([]);
  });

  it('may name course, trainer and room by their numbers', async () => {
    const file = csv(
      'course id,trainer id,room id,start,end,capacity',
      `${ids.course},${ids.reem},${ids.hall},2035-03-05 18:00,19:30,10`,
      `${ids.course},999999,${ids.hall},2035-03-06 18:00,19:30,10`,
    );
    expect(told((await check('sessions', file)).mistakes)).toEqual(['3 trainer id: No record has this number.']);
    expect(await apply('sessions', csv(...String(file).split('\r\n').slice(0, 2)))).toMatchObject({ status: 200, created: 1 });
    expect(await sessions()).toMatchObject([{ trainer_id: ids.reem, room_id: ids.hall, ends_at: at('19:30') }]);
  });

  it('are made once: the same file again changes nothing, also where one was cancelled since', async () => {
    const file = csv(heads, 'Recitation,Reem,Lab,2035-03-05 18:00,19:30,10,,,', 'Recitation,Reem,Lab,2035-03-06 18:00,19:30,10,,,');
    await apply('sessions', file);
    const [first] = await sessions();
    await db.updateTable('session').set({ state: 'cancelled' }).where('id', '=', Number(first?.id)).execute();
    const before = await sessions();
    expect(await apply('sessions', file)).toMatchObject({ status: 200, created: 0, updated: 0, unchanged: 2 });
    expect(await sessions()).toEqual(before);
  });

  it('are made once where the same file comes twice at one moment', async () => {
    const file = csv(heads, 'Recitation,Reem,,2035-03-05 18:00,19:30,10,,,');
    const answers = await Promise.all([apply('sessions', file), apply('sessions', file)]);
    expect(answers.map(({ created }) => created).sort()).toEqual([0, 1]);
    expect(await sessions()).toHaveLength(1);
  });

  it.each(['xlsx', 'csv'])('come back unchanged from the portal’s own export as %s, in both languages', async (format) => {
    await standing({ name: '=1+1', name_en: '@SUM(A1)', minimum: 3, state: 'cancelled' });
    await buildAttendee(db, { session_id: (await standing({ name: 'الثانية' })).id });
    // One that is over, at odd seconds, in no room, of a trainer who has left and whose name another has.
    const left = await buildTrainer(db, { name: 'ريم', active: false });
    await standing({
      trainer_id: left.id,
      room_id: null,
      starts_at: new Date('2025-01-05T15:00:07.125Z'),
      ends_at: new Date('2025-01-05T16:00:09.5Z'),
      state: 'done',
    });
    const before = await sessions();
    for (const language of ['ar', 'en']) {
      const exported = await portal.inject({ url: `/api/admin/sessions/export?format=${format}&language=${language}`, as });
      expect(await apply('sessions', exported.rawPayload)).toMatchObject({ status: 200, created: 0, updated: 0, unchanged: 3 });
    }
    expect(await sessions()).toEqual(before);
  });

  it('that were exported are made with both of their names where they are not there yet (D-223)', async () => {
    await standing({ name: 'اللقاء الأول', name_en: 'First meeting', state: 'planned' });
    await standing({ name: 'اللقاء الثاني', starts_at: at('20:00'), ends_at: at('21:00'), state: 'planned' });
    const named = async () => (await sessions()).map(({ name, name_en }) => [name, name_en]);
    const before = await named();
    for (const language of ['ar', 'en']) {
      const exported = await portal.inject({ url: `/api/admin/sessions/export?format=csv&language=${language}`, as });
      await db.deleteFrom('session').execute();
      // Elsewhere they have other numbers.
      const [, ...rows] = exported.body.trimEnd().split('\r\n');
      const file = Buffer.from([exported.body.split('\r\n')[0], ...rows.map((row) => row.replace(/[^,;]*$/, ''))].join('\r\n'));
      expect(await apply('sessions', file)).toMatchObject({ status: 200, created: 2 });
      expect(await named()).toEqual(before);
    }
  });

  it('have a sentence for each mistake of a row, with its column', async () => {
    await buildCourse(db, { name: 'الخط' });
    await buildCourse(db, { name: 'الخطّ' });
    /** Each on a day of its own. */
    const slips: [what: string | RegExp, by: string][] = [
      ['Recitation', 'Flying'],
      ['Recitation', 'الخط'],
      ['Reem', 'Nobody'],
      ['Lab', 'Cellar'],
      [/2035-03-.. 18:00/, 'soon'],
      ['19:30', 'later'],
      ['19:30', '17:30'],
      ['19:30', '2035-03-20 19:30'],
      ['2035', '2020'],
      [',10,', ',ten,'],
      [',10,,', ',10,11,'],
      [/,$/, ',confirmed'],
      [/,$/, ',paused'],
      [/.*/, ',,,,,,,x,'],
    ];
    const rows = slips.map(([what, by], n) => `Recitation,Reem,Lab,2035-03-${n + 10} 18:00,19:30,10,,,`.replace(what, by));
    const file = csv(heads, ...rows);
    const { mistakes, created } = await check('sessions', file);
    expect(told(mistakes)).toEqual([
      '2 course: No course has this name.',
      '3 course: More than one record matches this.',
      '4 trainer: No trainer has this name.',
      '5 room: No room has this name.',
      '6 start: Not a date with a time. Write 2026-11-23 18:00 or 23/11/2026 6:00 PM.',
      '7 end: Not a time. Write 20:00 or 2026-11-23 20:00.',
      '8 end: The end must be after the start.',
      '9 end: A session cannot be longer than 24 hours.',
      '10 start: The start is in the past. Please choose a time ahead.',
      '11 capacity: Not a whole number.',
      '12 minimum: The minimum is above the capacity.',
      '13 state: Sessions are added as planned. Leave the column out, or write: Planned.',
      '14 state: Unknown word. Write one of: Planned, Confirmed, Done, or Cancelled.',
      '15 course: This field is required.',
      '15 trainer: This field is required.',
      '15 start: This field is required.',
      '15 end: This field is required.',
      '15 capacity: This field is required.',
    ]);
    expect(created).toBe(0);
  });

  it('are refused where a length contradicts the end, and where a column that is needed is not there', async () => {
    const both = csv('course,trainer,start,end,length,capacity', 'Recitation,Reem,2035-03-05 18:00,19:30,60,10');
    expect(told((await check('sessions', both)).mistakes)).toEqual(['2 length: The length does not lead to the end.']);
    const { mistakes } = await check('sessions', csv('course,trainer,start,capacity', 'Recitation,Reem,2035-03-05 18:00,10'));
    expect(told(mistakes)).toEqual(['1 null: At least one column is needed of: End or Length.']);
    const answer = await ask('/api/admin/import', {
      kind: 'sessions',
      file: csv('course', 'Recitation').toString('base64'),
      columns: ['course'],
    });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'import_refused']);
  });

  it('are refused where trainer or room are taken, by a session or by an earlier row, and may follow one another', async () => {
    await standing({ name: 'الأولى', name_en: 'The first' });
    await standing({ state: 'cancelled', starts_at: at('07:00'), ends_at: at('09:00') });
    const file = csv(
      heads,
      'Recitation,Reem,Lab,2035-03-05 19:00,20:00,10,,,',
      'Recitation,Haya,Great hall,2035-03-05 17:00,18:30,10,,,',
      'Recitation,Haya,Lab,2035-03-05 21:00,22:00,10,,,',
      'Recitation,Haya,,2035-03-05 21:30,22:30,10,,,',
      'Recitation,Reem,Lab,2035-03-05 21:59,23:00,10,,,',
      'Recitation,Reem,Great hall,2035-03-05 08:00,09:00,10,,again,',
    );
    const { mistakes, created } = await check('sessions', file);
    expect(told(mistakes)).toEqual([
      `2 trainer: The trainer has a session at that time: The first, ${moment('18:00')}.`,
      `3 room: The room has a session at that time: The first, ${moment('18:00')}.`,
      '5 trainer: The trainer has a session at that time, in row 4.',
      '6 room: The room has a session at that time, in row 4.',
    ]);
    // The third, and the last, whose time a cancelled one has.
    expect(created).toBe(2);
  });

  it('are refused where the trainer is on leave and where the institute is closed', async () => {
    await buildLeave(db, { trainer_id: ids.reem, state: 'approved', starts_at: at('00:00'), ends_at: at('23:59') });
    await buildClosedDay(db, { name: 'عطلة', name_en: 'Holiday', first_day: '2035-03-06', last_day: '2035-03-06' });
    const file = csv(heads, 'Recitation,Reem,,2035-03-05 18:00,19:30,10,,,', 'Recitation,Haya,,2035-03-06 18:00,19:30,10,,,');
    expect(told((await check('sessions', file)).mistakes)).toEqual([
      '2 trainer: Reem is on leave at that time',
      '3 start: The institute is closed: Holiday',
    ]);
  });

  it('with more places than the room has seats are imported with a hint, as the form has one', async () => {
    const file = csv(heads, 'Recitation,Reem,Great hall,2035-03-05 18:00,19:30,21,,,', 'Recitation,Haya,Lab,2035-03-05 18:00,19:30,99,,,');
    const found = await check('sessions', file);
    expect([found.mistakeCount, found.hintCount, told(found.hints)]).toEqual([
      0,
      1,
      ['2 room: This room has fewer seats than the capacity (20).'],
    ]);
    expect(await apply('sessions', file)).toMatchObject({ status: 200, created: 2 });
  });

  it('that are there already are refused where the file says something else of them', async () => {
    const { id } = await standing({ name: 'الأولى', name_en: 'The first', minimum: 2, state: 'confirmed' });
    const withId = csv(
      `id,${heads}`,
      `${id},التجويد,هيا,معمل,2035-03-05 17:00,20:00,11,3,Second,planned`,
      '999999,Recitation,Reem,,2035-03-05 18:00,19:30,10,,,',
      `${id},,,,,,,,,`,
    );
    const has = (what: string) =>
      `This session is there already, with this: ${what}. An import adds sessions and changes none: edit it on its page.`;
    expect(told((await check('sessions', withId)).mistakes)).toEqual([
      `2 trainer: ${has('Reem')}`,
      `2 room: ${has('Great hall')}`,
      `2 start: ${has(moment('18:00'))}`,
      `2 end: ${has(moment('19:30'))}`,
      `2 capacity: ${has('10')}`,
      `2 minimum: ${has('2')}`,
      `2 session: ${has('The first')}`,
      `2 state: ${has('Confirmed')}`,
      '3 id: No record has this number.',
      '4 null: Row 2 is about the same record.',
    ]);
    // Without a number it is the one of that course and trainer at that start.
    const other = csv(heads, 'Recitation,Reem,Lab,2035-03-05 18:00,19:30,10,,,');
    expect(told((await check('sessions', other)).mistakes)).toEqual([`2 room: ${has('Great hall')}`]);
    const renamed = csv('course,trainer,start,end,capacity,session in english', 'Recitation,Reem,2035-03-05 18:00,19:30,10,Second');
    expect(told((await check('sessions', renamed)).mistakes)).toEqual([`2 session in english: ${has('The first')}`]);
    const silent = csv(heads, 'Recitation,Reem,,2035-03-05 18:00,,,,,');
    expect(await check('sessions', silent)).toMatchObject({ mistakeCount: 0, unchanged: 1 });
  });

  it('that two rows are about, or that are two, are refused', async () => {
    await standing();
    await standing();
    const twice = 'Recitation,Haya,Lab,2035-03-05 08:00,09:00,10,,,';
    const file = csv(heads, twice, twice, 'Recitation,Reem,Great hall,2035-03-05 18:00,19:30,10,,,');
    expect(told((await check('sessions', file)).mistakes)).toEqual([
      '3 null: Row 2 is about the same record.',
      '4 null: More than one record matches this.',
    ]);
  });

  /** Five thousand, twenty a day. @param room of the row with that index */
  const many = (room: (index: number) => string) => {
    const rows = Array.from({ length: 5_000 }, (_, n) => {
      const day = new Date(at('00:00').getTime() + Math.ceil(n / 20) * 86_400_000).toISOString().slice(0, 10);
      const hour = String(8 + Math.floor((n % 20) / 2)).padStart(2, '0');
      return `Recitation,${n % 2 === 0 ? 'Reem' : 'Haya'},${room(n)},${day} ${hour}:00,${hour}:45,10,,S${n},`;
    });
    return csv(heads, ...rows);
  };

  it('of 5,000 rows with 50 mistakes give 50 sentences, and nothing is written', async () => {
    const logged = await entries('session_created');
    const file = many((n) => (n % 100 === 7 ? 'Cellar' : ''));
    const found = await check('sessions', file);
    expect([found.mistakeCount, found.mistakes.length, found.created]).toEqual([50, 50, 4_950]);
    expect(found.mistakes[0]).toMatchObject({ row: 9, column: 'room' });
    const answer = await ask('/api/admin/import', { kind: 'sessions', file: file.toString('base64'), columns: found.columns });
    expect(answer.json()).toMatchObject({ code: 'import_refused', details: { count: 50 } });
    expect([await sessions(), await entries('session_created')]).toEqual([[], logged]);
  });

  it('of 5,000 rows are written within the time of a request, each with its entry', async () => {
    const logged = await entries('session_created');
    const file = many(() => '');
    const { columns } = await check('sessions', csv(heads, 'Recitation,Reem,,2035-03-05 18:00,19:30,10,,,'));
    const answer = await ask('/api/admin/import', { kind: 'sessions', file: file.toString('base64'), columns });
    expect(answer.json()).toEqual({ created: 5_000, updated: 0, unchanged: 0 });
    expect([(await sessions()).length, await entries('session_created')]).toEqual([5_000, logged + 5_000]);
  });
});

describe('with an Odoo', () => {
  it('sessions are imported all the same, and go there in the order of the file, as those made in the portal do', async () => {
    const file = csv(heads, 'Recitation,Reem,Lab,2035-03-05 18:00,19:30,10,4,One,', 'Recitation,Haya,,2035-03-05 18:00,19:30,10,,Two,');
    expect(await apply('sessions', file, withOdoo)).toMatchObject({ status: 200, created: 2 });
    const [one, two] = await sessions();
    const body = {
      name: 'By hand',
      courseId: ids.course,
      trainerId: ids.reem,
      startDatetime: '2035-03-07T15:00:00Z',
      endDatetime: '2035-03-07T16:00:00Z',
    };
    await withOdoo.inject({ method: 'POST', url: '/api/sessions', payload: body, as });
    const rows = await db.selectFrom('outbox').select(['kind', 'record_id', 'operation', 'payload']).orderBy('id').execute();
    expect(rows.slice(0, 2)).toMatchObject([
      { kind: 'session', record_id: one?.id, operation: 'create', payload: { values: { name: 'One', starts_at: '2035-03-05T15:00:00Z' } } },
      { kind: 'session', record_id: two?.id, operation: 'create', payload: { values: { name: 'Two', room_id: null } } },
    ]);
    const fields = ({ payload }: { payload: unknown }) => Object.keys(Object(Object(payload).values)).sort();
    expect(rows.map(fields)).toEqual(Array(3).fill(fields(rows[2] ?? { payload: {} })));
  });
});

describe('an import and a session that is made by hand at one moment', () => {
  const gate = 727_153;
  const { pool } = portal.database;

  /** Both want one trainer, and the import stands still between looking and writing until the other has come. @returns how many sessions there are then */
  async function madeAtOnce(cuts: Cut[]): Promise<number> {
    const file = csv(heads, 'Recitation,Reem,,2035-03-05 18:00,19:30,10,,,');
    const { columns } = await check('sessions', file);
    const halt = {
      statement: 'import-ids-session',
      guard: 'generate_series(1, $1)',
      by: `generate_series(1, $1), pg_advisory_xact_lock(${gate})`,
    };
    const body = {
      name: 'By hand',
      courseId: ids.course,
      trainerId: ids.reem,
      startDatetime: '2035-03-05T15:30:00Z',
      endDatetime: '2035-03-05T16:00:00Z',
    };
    const keeper = await pool.connect();
    await keeper.query('select pg_advisory_lock($1)', [gate]);
    await withCuts([halt, ...cuts], async () => {
      const imported = ask('/api/admin/import', { kind: 'sessions', file: file.toString('base64'), columns });
      await expect.poll(() => lockWaits(pool), { timeout: 10_000 }).toBe(1);
      let isAnswered = false;
      const made = portal.inject({ method: 'POST', url: '/api/sessions', payload: body, as }).finally(() => {
        isAnswered = true;
      });
      await expect.poll(async () => isAnswered || (await lockWaits(pool)) > 1, { timeout: 10_000 }).toBe(true);
      await keeper.query('select pg_advisory_unlock($1)', [gate]);
      expect((await imported).statusCode).toBe(200);
      await made;
    }).finally(() => keeper.release());
    return (await sessions()).length;
  }

  it('do not take one trainer twice', async () => {
    expect(await madeAtOnce([])).toBe(1);
  });

  it('would both have the trainer without the lock of the import (twin)', async () => {
    expect(await madeAtOnce([{ statement: 'import-lock-trainers', guard: 'for no key update', by: '' }])).toBe(2);
  });
});
