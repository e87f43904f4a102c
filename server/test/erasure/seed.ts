/** A student with unmistakable values in every column that the schema has about a person, and a walk through every table (D-151). */
import { Buffer } from 'node:buffer';
import type pg from 'pg';
import { buildAccount, buildAttendee, buildCertificate, buildCourse, buildEnrolment, buildInvoice, buildSession } from '../factories.ts';
import type { TestPortal } from '../harness.ts';

/** In no other text of the tests; in bytes as text and as PostgreSQL prints them. */
export const mark = 'qzxq';
const hex = Buffer.from(mark).toString('hex');

const hourMs = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hourMs);

/** The student has left: what they had is over, and nothing is owed. @param asked whose call made the record, and whom notices tell of it. */
export async function seedLeaver({ db, database: { pool } }: TestPortal, asked: { id: number }) {
  const run = (text: string, ...values: unknown[]) => pool.query(text, values);
  const student = await db
    .insertInto('student')
    .values({
      name: `${mark} نورة`,
      name_en: `${mark} Noura`,
      email: `${mark}@halaqa.test`,
      phone: `${mark}-phone`,
      student_number: `${mark}-77`,
      residence_number: `${mark}-2099`,
      first_name: `${mark}-first`,
      middle_name: `${mark}-middle`,
      family_name: `${mark}-family`,
      grandparent_name: `${mark}-grand`,
      birth_date: '1903-03-04',
      gender: `${mark}-gender`,
      nationality_code: 987_654,
      nationality_label: `${mark}-land`,
      qualification: `${mark}-degree`,
      registered_on: '1999-01-02',
      search: `${mark} نوره`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { id } = student;
  const account = await buildAccount(db, {
    student_id: id,
    email: `${mark}-login@halaqa.test`,
    password_hash: `${mark}-hash`,
    name: `${mark} أ`,
    name_en: `${mark} A`,
    quiet_from: '22:00',
    quiet_to: '06:00',
  });
  const bytes = (word: string) => Buffer.from(`${mark}-${word}`);
  const course = await buildCourse(db);
  const session = await buildSession(db, { course_id: course.id, starts_at: at(-48) });
  const waited = await buildSession(db, { course_id: course.id, starts_at: at(-72) });
  const enrolment = await buildEnrolment(db, { student_id: id, course_id: course.id, state: 'completed' });
  await buildAttendee(db, { session_id: session.id, student_id: id, state: 'attended', marked_by: account.id });
  const invoice = await buildInvoice(db, { student_id: id, payment_state: 'paid', amount_residual: '0.00' });
  await buildCertificate(db, {
    student_id: id,
    course_id: course.id,
    code: `${mark}-code`,
    revoked_at: at(0),
    revoked_reason: `${mark}-revoked`,
  });
  await run('insert into waitlist_entry (session_id, student_id) values ($1, $2)', waited.id, id);
  await run('insert into reminder (session_id, starts_at, student_id, hours) values ($1, now(), $2, 2)', session.id, id);
  const { rows: messages } = await pool.query<{ id: number }>(
    `insert into session_message (session_id, account_id, message, to_waiting) values ($1, $2, 'Bring your books', false) returning id`,
    [session.id, asked.id],
  );
  const { rows: notices } = await pool.query<{ id: number }>(
    `insert into notification (account_id, kind, params) values ($1, 'other', $2) returning id`,
    [account.id, JSON.stringify({ title: `${mark}-title`, message: '-' })],
  );
  const noticeId = notices[0]?.id;
  await run(
    'insert into session_message_reader (message_id, student_id, waited, reached, notification_id, portal) values ($1, $2, false, true, $3, true)',
    messages[0]?.id,
    id,
    noticeId,
  );
  await run(
    `insert into correction (student_id, field, language, wanted, taken, decided_at, decision, reason) values ($1, 'phone', 'ar', $2, $3, now(), 'declined', $4)`,
    id,
    `${mark}-wanted`,
    `${mark}-taken`,
    `${mark}-reason`,
  );
  const { rows: letters } = await pool.query<{ id: string }>(
    `insert into pgboss.job (name, data) select 'letter', d from unnest($1::jsonb[]) d returning id`,
    [
      [
        { about: 'invitation', accountId: account.id, mark },
        { about: 'notice', notificationId: noticeId, mark },
      ].map((one) => JSON.stringify(one)),
    ],
  );
  await run(
    `insert into account_link (account_id, purpose, token_hash, expires_at, letter_id) values ($1, 'invitation', $2, now() + interval '1 day', $3)`,
    account.id,
    bytes('link'),
    letters[0]?.id,
  );
  await run(
    `insert into account_session (account_id, token_hash, remember, expires_at, user_agent, address) values ($1, $2, true, now() + interval '1 day', $3, $4)`,
    account.id,
    bytes('session'),
    `${mark}-agent`,
    `${mark}-address`,
  );
  await run(
    `insert into account_view (account_id, session_id, viewed_by, token_hash, origin, expires_at)
     select $1, max(id), $2, $3, $4, now() + interval '30 minutes' from account_session where account_id = $2`,
    account.id,
    asked.id,
    bytes('view'),
    JSON.stringify({ requestId: `${mark}-request` }),
  );
  await run('insert into second_factor (account_id, secret, confirmed_at) values ($1, $2, now())', account.id, bytes('factor'));
  await run('insert into recovery_code (account_id, code_hash) values ($1, $2)', account.id, bytes('recovery'));
  await run('insert into calendar_feed (account_id, token_hash) values ($1, $2)', account.id, bytes('feed'));
  await run('insert into channel_choice values ($1, $2, true, true, true)', account.id, `${mark}-category`);
  await run(
    'insert into push_subscription (account_id, session_id, endpoint, p256dh, auth, user_agent) values ($1, 0, $2, $3, $4, $5)',
    account.id,
    ...['https://push', 'p256dh', 'auth', 'agent'].map((word) => `${word}-${mark}`),
  );
  await run(
    'insert into saved_view (account_id, screen, name, query) values ($1, $2, $3, $4)',
    account.id,
    `${mark}-screen`,
    `${mark}-view`,
    `q=${mark}`,
  );
  const answer = (given: object) => JSON.stringify(given);
  const keep = `insert into idempotency_key (account_id, key, request_hash, status, answer) values ($1, $2, '\\x00', 201, $3)`;
  await run(keep, account.id, `${mark}-key`, answer({ booked: `${mark}-answer` }));
  await run(keep, asked.id, 'made', answer({ id, name: student.name }));
  await run(keep, asked.id, 'listed', answer([{ attendee: { phone: student.phone } }]));
  const told = 'insert into notification (account_id, kind, params) values ($1, $2, $3)';
  await run(told, asked.id, 'correction_asked', answer({ studentId: id, name: student.name, nameEn: student.name_en }));
  await run(told, asked.id, 'user_created', answer({ userId: account.id, name: student.name, nameEn: null, role: 'student' }));
  for (const [recordKind, recordId] of [
    ['student', id],
    ['enrolment', enrolment.id],
    ['invoice', invoice.id],
  ] as const) {
    await run(told, asked.id, 'sync_problem', answer({ recordKind, recordId, fault: 'invalid', name: `${mark} · name` }));
    await run(
      `insert into sync_history (direction, kind, event, outcome, record_id, odoo_id, name, name_en, search, says)
       values ('from_odoo', $1, 'updated', 'refused', $2, $3, $4, $5, $6, $7)`,
      recordKind,
      recordId,
      70_000 + recordId,
      recordKind === 'invoice' ? 'INV/9' : `${mark} · name`,
      `${mark} · english`,
      `${mark}-search`,
      `${mark}-says`,
    );
  }
  await run(
    `insert into sync_history (direction, kind, event, outcome, record_id, by_name, by_name_en) values ('to_odoo', 'session', 'updated', 'applied', $1, $2, $3)`,
    session.id,
    student.name,
    student.name_en,
  );
  await run(
    `insert into binding (kind, record_id, odoo_id, content_hash, made_hash, gone_at) values ('student', $1, 70001, $2, $3, now())`,
    id,
    bytes('content'),
    bytes('made'),
  );
  await run(`insert into sync_skipped (kind, odoo_id, why, says) values ('student', 70001, 'refused', $1)`, `${mark}-skipped`);
  await run(
    `insert into sync_conflict (kind, record_id, field, base, ours, theirs) values ('student', $1, 'phone', $2, $3, $4)`,
    id,
    ...['base', 'ours', 'theirs'].map((side) => JSON.stringify(`${mark}-${side}`)),
  );
  await run(`insert into sync_doubt values ('student', $1, 'phone', $2, now() + interval '1 hour')`, id, JSON.stringify(`${mark}-doubt`));
  await run(
    `insert into outbox (kind, record_id, operation, payload, fault, fault_says) values ('student', $1, 'update', $2, 'invalid', $3)`,
    id,
    JSON.stringify({ changes: { phone: { from: null, to: `${mark}-to` } } }),
    `${mark}-refused`,
  );
  await run('insert into pay_link (invoice_id, got_at, url) values ($1, now(), $2)', invoice.id, `https://odoo/${mark}`);
  // An entry of the student's own act, under the name that they had then.
  await run(
    `insert into audit_entry (account_id, action, kind, record_id, details) values ($1, 'student_updated', 'student', $2, $3)`,
    account.id,
    id,
    JSON.stringify({ changes: { phone: { from: null, to: `${mark}-phone` } } }),
  );
  return { student, account, session, waited, invoice, enrolment };
}

interface Column {
  schema: string;
  table: string;
  column: string;
  type: string;
}

/** Of all tables, the queue's among them. */
export async function columnsOf(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select c.table_schema as schema, c.table_name as table, c.column_name as column, c.data_type as type
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and (c.table_schema = current_schema() or (c.table_schema, c.table_name) = ('pgboss', 'job'))
     order by 1, 2, c.ordinal_position`,
  );
  return rows;
}

/** `table.column` of all that have the mark, or a day of the student's or the number of their country, in any row. */
export async function markedColumns(pool: pg.Pool): Promise<string[]> {
  const found: string[] = [];
  for (const { schema, table, column } of await columnsOf(pool)) {
    const { rowCount } = await pool.query(`select from "${schema}"."${table}" where "${column}"::text ~ $1 limit 1`, [
      `${mark}|${hex}|1903-03-04|1999-01-02|^987654$`,
    ]);
    if (rowCount) found.push(`${table}.${column}`);
  }
  return found;
}
