/**
 * Rows for tests: each function inserts one, with what it needs, and answers it as the database has it. What a test is about is
 * given as an override (`buildSession(db, { capacity: 1 })`); the rest is sensible and never collides.
 */
import { randomBytes } from 'node:crypto';
import { foldTextsForSearch } from '@halaqa/domain/arabic';
import { certificateCode } from '@halaqa/domain/certificate-code';
import { type Insertable, type Selectable, sql } from 'kysely';
import { hashPassword } from '../src/identity/credentials/password.ts';
import { hashToken, makeToken } from '../src/identity/credentials/token.ts';
import type { Db, Tables } from './builder.ts';

type Given<T extends keyof Tables> = Partial<Insertable<Tables[T]>>;
type Built<T extends keyof Tables> = Promise<Selectable<Tables[T]>>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let built = 0;
function next(): number {
  built += 1;
  return built;
}

export async function buildCourse(db: Db, given: Given<'course'> = {}): Built<'course'> {
  return insert(db, 'course', searchable({ name: `دورة ${next()}`, ...given }));
}

export async function buildRoom(db: Db, given: Given<'room'> = {}): Built<'room'> {
  return insert(db, 'room', searchable({ name: `قاعة ${next()}`, ...given }));
}

export async function buildTrainer(db: Db, given: Given<'trainer'> = {}): Built<'trainer'> {
  const number = next();
  return insert(db, 'trainer', searchable({ name: `مدربة ${number}`, email: `trainer${number}@halaqa.test`, ...given }));
}

export async function buildStudent(db: Db, given: Given<'student'> = {}): Built<'student'> {
  const number = next();
  return insert(db, 'student', {
    name: `نورة محمد القحطاني ${number}`,
    first_name: 'نورة',
    family_name: 'القحطاني',
    student_number: `T${String(number).padStart(6, '0')}`,
    email: `student${number}@halaqa.test`,
    phone: '+966500000000',
    registered_on: '2026-01-01',
    ...given,
  });
}

export async function buildEnrolment(db: Db, given: Given<'enrolment'> = {}): Built<'enrolment'> {
  return insert(db, 'enrolment', {
    state: 'active',
    required_lectures: 10,
    ...given,
    student_id: given.student_id ?? (await buildStudent(db)).id,
    course_id: given.course_id ?? (await buildCourse(db)).id,
  });
}

/** Tomorrow or later, one hour long, and at no other built session's time, so that only wanted sessions are in each other's way. */
export async function buildSession(db: Db, given: Given<'session'> = {}): Built<'session'> {
  const number = next();
  const startsAt = new Date(given.starts_at ?? Date.now() + dayMs + number * 2 * hourMs);
  const row: Insertable<Tables['session']> = {
    name: `جلسة ${number}`,
    capacity: 10,
    state: 'confirmed',
    ends_at: new Date(startsAt.getTime() + hourMs),
    ...given,
    starts_at: startsAt,
    course_id: given.course_id ?? (await buildCourse(db)).id,
    trainer_id: given.trainer_id ?? (await buildTrainer(db)).id,
  };
  return insert(db, 'session', searchable(row));
}

/** Sunday, 18:00 to 19:30, of a trainer and a course of its own unless they are given. */
export async function buildSlot(db: Db, given: Given<'weekly_slot'> = {}): Built<'weekly_slot'> {
  return insert(db, 'weekly_slot', {
    day_of_week: 0,
    start_time: '18:00',
    end_time: '19:30',
    ...given,
    trainer_id: given.trainer_id ?? (await buildTrainer(db)).id,
    course_id: given.course_id ?? (await buildCourse(db)).id,
  });
}

/** A session of next year that is made of a weekly slot of its own, as that says. */
export async function buildSeries(db: Db): Built<'session'> {
  const slot = await buildSlot(db);
  const { trainer_id, course_id, capacity } = slot;
  const session = await buildSession(db, { trainer_id, course_id, capacity, starts_at: new Date('2031-03-02T15:00:00Z') });
  await db
    .insertInto('series_session')
    .values({ session_id: session.id, slot_id: slot.id, day: '2031-03-02', start_time: '18:00', end_time: '19:00', trainer_id, capacity })
    .execute();
  return session;
}

