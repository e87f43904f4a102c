/** Everything that is held about one person, as one file (D-129). */
import { auditActions } from '@halaqa/contract/audit-names';
import { personalDataSections } from '@halaqa/contract/personal-data';
import { describe, expect, it } from 'vitest';
import { sections } from '../../src/personal-data/sections.ts';
import {
  buildAccount,
  buildAttendee,
  buildCourse,
  buildEnrolment,
  buildInvoice,
  buildSession,
  buildStudent,
  buildTrainer,
} from '../factories.ts';
import { type SignedIn, signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const { db } = portal;
const { pool } = portal.database;

interface File {
  title: string;
  person: string;
  madeAt: string;
  note: string;
  sections: { name: string; title: string; entries: Record<string, unknown>[] }[];
}

async function take(as: SignedIn, path = '/api/personal-data', language = 'en'): Promise<File> {
  const answer = await portal.inject({ url: `${path}?language=${language}`, as });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="personal-data-\d{4}-\d\d-\d\d\.json"$/);
  return JSON.parse(answer.body);
}

const entriesOf = (file: File, name: string) => file.sections.find((section) => section.name === name)?.entries;

const admin = await buildAccount(db, { role: 'admin', name: 'سر الإدارة', email: 'secret-admin@halaqa.test' });
const asAdmin = await signIn(portal, admin);
const other = await buildStudent(db, { name: 'زميلة سرية' });
const student = await buildStudent(db, {
  name: 'نورة',
  name_en: 'Noura',
  residence_number: '1020304050',
  birth_date: '2001-02-03',
  phone: '+966500000001',
});
const account = await buildAccount(db, { student_id: student.id, email: 'noura@halaqa.test' });
const asStudent = await signIn(portal, account);
const course = await buildCourse(db, { name: 'الخط', name_en: 'Calligraphy' });
const trainer = await buildTrainer(db, { name: 'ريم' });
const trainerAccount = await buildAccount(db, { role: 'trainer', trainer_id: trainer.id });
const asTrainer = await signIn(portal, trainerAccount);
await buildEnrolment(db, { student_id: student.id, course_id: course.id });
await buildInvoice(db, { student_id: student.id, number: 'INV/1' });
const session = await buildSession(db, { course_id: course.id, trainer_id: trainer.id, name: 'الأولى', name_en: 'The first' });
for (const one of [student, other]) await buildAttendee(db, { session_id: session.id, student_id: one.id });
await pool.query(
  `insert into sync_conflict (kind, record_id, field, base, ours, theirs) values ('student', $1, 'phone', '"1"', '"2"', '"3"'), ('student', $2, 'phone', '"4"', '"5"', '"6"')`,
  [student.id, other.id],
);
const log = (entry: { by: number | null; action: string; kind: string; id: number; details?: object }) =>
  pool.query(
    `insert into audit_entry (account_id, action, kind, record_id, details, address, user_agent)
     values ($1, $2, $3, $4, $5, '10.1.2.3', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')`,
    [entry.by, entry.action, entry.kind, entry.id, JSON.stringify(entry.details ?? {})],
  );
await log({ by: account.id, action: 'signed_in', kind: 'account', id: account.id });
await log({
  by: admin.id,
  action: 'student_updated',
  kind: 'student',
  id: student.id,
  details: { changes: { phone: { from: '+966500000000', to: '+966500000001' } } },
});
await log({
  by: admin.id,
  action: 'student_updated',
  kind: 'student',
  id: other.id,
  details: { changes: { phone: { from: null, to: '5' } } },
});
await log({ by: admin.id, action: 'unenrolled', kind: 'session', id: session.id, details: { studentId: student.id } });
await log({
  by: trainerAccount.id,
  action: 'attendance_marked',
  kind: 'session',
  id: session.id,
  details: {
    marks: [
      { studentId: student.id, from: 'registered', to: 'attended' },
      { studentId: other.id, from: 'registered', to: 'absent' },
    ],
  },
});

