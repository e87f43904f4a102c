/** Erasing a student: what goes, what stays, what refuses it, and whoever acts at the same moment (D-151). */
import { describe, expect, it } from 'vitest';
import { withCuts } from '../booking/mutants.ts';
import {
  buildAccount,
  buildAttendee,
  buildCourse,
  buildEnrolledStudent,
  buildEnrolment,
  buildInvoice,
  buildSession,
  buildStudent,
  buildTrainer,
  fillSession,
} from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { waitsOrAnswered } from '../lock-waits.ts';
import { columnsOf, mark, markedColumns, seedLeaver } from './seed.ts';

const portal = await testPortal();
const withOdoo = await testPortal({ database: portal.database, config: { synchronises: true } });
const { db } = portal;
const { pool } = portal.database;
const admin = await buildAccount(db, { role: 'admin' });
const as = await signIn(portal, admin);
const asOther = await signIn(portal, await buildAccount(db, { role: 'admin' }));

const look = async (id: number, at = portal, language = 'en') => {
  const answer = await at.inject({ url: `/api/admin/students/${id}/erasure`, as, headers: { 'accept-language': language } });
  return { status: answer.statusCode, body: answer.json() };
};
const erase = async (id: number, confirm: string, by = as, at = portal) => {
  const answer = await at.inject({
    method: 'POST',
    url: `/api/admin/students/${id}/erasure`,
    as: by,
    headers: { 'accept-language': 'en' },
    payload: { confirm },
  });
  return { status: answer.statusCode, body: answer.json() };
};
const hourMs = 3_600_000;

