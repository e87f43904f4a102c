/** A generated institute in the tables. */
import { hash } from 'node:crypto';
import { seller } from '@halaqa/demo/invoices';
import type { Institute } from '@halaqa/demo/records';
import { foldTextsForSearch } from '@halaqa/domain/arabic';
import type { Tables } from '../db/tables.generated.ts';
import type { Tx } from '../db/transaction.ts';

/** Rows of one statement, which holds their JSON. */
const rowsAtOnce = 1_000;

/**
 * Writes it under its own ids, for tests and benches too; the tables must be empty.
 * @param passwordHash of every account.
 */
export async function insertInstitute(tx: Tx, institute: Institute, passwordHash: string): Promise<void> {
  await insertCatalogue(tx, institute);
  await insertPeople(tx, institute, passwordHash);
  await insertSessions(tx, institute);
  await insertRecords(tx, institute);
  for (const table of ['course', 'room', 'trainer', 'student', 'enrolment', 'session', 'weekly_slot', 'invoice', 'account']) {
    await tx.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`);
  }
}

async function insertCatalogue(tx: Tx, { courses, rooms }: Institute): Promise<void> {
  await insertRows(tx, 'course', courses, ({ id, name, nameEn, description, descriptionEn, picture }) => ({
    id,
    name,
    name_en: nameEn,
    description,
    description_en: descriptionEn,
    image: `\\x${picture.toString('hex')}`,
    image_type: 'image/png',
    image_hash: hash('sha256', picture, 'hex'),
    search: foldTextsForSearch([name, nameEn]),
  }));
  await insertRows(tx, 'room', rooms, ({ id, name, nameEn, seats }) => ({
    id,
    name,
    name_en: nameEn,
    seats,
    search: foldTextsForSearch([name, nameEn]),
  }));
}

async function insertPeople(tx: Tx, { trainers, students, accounts }: Institute, passwordHash: string): Promise<void> {
  await insertRows(tx, 'trainer', trainers, ({ id, name, nameEn, email, isManager }) => ({
    id,
    name,
    name_en: nameEn,
    email,
    is_manager: isManager,
    search: foldTextsForSearch([name, nameEn]),
  }));
  await insertRows(tx, 'student', students, (student) => ({
    id: student.id,
    name: student.name,
    name_en: student.nameEn,
    email: student.email,
    phone: student.phone,
    student_number: student.studentNumber,
    residence_number: student.residenceNumber,
    first_name: student.firstName,
    middle_name: student.middleName,
    family_name: student.familyName,
    grandparent_name: student.grandparentName,
    birth_date: student.birthDate,
    gender: student.gender,
    nationality_code: student.nationality[0],
    nationality_label: student.nationality[1],
    qualification: student.qualification,
    registered_on: student.registeredOn,
    search: foldTextsForSearch([student.name, student.nameEn, student.email, student.phone, student.studentNumber]),
  }));
  await insertRows(tx, 'account', accounts, ({ id, role, email, name, nameEn, studentId, trainerId }) => ({
    id,
    role,
    email,
    name,
    name_en: nameEn,
    student_id: studentId,
    trainer_id: trainerId,
    password_hash: passwordHash,
  }));
}

async function insertSessions(tx: Tx, institute: Institute): Promise<void> {
  const { sessions, attendees, waiting } = institute;
  const taken = new Map<number, number>();
  for (const { sessionId } of attendees) taken.set(sessionId, (taken.get(sessionId) ?? 0) + 1);
  await insertRows(tx, 'session', sessions, (session) => ({
    id: session.id,
    name: session.name,
    name_en: session.nameEn,
    course_id: session.courseId,
    trainer_id: session.trainerId,
    room_id: session.roomId,
    starts_at: session.startsAt,
    ends_at: session.endsAt,
    capacity: session.capacity,
    seats_taken: taken.get(session.id) ?? 0,
    state: session.state,
    slot_key: session.slotKey,
    search: foldTextsForSearch([session.name, session.nameEn]),
  }));
  await insertSlots(tx, institute);
  await insertRows(tx, 'attendee', attendees, ({ sessionId, studentId, state, registeredAt }) => ({
    session_id: sessionId,
    student_id: studentId,
    state,
    registered_at: registeredAt,
  }));
  await insertRows(tx, 'waitlist_entry', waiting, ({ sessionId, studentId, joinedAt }) => ({
    session_id: sessionId,
    student_id: studentId,
    joined_at: joinedAt,
  }));
  await noteReminders(tx);
}

/** An institute that runs has reminded its students (D-126): what is due within the hour counts as told, the rest comes as it falls due. */
async function noteReminders(tx: Tx): Promise<void> {
  await tx.query(`
    insert into reminder (session_id, starts_at, student_id, hours)
    select s.id, s.starts_at, a.student_id, lead.hours
    from session s join attendee a on a.session_id = s.id cross join (values (24), (2)) lead (hours)
    where s.state in ('planned', 'confirmed') and s.starts_at > now() and s.starts_at <= now() + (lead.hours + 1) * interval '1 hour'`);
}

async function insertSlots(tx: Tx, { sessions, weeklySlots }: Institute): Promise<void> {
  const slots = new Map(weeklySlots.map((slot) => [slot.id, slot]));
  await insertRows(tx, 'weekly_slot', weeklySlots, ({ id, trainerId, courseId, dayOfWeek, startTime, endTime, roomId, capacity }) => ({
    id,
    trainer_id: trainerId,
    course_id: courseId,
    day_of_week: dayOfWeek,
    start_time: startTime,
    end_time: endTime,
    room_id: roomId,
    capacity,
  }));
  const made = sessions.flatMap((session) => {
    const slot = slots.get(session.slotId ?? 0);
    const [, , day] = session.slotKey?.split(':') ?? [];
    return slot && day ? [{ session, slot, day }] : [];
  });
  await insertRows(tx, 'series_session', made, ({ session, slot, day }) => ({
    session_id: session.id,
    slot_id: slot.id,
    day,
    start_time: slot.startTime,
    end_time: slot.endTime,
    trainer_id: slot.trainerId,
    room_id: slot.roomId,
    capacity: slot.capacity,
  }));
}

async function insertRecords(tx: Tx, { enrolments, invoices, told }: Institute): Promise<void> {
  await insertRows(tx, 'enrolment', enrolments, (enrolment) => ({
    id: enrolment.id,
    student_id: enrolment.studentId,
    course_id: enrolment.courseId,
    state: enrolment.state,
    required_lectures: enrolment.requiredLectures,
    attended_lectures: enrolment.attendedLectures,
    progress: String(enrolment.progress),
    date_start: enrolment.dateStart,
    date_end: enrolment.dateEnd,
  }));
  await insertRows(tx, 'invoice', invoices, (invoice) => ({
    id: invoice.id,
    number: invoice.number,
    student_id: invoice.studentId,
    payment_state: invoice.paymentState,
    amount_untaxed: invoice.untaxed,
    amount_tax: invoice.tax,
    amount_total: invoice.total,
    amount_residual: invoice.residual,
    invoice_date: invoice.invoiceDate,
    due_date: invoice.dueDate,
    credit_note: invoice.reverses !== null,
    reverses: invoice.reverses,
    lines: invoice.lines,
    payments: invoice.payments,
    seller,
  }));
  await insertRows(tx, 'notification', told, ({ accountId, notice, createdAt, read }) => ({
    account_id: accountId,
    kind: notice.kind,
    params: notice.params,
    created_at: createdAt,
    read_at: read ? createdAt : null,
  }));
}

/** A row as JSON: PostgreSQL reads bytes from their text, and everything else as it is. */
type JsonRow<Row> = { [Column in keyof Row]?: Row[Column] extends Buffer | null ? string : Row[Column] };

/** The columns of the first row are those of all; what they leave out has its default. */
async function insertRows<Table extends keyof Tables, One>(
  tx: Tx,
  table: Table,
  records: readonly One[],
  rowOf: (record: One) => JsonRow<Tables[Table]>,
): Promise<void> {
  for (let from = 0; from < records.length; from += rowsAtOnce) {
    const rows = records.slice(from, from + rowsAtOnce).map(rowOf);
    const columns = Object.keys(rows[0] ?? {}).join(', ');
    await tx.query(`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows),
    ]);
  }
}