/** Takes a place as the portal does: the row and the count move together. */
export async function buildAttendee(db: Db, given: Given<'attendee'> = {}): Built<'attendee'> {
  const session_id = given.session_id ?? (await buildSession(db)).id;
  const student_id = given.student_id ?? (await buildStudent(db)).id;
  return db.transaction().execute(async (tx) => {
    const row = await insert(tx, 'attendee', { ...given, session_id, student_id });
    await tx.updateTable('session').set({ seats_taken: sql`seats_taken + 1` }).where('id', '=', session_id).execute();
    return row;
  });
}

/** Gives every free place of the session to a new student. */
export async function fillSession(db: Db, session: { id: number; capacity: number; seats_taken: number }): Promise<void> {
  for (let seat = session.seats_taken; seat < session.capacity; seat++) await buildAttendee(db, { session_id: session.id });
}

export async function buildInvoice(db: Db, given: Given<'invoice'> = {}): Built<'invoice'> {
  return insert(db, 'invoice', {
    number: `INV/2026/${String(next()).padStart(5, '0')}`,
    payment_state: 'not_paid',
    amount_untaxed: '1000.00',
    amount_tax: '150.00',
    amount_total: '1150.00',
    amount_residual: '1150.00',
    invoice_date: '2026-01-15',
    ...given,
    student_id: given.student_id ?? (await buildStudent(db)).id,
  });
}

/** A change of a student's phone that Odoo has refused, unless the test says otherwise. */
export async function buildStopped(db: Db, given: Given<'outbox'> = {}): Built<'outbox'> {
  return insert(db, 'outbox', {
    kind: 'student',
    operation: 'update',
    payload: JSON.stringify({ changes: { phone: { from: '+966500000000', to: '+966511111111' } } }),
    parked_at: new Date(),
    attempts: 1,
    fault: 'invalid',
    ...given,
    record_id: given.record_id ?? (await buildStudent(db)).id,
  });
}

/** A student's phone that was changed on both sides, unless the test says otherwise. */
export async function buildConflict(db: Db, given: Given<'sync_conflict'> = {}): Built<'sync_conflict'> {
  return insert(db, 'sync_conflict', {
    kind: 'student',
    field: 'phone',
    base: JSON.stringify('+966500000000'),
    ours: JSON.stringify('+966511111111'),
    theirs: JSON.stringify('+966522222222'),
    ...given,
    record_id: given.record_id ?? (await buildStudent(db)).id,
  });
}

export const testPassword = 'a-password-for-tests';

/**
 * A student's account unless `role` says otherwise, with the record behind it.
 * @param given `password` makes it one that can sign in by form; it costs the time of one Argon2id hash.
 */
export async function buildAccount(db: Db, given: Given<'account'> & { password?: string } = {}): Built<'account'> {
  const { password, ...columns } = given;
  const role = given.role ?? 'student';
  const record = {
    student: async () => ({ student_id: given.student_id ?? (await buildStudent(db)).id }),
    trainer: async () => ({ trainer_id: given.trainer_id ?? (await buildTrainer(db)).id }),
    admin: async () => ({ name: 'هند الإدارية' }),
  };
  return insert(db, 'account', {
    email: `${role}${next()}@halaqa.test`,
    ...(password === undefined ? {} : { password_hash: await hashPassword(password) }),
    ...(await record[role]()),
    ...columns,
    role,
  });
}

/** A browser of the account's that gets pushes, at an address where nobody is. */
export async function buildPushDevice(db: Db, account: { id: number }, given: Given<'push_subscription'> = {}): Built<'push_subscription'> {
  const p256dh = `B${'A'.repeat(86)}`;
  return insert(db, 'push_subscription', {
    account_id: account.id,
    session_id: 0,
    endpoint: `https://push.halaqa.test/${next()}`,
    p256dh,
    auth: 'A'.repeat(22),
    user_agent: '',
    ...given,
  });
}