describe('a student who has left', async () => {
  const { student, account, session, invoice, enrolment } = await seedLeaver(portal, admin);
  const { id } = student;
  const asStudent = await signIn(portal, account);

  it('has the mark in every column about a person before, but for those that say nothing of one', async () => {
    const marked = new Set(await markedColumns(pool));
    const owned = new Set(await tablesOfPeople());
    const words: Record<string, string> = {
      'account.role': 'one of three',
      'account.language': 'one of two',
      'account.theme': 'one of three',
      'account.digits': 'one of two',
      'account.quiet_from': 'an hour of the day',
      'account.quiet_to': 'an hour of the day',
      'account_link.purpose': 'one of two',
      'attendee.state': 'one of three: attendance is kept',
      'binding.kind': 'one of a list',
      'certificate.completed_on': 'a day, and certificates are deleted',
      'correction.field': 'a column of the record',
      'correction.language': 'one of two',
      'correction.decision': 'one of three',
      'enrolment.state': 'one of four: enrolments are kept',
      'enrolment.date_start': 'enrolments are kept',
      'enrolment.date_end': 'enrolments are kept',
      'idempotency_key.request_hash': 'a hash of what was asked',
      'invoice.number': 'tax law keeps invoices',
      'invoice.payment_state': 'tax law keeps invoices',
      'invoice.currency': 'tax law keeps invoices',
      'invoice.invoice_date': 'tax law keeps invoices',
      'invoice.due_date': 'tax law keeps invoices',
      'invoice.reverses': 'tax law keeps invoices',
      'invoice.lines': 'tax law keeps invoices, with what was sold',
      'invoice.payments': 'tax law keeps invoices, with what was paid',
      'invoice.instalments': 'tax law keeps invoices, with what is due when',
      'invoice.qr_code': 'the institute, the hour and the sums',
      'invoice.seller': 'the institute',
      'notification.kind': 'one of a list',
      'outbox.kind': 'one of a list',
      'outbox.operation': 'one of a list',
      'outbox.fault': 'one of a list',
      'pay_link.fault': 'one of a list',
      'sync_conflict.kind': 'one of a list',
      'sync_conflict.field': 'a column of the record',
      'sync_conflict.decision': 'one of three',
      'sync_doubt.kind': 'one of a list',
      'sync_doubt.field': 'a column of the record',
      'sync_history.direction': 'one of two',
      'sync_history.kind': 'one of a list',
      'sync_history.event': 'one of a list',
      'sync_history.outcome': 'one of a list',
      'sync_history.fields': 'columns of the record',
      'sync_history.why': 'one of a list',
      'sync_skipped.kind': 'one of a list',
      'sync_skipped.why': 'one of a list',
    };
    const said = ['text', 'jsonb', 'bytea', 'ARRAY', 'date'];
    const bare = (await columnsOf(pool))
      .filter(({ table, type }) => owned.has(table) && said.includes(type))
      .map(({ table, column }) => `${table}.${column}`)
      .filter((name) => !marked.has(name) && words[name] === undefined);
    expect(bare).toEqual([]);
  });

  it('is told to an admin with what stays, and nothing that is in the way', async () => {
    expect(await look(id)).toMatchObject({
      status: 200,
      body: {
        name: student.name_en,
        studentNumber: student.student_number,
        isArchived: false,
        erasedAt: null,
        obstacles: [],
        kept: { places: 1, enrolments: 1, invoices: 1 },
        certificates: 1,
        auditDays: 1096,
        backupDays: 14,
      },
    });
  });

  it('is not erased under another name', async () => {
    expect(await erase(id, 'somebody else')).toMatchObject({
      status: 400,
      body: { code: 'validation', fields: { confirm: 'This is neither the name nor the number of the student.' } },
    });
    expect(await db.selectFrom('student').select('name').where('id', '=', id).executeTakeFirst()).toEqual({ name: student.name });
  });

  it('is found nowhere afterwards but in the audit log', async () => {
    expect(await erase(id, ` ${student.student_number?.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { name: `Erased student ${id}`, studentNumber: null, isArchived: true, obstacles: [], certificates: 0 },
    });
    expect(await markedColumns(pool)).toEqual([
      'audit_entry.details',
      'audit_entry.actor_name',
      'audit_entry.actor_name_en',
      'audit_entry.actor_email',
      'audit_entry.record_name',
      'audit_entry.record_name_en',
      'audit_entry.search',
    ]);
  });

  it('leaves an entry that says who erased whom, without the name', async () => {
    const entry = await db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      account_id: admin.id,
      action: 'student_erased',
      kind: 'student',
      record_id: id,
      record_name: `سجل ممحو ${id}`,
      record_name_en: `Erased student ${id}`,
      details: {},
    });
    expect(JSON.stringify(entry)).not.toContain(mark);
  });

  it('keeps attendance, enrolments and invoices, which are read without a name', async () => {
    expect(await look(id, portal, 'ar')).toMatchObject({
      body: { name: `سجل ممحو ${id}`, kept: { places: 1, enrolments: 1, invoices: 1 } },
    });
    const roster = await portal.inject({ url: `/api/sessions/${session.id}/attendees`, as, headers: { 'accept-language': 'en' } });
    expect(roster.body).toContain(`Erased student ${id}`);
    const printed = await portal.inject({ url: `/api/invoices/${invoice.id}/print`, as, headers: { 'accept-language': 'en' } });
    expect([printed.statusCode, printed.body.includes(`Erased student ${id}`)]).toEqual([200, true]);
    expect((await portal.inject({ url: `/api/students/${id}/invoices`, as })).json()).toMatchObject([{ id: invoice.id }]);
    expect((await portal.inject({ url: `/api/invoices/${invoice.id}`, as })).statusCode).toBe(200);
    expect(await db.selectFrom('enrolment').select('state').where('id', '=', enrolment.id).executeTakeFirst()).toEqual({
      state: 'completed',
    });
  });

  it('is signed out, and in no list of people', async () => {
    expect((await portal.inject({ url: '/api/auth/user', as: asStudent })).statusCode).toBe(401);
    for (const url of ['/api/admin/students', '/api/admin/users', '/api/admin/students/detailed', '/api/admin/reports/students']) {
      for (const search of ['', '?search=Erased', `?search=${mark}`]) {
        const { body } = await portal.inject({ url: `${url}${search}`, as, headers: { 'accept-language': 'en' } });
        expect(body).not.toMatch(new RegExp(`Erased student|${mark}`));
      }
    }
  });

  it('is neither edited, invited, booked, enrolled nor erased once more', async () => {
    const course = await buildCourse(db);
    const ahead = await buildSession(db, { course_id: course.id });
    const send = (method: 'PUT' | 'POST', url: string, payload: object) => portal.inject({ method, url, payload, as });
    const edit = { name: 'x', email: null, phone: null, residenceNumber: null, firstName: null, middleName: null, familyName: null };
    expect(
      (await send('PUT', `/api/admin/students/${id}`, { ...edit, grandparentName: null, birthDate: null, gender: null, version: 2 }))
        .statusCode,
    ).toBe(404);
    expect((await send('POST', '/api/admin/users/invitations', { studentIds: [id], handOver: true })).json()).toMatchObject([
      { outcome: 'not_found' },
    ]);
    expect((await send('POST', `/api/sessions/${ahead.id}/book`, { studentId: id })).statusCode).toBe(404);
    const enrol = { courseId: course.id, state: 'active', requiredLectures: 1, dateStart: null, dateEnd: null };
    expect((await send('POST', `/api/admin/students/${id}/enrolments`, enrol)).statusCode).toBe(404);
    expect(await erase(id, `Erased student ${id}`)).toMatchObject({ status: 409, body: { code: 'already_erased' } });
  });

  it('is not written back by a statement that comes later, an Odoo’s or anybody’s', async () => {
    await pool.query(
      `insert into student (id, name, phone, active) values ($1, $2, $2, true)
       on conflict (id) do update set name = excluded.name, phone = excluded.phone, active = excluded.active`,
      [id, mark],
    );
    await pool.query('update student set phone = $2 where id = $1', [id, mark]);
    const read = () => db.selectFrom('student').select(['name', 'phone', 'active']).where('id', '=', id).executeTakeFirst();
    expect(await read()).toEqual({ name: `سجل ممحو ${id}`, phone: null, active: false });
    await pool.query('alter table student disable trigger student_stays_erased');
    await pool.query('update student set phone = $2 where id = $1', [id, mark]);
    expect(await read()).toMatchObject({ phone: mark });
    await pool.query('update student set phone = null where id = $1', [id]);
    await pool.query('alter table student enable trigger student_stays_erased');
  });
});

describe('what is in the way', () => {
  it('is a place in a session to come, and one of a session that goes on', async () => {
    const student = await buildStudent(db);
    const [ahead, on] = [
      await buildSession(db, { name_en: 'The first' }),
      await buildSession(db, { starts_at: new Date(Date.now() - hourMs / 2) }),
    ];
    for (const { id } of [ahead, on]) await buildAttendee(db, { session_id: id, student_id: student.id });
    await expectRefused(student, ['place', 'place']);
    expect((await look(student.id)).body.obstacles).toMatchObject([{ id: on.id }, { id: ahead.id, name: 'The first' }]);
    await pool.query(`update session set state = 'cancelled' where id = any($1)`, [[ahead.id, on.id]]);
    expect((await look(student.id)).body.obstacles).toEqual([]);
  });

  it('is a waiting list', async () => {
    const student = await buildStudent(db);
    const session = await buildSession(db, { capacity: 1 });
    await fillSession(db, session);
    await pool.query('insert into waitlist_entry (session_id, student_id) values ($1, $2)', [session.id, student.id]);
    await expectRefused(student, ['waiting']);
  });

  it.each(['enrolled', 'active'] as const)('is a course that the student follows (%s)', async (state) => {
    const student = await buildStudent(db);
    await buildEnrolment(db, { student_id: student.id, state });
    await expectRefused(student, ['course']);
  });

  it.each(['not_paid', 'partial', 'in_payment'] as const)('is an invoice that is owed (%s)', async (payment_state) => {
    const student = await buildStudent(db);
    await buildInvoice(db, { student_id: student.id, payment_state });
    await expectRefused(student, ['invoice']);
  });

  it.each(['paid', 'reversed', 'blocked'] as const)('is none that is not owed (%s), and no credit note', async (payment_state) => {
    const student = await buildStudent(db);
    await buildInvoice(db, { student_id: student.id, payment_state });
    await buildInvoice(db, { student_id: student.id, payment_state: 'not_paid', credit_note: true });
    expect((await erase(student.id, student.name)).status).toBe(200);
  });

  it('is the record in Odoo, until it is archived or deleted there', async () => {
    for (const settle of [
      'update student set active = false where id = $1',
      `update binding set gone_at = now() where kind = 'student' and record_id = $1`,
    ]) {
      const student = await buildStudent(db);
      await pool.query(`insert into binding (kind, record_id, odoo_id, content_hash) values ('student', $1, $2, '\\x01')`, [
        student.id,
        80_000 + student.id,
      ]);
      expect((await look(student.id)).body.obstacles).toEqual([]);
      await expectRefused(student, ['in_odoo'], withOdoo);
      await pool.query(settle, [student.id]);
      expect((await erase(student.id, student.name, as, withOdoo)).status).toBe(200);
      expect((await pool.query(`select from outbox where kind = 'student' and record_id = $1`, [student.id])).rowCount).toBe(0);
    }
  });

  it('is nothing where there is no such student', async () => {
    expect((await look(2_000_000_000)).status).toBe(404);
    expect((await erase(2_000_000_000, 'x')).status).toBe(404);
  });
});

it('two admins at once erase once', async () => {
  const student = await buildStudent(db);
  const answers = await Promise.all([erase(student.id, student.name), erase(student.id, student.name, asOther)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toMatch(/^already_erased$/);
  const entries = await pool.query(`select from audit_entry where action = 'student_erased' and record_id = $1`, [student.id]);
  expect(entries.rowCount).toBe(1);
});

describe('a place that is taken at the same moment', () => {
  /** The booking has decided and is not committed when the erasure begins; the course ends for the student in between. */
  async function bookedMeanwhile() {
    const course = await buildCourse(db);
    const { student } = await buildEnrolledStudent(db, course);
    const session = await buildSession(db, { course_id: course.id });
    await pool.query(`update enrolment set state = 'completed' where student_id = $1`, [student.id]);
    const tx = await pool.connect();
    await tx.query('begin');
    await tx.query('select from student where id = $1 for no key update', [student.id]);
    await tx.query('update session set seats_taken = seats_taken + 1 where id = $1', [session.id]);
    await tx.query('insert into attendee (session_id, student_id) values ($1, $2)', [session.id, student.id]);
    const answer = erase(student.id, student.name);
    await waitsOrAnswered(pool, answer);
    await tx.query('commit');
    tx.release();
    const { status } = await answer;
    const { rows } = await pool.query<{ erased: boolean }>('select erased_at is not null as erased from student where id = $1', [
      student.id,
    ]);
    return { status, erased: rows[0]?.erased };
  }

  it('is in the way', async () => {
    expect(await bookedMeanwhile()).toEqual({ status: 409, erased: false });
  });

  it('would be of nobody without the lock (twin)', async () => {
    const cut = { statement: 'erasure-lock', guard: 'for update', by: '' };
    expect(await withCuts([cut], bookedMeanwhile)).toEqual({ status: 200, erased: true });
  });
});

describe('an invitation of the same moment', () => {
  /** The erasure is done and not committed when the account is written. */
  async function invitedMeanwhile() {
    const student = await buildStudent(db);
    const tx = await pool.connect();
    await tx.query('begin');
    await tx.query('select from student where id = $1 for update', [student.id]);
    const answer = portal.inject({
      method: 'POST',
      url: '/api/admin/users/invitations',
      payload: { studentIds: [student.id], handOver: true },
      as,
    });
    await waitsOrAnswered(pool, answer);
    await tx.query(`update student set name = 'x', email = null, active = false, erased_at = now() where id = $1`, [student.id]);
    await tx.query('commit');
    tx.release();
    const [{ outcome }] = (await answer).json();
    const { rowCount } = await pool.query('select from account where student_id = $1', [student.id]);
    return { outcome, accounts: rowCount };
  }

  it('makes no account', async () => {
    expect(await invitedMeanwhile()).toEqual({ outcome: 'not_found', accounts: 0 });
  });

  it('would make one that is asked for nothing (twin)', async () => {
    const cut = { statement: 'account-add-invited', guard: 'and erased_at is null', by: '' };
    expect(await withCuts([cut], invitedMeanwhile)).toEqual({ outcome: 'invited', accounts: 1 });
  });
});

it('a trainer is asked for in vain: theirs is another record', async () => {
  const trainer = await buildTrainer(db);
  expect((await portal.inject({ url: `/api/admin/trainers/${trainer.id}/erasure`, as })).statusCode).toBe(404);
});

async function expectRefused(student: { id: number; name: string }, why: string[], at = portal): Promise<void> {
  const before = await db.selectFrom('student').selectAll().where('id', '=', student.id).executeTakeFirst();
  expect((await look(student.id, at)).body.obstacles.map((one: { why: string }) => one.why)).toEqual(why);
  const answer = await erase(student.id, student.name, as, at);
  expect(answer).toMatchObject({ status: 409, body: { code: 'erasure_blocked' } });
  expect(answer.body.details.obstacles.map((one: { why: string }) => one.why)).toEqual(why);
  expect(await db.selectFrom('student').selectAll().where('id', '=', student.id).executeTakeFirst()).toEqual(before);
}

/** Tables that hold something of a person: they point to one, to their account or to their invoice, or name a kind of record and an id. */
async function tablesOfPeople(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `with recursive pointing (name) as (
       select unnest(array['student', 'account'])
       union
       select c.conrelid::regclass::text from pg_constraint c join pointing p on c.confrelid = p.name::regclass
       where c.contype = 'f' and c.confdeltype = 'c'
     )
     select name from pointing
     union select table_name from information_schema.columns where column_name = 'record_id' and table_schema = current_schema()`,
  );
  // The audit log is the named exception.
  return [...rows.map(({ name }) => name), 'sync_skipped'].filter((name) => name !== 'audit_entry');
}