describe('a student', () => {
  it('takes all that is held about them, and nothing of anybody else', async () => {
    const file = await take(asStudent);
    expect(file.person).toBe('Noura');
    expect(entriesOf(file, 'student')).toMatchObject([
      { name: 'نورة', residenceNumber: '1020304050', birthDate: '2001-02-03', phone: '+966500000001' },
    ]);
    expect(entriesOf(file, 'account')).toMatchObject([{ email: 'noura@halaqa.test', role: 'student' }]);
    expect(entriesOf(file, 'enrolments')).toMatchObject([{ courseEn: 'Calligraphy' }]);
    expect(entriesOf(file, 'places')).toMatchObject([{ sessionEn: 'The first', state: 'registered' }]);
    expect(entriesOf(file, 'invoices')).toMatchObject([{ number: 'INV/1' }]);
    expect(entriesOf(file, 'devices')).toHaveLength(1);
    expect(entriesOf(file, 'odooConflicts')).toMatchObject([{ field: 'phone', before: '1', here: '2', inOdoo: '3' }]);
    expect(entriesOf(file, 'trainer')).toBeUndefined();
    const text = JSON.stringify(file);
    for (const hidden of ['زميلة', 'سر الإدارة', 'secret-admin', 'password_hash', 'token_hash']) expect(text).not.toContain(hidden);
  });

  it('reads what happened in words: what was changed of them, by whom as a role, from where where it was they', async () => {
    const happened = entriesOf(await take(asStudent), 'happened');
    expect(happened?.at(-1)).toMatchObject({ what: 'Personal data taken as a file', by: 'Noura' });
    expect(happened?.slice(0, 4)).toMatchObject([
      { what: 'Signed in', by: 'Noura', from: { address: '10.1.2.3', browser: 'Firefox' } },
      {
        what: 'Record edited',
        by: 'Admin',
        about: { kind: 'Student record', name: 'Noura' },
        changes: [{ field: 'Phone', before: '+966500000000', after: '+966500000001' }],
      },
      { what: 'Booking cancelled', by: 'Admin', about: { kind: 'Session', name: 'The first' } },
      { what: 'Attendance marked', by: 'Trainer', changes: [{ field: 'Attendance', before: 'Registered', after: 'Attended' }] },
    ]);
    expect(happened?.[1]).not.toHaveProperty('from');
    expect(happened?.[3]?.['changes']).toHaveLength(1);
  });

  it('has it in Arabic too', async () => {
    const file = await take(asStudent, '/api/personal-data', 'ar');
    expect(file.person).toBe('نورة');
    for (const { title } of file.sections) expect(title).toMatch(/[\u0600-\u06ff]/);
  });
});

it('a student is spoken of by their name, and by the gender on their record (D-226)', async () => {
  const him = await buildStudent(db, { name: 'سالم', gender: 'male' });
  const own = await buildAccount(db, { student_id: him.id });
  await log({ by: own.id, action: 'signed_in', kind: 'account', id: own.id });
  const changes = { student_number: { from: 'S1', to: 'S2' } };
  await log({ by: admin.id, action: 'student_updated', kind: 'student', id: him.id, details: { changes } });
  const file = await take(await signIn(portal, own), '/api/personal-data', 'ar');
  expect(file.note).toContain('عن سالم وقت إعداده');
  expect(entriesOf(file, 'happened')).toMatchObject([
    { what: 'تسجيل دخول', by: 'سالم' },
    { what: 'تعديل بيانات السجل', by: 'إدارة', about: { kind: 'سجل الطالب', name: 'سالم' }, changes: [{ field: 'رقم الطالب' }] },
    { by: 'سالم' },
  ]);
  expect(JSON.stringify(file)).not.toMatch(/طالبة|صاحب/);
});

it('a trainer takes what they teach and did, without the names and marks of students', async () => {
  const file = await take(asTrainer);
  expect(entriesOf(file, 'sessions')).toMatchObject([{ sessionEn: 'The first' }]);
  const [marked] = entriesOf(file, 'happened') ?? [];
  expect(marked).toMatchObject({ what: 'Attendance marked', by: 'ريم', about: { name: 'The first' } });
  expect(marked).not.toHaveProperty('changes');
  expect(JSON.stringify(file)).not.toContain('نورة');
});

