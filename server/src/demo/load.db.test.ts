import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { noticesAreOfTheContract } from '../../test/notices.ts';
import { readConfig } from '../config/config.ts';
import { passwordMatches } from '../identity/credentials/password.ts';
import { notifyNext } from '../minimum/store.ts';
import { remindNext } from '../reminders/store.ts';
import { demoAccounts, demoPassword, loadDemo } from './load.ts';
import { isDemo, isEmpty } from './state.ts';

const { db, pool } = await testDatabase();
const config = readConfig({});
const now = new Date();

beforeAll(async () => {
  expect(await isEmpty(pool)).toBe(true);
  await loadDemo({ pool, config }, { now });
});

it('makes a demonstration database of an empty one', async () => {
  expect(await isEmpty(pool)).toBe(false);
  expect(await isDemo(pool)).toBe(true);
});

it('gives every account the one password', async () => {
  const accounts = await db.selectFrom('account').select(['email', 'role', 'password_hash']).orderBy('id').execute();
  expect(accounts.map(({ email, role }) => ({ email, role }))).toEqual(demoAccounts.map(({ email, role }) => ({ email, role })));
  expect(accounts.length).toBe(43);
  expect(await passwordMatches(accounts[42]?.password_hash, demoPassword)).toBe(true);
});

it('keeps the counts on the rows equal to the rows that they count', async () => {
  const wrong = await sql`
    select id from session s
    where seats_taken <> (select count(*) from attendee a where a.session_id = s.id)
      or waiting <> (select count(*) from waitlist_entry w where w.session_id = s.id)`.execute(db);
  expect(wrong.rows).toEqual([]);
  const { seats } = await db
    .selectFrom('session')
    .select((of) => of.fn.sum<string>('seats_taken').as('seats'))
    .executeTakeFirstOrThrow();
  expect(Number(seats)).toBeGreaterThan(900);
});

it('tells each account what the contract can put into words', async () => {
  const { count } = await db
    .selectFrom('notification')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBeGreaterThan(40);
  await noticesAreOfTheContract(db);
});

// At the end of a week nothing is due: then both are 0.
it('has told the reminders of the next hour, so that nobody hears of many at once', async () => {
  const told = await db.selectFrom('reminder').selectAll().execute();
  expect(await remindNext(pool, 5_000)).toBe(0);
  await db.deleteFrom('reminder').execute();
  expect(await remindNext(pool, 5_000)).toBeLessThanOrEqual(told.length);
});

it('has on the desk of the office leave to decide about, closed days, a session with too few students and a message', async () => {
  const leave = await db.selectFrom('leave_request').select('state').orderBy('id').execute();
  expect(leave.map(({ state }) => state)).toEqual(['open', 'approved']);
  expect((await db.selectFrom('closed_day').select('id').execute()).length).toBe(1);
  expect((await db.selectFrom('session_message_reader').select('student_id').execute()).length).toBeGreaterThan(0);
  const few = await db.selectFrom('session').select(['seats_taken', 'minimum']).where('minimum', 'is not', null).execute();
  expect(few.map(({ seats_taken, minimum }) => (minimum ?? 0) - seats_taken)).toEqual([1]);
  expect(await notifyNext(pool, 100)).toBe(0);
});

it('stores each picture with its own hash', async () => {
  const courses = await db.selectFrom('course').select(['image', 'image_type', 'image_hash']).execute();
  expect(courses.length).toBe(8);
  for (const { image, image_type, image_hash } of courses) {
    expect(image_type).toBe('image/png');
    expect(
      createHash('sha256')
        .update(image ?? '')
        .digest('hex'),
    ).toBe(image_hash);
  }
});

it('leaves the next id free for what the portal adds', async () => {
  const room = await db.insertInto('room').values({ name: 'new', name_en: null, seats: 5 }).returning('id').executeTakeFirstOrThrow();
  expect(room.id).toBe(7);
});

it('finds students by folded name, in both languages', async () => {
  const found = await db.selectFrom('student').select('student_number').where('search', 'like', '%نوره%qahtani%').execute();
  expect(found).toEqual([{ student_number: 'S000001' }]);
});

it('loads nothing of the institute where one row is refused', async () => {
  await expect(loadDemo({ pool, config }, { now })).rejects.toThrow(/duplicate key/);
  const { count } = await db
    .selectFrom('student')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(40);
});
