/** A generated institute in the tables. */
import { hash } from 'node:crypto';
import type { Institute } from '@halaqa/demo/records';
import { foldAll } from '@halaqa/domain/arabic';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** Rows of one statement; a statement takes 65,535 values. */
const rowsAtOnce = 1_000;

/**
 * Writes it under its own ids, for tests and benches too; the tables must be empty.
 * @param passwordHash of every account.
 */
export const insertInstitute = async (tx: Tx, institute: Institute, passwordHash: string): Promise<void> => {
  await insertCatalogue(tx, institute);
  await insertPeople(tx, institute, passwordHash);
  await insertSessions(tx, institute);
  await insertRecords(tx, institute);
  for (const table of ['course', 'room', 'trainer', 'student', 'enrolment', 'session', 'weekly_slot', 'invoice', 'account'] as const) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(tx);
  }
};

const insertCatalogue = async (tx: Tx, { courses, rooms }: Institute): Promise<void> => {
  for (const part of parts(courses)) {
    const rows = part.map(({ id, name, nameEn, description, descriptionEn, picture }) => ({
      id,
      name,
      name_en: nameEn,
      description,
      description_en: descriptionEn,
      image: picture,
      image_type: 'image/png',
      image_hash: hash('sha256', picture, 'hex'),
      search: foldAll([name, nameEn]),
    }));
    await tx.insertInto('course').values(rows).execute();
  }
  for (const part of parts(rooms)) {
    const rows = part.map(({ id, name, nameEn, seats }) => ({ id, name, name_en: nameEn, seats, search: foldAll([name, nameEn]) }));
    await tx.insertInto('room').values(rows).execute();
  }
};

const insertPeople = async (tx: Tx, { trainers, students, accounts }: Institute, passwordHash: string): Promise<void> => {
  for (const part of parts(trainers)) {
    const rows = part.map(({ id, name, nameEn, email, isManager }) => ({
      id,
      name,
      name_en: nameEn,
      email,
      is_manager: isManager,
      search: foldAll([name, nameEn]),
    }));
    await tx.insertInto('trainer').values(rows).execute();
  }
  for (const part of parts(students)) {
    const rows = part.map((student) => ({
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
      search: foldAll([student.name, student.nameEn, student.email, student.phone, student.studentNumber]),
    }));
    await tx.insertInto('student').values(rows).execute();
  }
  for (const part of parts(accounts)) {
    const rows = part.map(({ id, role, email, name, nameEn, studentId, trainerId }) => ({
      id,
      role,
      email,
      name,
      name_en: nameEn,
      student_id: studentId,
      trainer_id: trainerId,
      password_hash: passwordHash,
    }));
    await tx.insertInto('account').values(rows).execute();
  }
};

const insertSessions = async (tx: Tx, { sessions, weeklySlots, attendees, waiting }: Institute): Promise<void> => {
  const taken = new Map<number, number>();
  for (const { sessionId } of attendees) taken.set(sessionId, (taken.get(sessionId) ?? 0) + 1);
  for (const part of parts(sessions)) {
    const rows = part.map((session) => ({
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
      search: foldAll([session.name, session.nameEn]),
    }));
    await tx.insertInto('session').values(rows).execute();
  }
  for (const part of parts(weeklySlots)) {
    const rows = part.map(({ id, trainerId, courseId, dayOfWeek, startTime, endTime }) => {
      return { id, trainer_id: trainerId, course_id: courseId, day_of_week: dayOfWeek, start_time: startTime, end_time: endTime };
    });
    await tx.insertInto('weekly_slot').values(rows).execute();
  }
  for (const part of parts(attendees)) {
    const rows = part.map(({ sessionId, studentId, state, registeredAt }) => {
      return { session_id: sessionId, student_id: studentId, state, registered_at: registeredAt };
    });
    await tx.insertInto('attendee').values(rows).execute();
  }
  for (const part of parts(waiting)) {
    const rows = part.map(({ sessionId, studentId, joinedAt }) => ({ session_id: sessionId, student_id: studentId, joined_at: joinedAt }));
    await tx.insertInto('waitlist_entry').values(rows).execute();
  }
};

const insertRecords = async (tx: Tx, { enrolments, invoices, told }: Institute): Promise<void> => {
  for (const part of parts(enrolments)) {
    const rows = part.map((enrolment) => ({
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
    await tx.insertInto('enrolment').values(rows).execute();
  }
  for (const part of parts(invoices)) {
    const rows = part.map((invoice) => ({
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
    }));
    await tx.insertInto('invoice').values(rows).execute();
  }
  for (const part of parts(told)) {
    const rows = part.map(({ accountId, notice, createdAt, read }) => ({
      account_id: accountId,
      kind: notice.kind,
      params: JSON.stringify(notice.params),
      created_at: createdAt,
      read_at: read ? createdAt : null,
    }));
    await tx.insertInto('notification').values(rows).execute();
  }
};

function* parts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce);
}
