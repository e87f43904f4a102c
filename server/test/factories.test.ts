import { expect, test } from 'vitest';
import { testDatabase } from './database.ts';
import * as build from './factories.ts';

const { db } = await testDatabase();
const other = await testDatabase();

test('every factory builds its row with nothing given', async () => {
  await build.buildRoom(db);
  await build.buildEnrolment(db);
  await build.buildAttendee(db);
  await build.buildInvoice(db);
  for (const role of ['student', 'trainer', 'admin'] as const) expect(await build.buildAccount(db, { role })).toMatchObject({ role });
});

test('a full session has as many attendees as places', async () => {
  const session = await build.buildSession(db, { capacity: 3 });
  await build.buildAttendee(db, { session_id: session.id });
  await build.fillSession(db, { ...session, seats_taken: 1 });
  const { seats_taken } = await db.selectFrom('session').select('seats_taken').where('id', '=', session.id).executeTakeFirstOrThrow();
  expect(seats_taken).toBe(3);
});

test('built sessions conflict with nothing', async () => {
  const first = await build.buildSession(db);
  const second = await build.buildSession(db);
  expect(second.starts_at.getTime()).toBeGreaterThan(first.ends_at.getTime());
});

test('another database sees nothing of it', async () => {
  expect(await other.db.selectFrom('student').select('id').execute()).toEqual([]);
});