/** Of the account's own, on the planner. */
export async function buildSavedView(db: Db, account: { id: number }, given: Given<'saved_view'> = {}): Built<'saved_view'> {
  return insert(db, 'saved_view', { account_id: account.id, screen: 'planner', name: `view ${next()}`, query: 'state=planned', ...given });
}

/** An open link of the account's, in place of any other. @returns its token. */
export async function buildLink(
  db: Db,
  account: { id: number },
  purpose: 'invitation' | 'reset',
  given: Given<'account_link'> = {},
): Promise<string> {
  const token = makeToken();
  const row = { purpose, token_hash: hashToken(token), expires_at: new Date(Date.now() + hourMs), ...given };
  await db
    .insertInto('account_link')
    .values({ ...row, account_id: account.id })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
  return token;
}

/** A view that `admin` has begun, in a session of its own. */
export async function buildView(db: Db, admin: { id: number }): Promise<{ id: number }> {
  const soon = new Date(Date.now() + hourMs);
  const session = await db
    .insertInto('account_session')
    .values({ account_id: admin.id, token_hash: hashToken(makeToken()), remember: false, expires_at: soon })
    .returning('id')
    .executeTakeFirstOrThrow();
  return db
    .insertInto('account_view')
    .values({
      account_id: (await buildAccount(db)).id,
      session_id: session.id,
      viewed_by: admin.id,
      token_hash: hashToken(makeToken()),
      origin: JSON.stringify({ requestId: 'test', address: '127.0.0.1', userAgent: 'Chrome' }),
      expires_at: soon,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** The address of the account's calendar, in place of any other. @returns its token. */
export async function buildCalendarFeed(db: Db, account: { id: number }): Promise<string> {
  const token = makeToken();
  const row = { token_hash: hashToken(token) };
  await db
    .insertInto('calendar_feed')
    .values({ ...row, account_id: account.id })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
  return token;
}

/** Of a student and a course of its own, unless the test names them. */
/** A day without sessions of other tests, unless it is given. */
export async function buildClosedDay(db: Db, given: Given<'closed_day'> = {}): Built<'closed_day'> {
  const first_day = given.first_day ?? '2150-01-01';
  return insert(db, 'closed_day', {
    name: `إغلاق ${next()}`,
    first_day,
    last_day: given.weekday === undefined ? first_day : null,
    ...given,
  });
}

/** Asked for by a trainer of its own: a day in ten days, and not decided, unless the test says otherwise. */
export async function buildLeave(db: Db, given: Given<'leave_request'> = {}): Built<'leave_request'> {
  const startsAt = new Date(given.starts_at ?? Date.now() + 10 * dayMs);
  return insert(db, 'leave_request', {
    ends_at: new Date(startsAt.getTime() + dayMs),
    whole_days: false,
    reason: 'سفر',
    ...given,
    starts_at: startsAt,
    trainer_id: given.trainer_id ?? (await buildTrainer(db)).id,
  });
}

/** A message to those of one session, not carried out yet. */
export async function buildBulkRun(db: Db, given: Given<'bulk_run'> = {}): Built<'bulk_run'> {
  const run = await insert(db, 'bulk_run', {
    language: 'en',
    origin: JSON.stringify({ requestId: 'test' }),
    change: JSON.stringify({ action: 'notify', message: 'Bring your books' }),
    force: false,
    ...given,
  });
  const session = await buildSession(db);
  await insert(db, 'bulk_row', { run_id: run.id, position: 1, session_id: session.id, name: session.name, starts_at: session.starts_at });
  return run;
}

/** One account that is to be disabled, not carried out yet. */
export async function buildAccountRun(db: Db): Built<'bulk_run'> {
  const run = await insert(db, 'bulk_run', {
    kind: 'account',
    language: 'en',
    origin: JSON.stringify({ requestId: 'test' }),
    change: JSON.stringify({ action: 'deactivate' }),
    force: false,
  });
  await insert(db, 'bulk_row', { run_id: run.id, position: 1, account_id: (await buildAccount(db)).id });
  return run;
}

/** One student who is to be archived, not carried out yet. */
export async function buildStudentRun(db: Db): Built<'bulk_run'> {
  const run = await insert(db, 'bulk_run', {
    kind: 'student',
    language: 'en',
    origin: JSON.stringify({ requestId: 'test' }),
    change: JSON.stringify({ action: 'archive' }),
    force: false,
  });
  await insert(db, 'bulk_row', { run_id: run.id, position: 1, student_id: (await buildStudent(db)).id });
  return run;
}

/** A change of the capacity of one session that was carried out, and of which nobody was told. */
export async function buildUndoableRun(db: Db): Built<'bulk_run'> {
  const run = await buildBulkRun(db, { change: JSON.stringify({ action: 'capacity', capacity: 9 }), finished_at: new Date() });
  await db
    .updateTable('bulk_row')
    .set({ outcome: 'done', told: false, before: JSON.stringify({ capacity: 8 }), version_after: 1 })
    .where('run_id', '=', run.id)
    .execute();
  return run;
}

export async function buildCertificate(db: Db, given: Given<'certificate'> = {}): Built<'certificate'> {
  return insert(db, 'certificate', {
    student_id: given.student_id ?? (await buildStudent(db)).id,
    course_id: given.course_id ?? (await buildCourse(db)).id,
    code: certificateCode(randomBytes(12)),
    ...given,
  });
}

/** With a reader, whom it reached in the portal. */
export async function buildMessage(db: Db, given: Given<'session_message'> = {}): Built<'session_message'> {
  const session_id = given.session_id ?? (await buildSession(db)).id;
  const message = await db
    .insertInto('session_message')
    .values({ session_id, message: 'Bring your books', to_waiting: false, ...given })
    .returningAll()
    .executeTakeFirstOrThrow();
  const student_id = (await buildStudent(db)).id;
  await db
    .insertInto('session_message_reader')
    .values({ message_id: message.id, student_id, waited: false, reached: true, portal: true })
    .execute();
  return message;
}

export async function buildCorrection(db: Db, given: Given<'correction'> = {}): Built<'correction'> {
  return insert(db, 'correction', {
    ...(given.trainer_id == null && { student_id: given.student_id ?? (await buildStudent(db)).id }),
    field: 'phone',
    language: 'ar',
    wanted: '+966500000009',
    ...given,
  });
}

/** One that was made on a screen, with a key that no process can read. */
export async function buildOdooConnection(db: Db, given: Given<'odoo_connection'> = {}): Built<'odoo_connection'> {
  const place = { url: 'http://127.0.0.1:9', database: 'institute', login: 'portal' };
  return insert(db, 'odoo_connection', { ...place, sealed_key: Buffer.of(0), map: '{}', ...given });
}

/** The usual student of a test: with an account who is enrolled in `course` and may book its sessions. */
export async function buildEnrolledStudent(
  db: Db,
  course: { id: number },
): Promise<{ student: Selectable<Tables['student']>; account: Selectable<Tables['account']> }> {
  const student = await buildStudent(db);
  await buildEnrolment(db, { student_id: student.id, course_id: course.id });
  return { student, account: await buildAccount(db, { student_id: student.id }) };
}

/** With the folded text that the portal stores beside the names, unless the test gives its own. */
function searchable<Row extends { name: string; name_en?: string | null }>(row: Row): Row & { search: string } {
  return { search: foldTextsForSearch([row.name, row.name_en ?? null]), ...row };
}

async function insert<T extends keyof Tables>(db: Db, table: T, row: Insertable<Tables[T]>): Built<T> {
  return db.insertInto(table).values(row).returningAll().executeTakeFirstOrThrow();
}