describe('an admin', () => {
  it.each([
    ['students', student.id, 'student'],
    ['trainers', trainer.id, 'trainer'],
  ] as const)('takes the same about one of the %s, and leaves an entry', async (kind, id, recordKind) => {
    const file = await take(asAdmin, `/api/admin/${kind}/${id}/personal-data`);
    expect(entriesOf(file, recordKind)).toHaveLength(1);
    expect(await lastEntry()).toMatchObject({
      account_id: admin.id,
      action: 'personal_data_exported',
      kind: recordKind,
      record_id: id,
      details: {},
    });
  });

  it('is told that there is no such person, and leaves no entry', async () => {
    const before = await lastEntry();
    for (const path of ['students/2000000000', 'trainers/2000000000']) {
      expect((await portal.inject({ url: `/api/admin/${path}/personal-data`, as: asAdmin })).statusCode).toBe(404);
    }
    expect(await lastEntry()).toEqual(before);
  });

  it('takes one’s own account', async () => {
    const file = await take(asAdmin);
    expect(file.sections.map(({ name }) => name)).toEqual(['account', 'devices', 'notifications', 'messages', 'happened']);
    expect(await lastEntry()).toMatchObject({ kind: 'account', record_id: admin.id });
  });
});

it('is whole where there are more rows than are read at once, in their order and once each', async () => {
  const many = await buildStudent(db);
  const theirs = await buildAccount(db, { student_id: many.id });
  const as = await signIn(portal, theirs);
  await pool.query(
    `insert into notification (account_id, kind, params) select $1, 'other', jsonb_build_object('title', n::text, 'message', '-') from generate_series(1, 2500) n`,
    [theirs.id],
  );
  await pool.query(
    `insert into audit_entry (account_id, action, kind, record_id) select $1, 'signed_in', 'account', $1 from generate_series(1, 1200)`,
    [theirs.id],
  );
  const file = await take(as);
  expect(entriesOf(file, 'notifications')?.map(({ title }) => Number(title))).toEqual(Array.from({ length: 2_500 }, (_, n) => n + 1));
  expect(entriesOf(file, 'happened')).toHaveLength(1_201);
});

it('names every table: what it has of a person, or why it has nothing', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  const text = Object.values(sections).join('\n');
  const isRead = (table: string) => new RegExp(`\\b(from|join) ${table}\\b`).test(text);
  const why: Record<string, string> = {
    bulk_row: 'sessions, and of accounts and students their ids alone',
    bulk_run: 'what an admin asked of sessions, accounts or students; the audit log has it',
    check_in_secret: 'sessions',
    closed_day: 'the institute',
    daily_figure: 'counts',
    deleted_session: 'sessions',
    event: 'ids, for a second',
    institute_picture: 'the institute',
    institute_setting: 'the institute',
    idempotency_key: 'answers to calls of the person, for 24 hours',
    mark_tally: 'counts',
    start_sum: 'counts',
    start_tally: 'counts',
    migration: 'the program',
    notification_kind: 'the program',
    odoo_connection: 'the program',
    odoo_draft: 'the program',
    pay_link: 'secrets that open invoices in Odoo, for a month',
    portal_fact: 'the program',
    // Half an hour; the log keeps that it was, and by whom.
    account_view: 'the admin',
    push_key: 'the program',
    recovery_code: 'hashes',
    reminder: 'which reminders were told, until the session has been; what they said is among the notifications',
    minimum_notice: 'of which sessions admins were told that they have too few students: nobody is named',
    room: 'the institute',
    series_session: 'sessions',
    sign_in_wait: 'hashes, until the wait is over',
    sync_cursor: 'the synchroniser',
    sync_doubt: 'values that are on their way to Odoo, for minutes',
    sync_skipped: 'ids in Odoo of records that were not taken',
    sync_state: 'the synchroniser',
    tally: 'counts',
  };
  expect(rows.map(({ name }) => name).filter((name) => !isRead(name) && why[name] === undefined)).toEqual([]);
  expect(Object.keys(sections)).toEqual([...personalDataSections]);
  expect(auditActions).toContain('personal_data_exported');
});

const lastEntry = () => db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
