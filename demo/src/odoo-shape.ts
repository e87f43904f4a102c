/** An institute as Odoo's API would answer it: a file for each model, a record a line, as `search_read` shapes it. */
import { gzipSync } from 'node:zlib';
import { toOdoo } from '@halaqa/domain/clock';
import { invoiceParts, moveParts, riyal } from './odoo-invoices.ts';
import { at } from './random.ts';
import type { Institute } from './records.ts';

type Kind = 'course' | 'room' | 'trainer' | 'student' | 'enrolment' | 'session' | 'invoice';

/** Odoo's names for our kinds and fields, as the server's field map has them; null where that Odoo has no such field. */
export type OdooNames = Record<Kind, { model: string; [field: string]: string | null }>;

type Value = string | number | boolean | number[] | [id: number, name: string] | null;

/** Unlike our ids, and unlike each other, so that a wrong one is noticed. */
const firstIds: Record<Kind, number> = {
  course: 11,
  room: 21,
  trainer: 31,
  student: 1_007,
  enrolment: 5_003,
  session: 2_001,
  invoice: 3_001,
};

/** Odoo's id of our record. */
export const odooId = (kind: Kind, id: number): number => firstIds[kind] + id - 1;

/**
 * `MODEL.jsonl.gz` and its content, for each model; fields without a name are left out.
 * @param writtenAt the write_date of every record; Odoo keeps whole seconds.
 */
export function odooFiles(institute: Institute, names: OdooNames, writtenAt: Date): { file: string; content: Buffer }[] {
  const files = kinds.map((kind) => {
    const records = shapes[kind](institute).map((fields, index) => named(fields, names[kind], odooId(kind, index + 1), writtenAt));
    if (kind === 'invoice' && names.invoice.model === 'account.move') {
      const numbers = new Map(institute.invoices.map(({ number, id }) => [number, odooId('invoice', id)]));
      for (const [index, record] of records.entries()) Object.assign(record, moveParts(at(institute.invoices, index), numbers));
    }
    return fileOf(names[kind].model, records);
  });
  if (names.invoice.model !== 'account.move') return files;
  const stamp = toOdoo(writtenAt);
  const parts = invoiceParts(institute.invoices, (id) => odooId('invoice', id));
  return [
    ...files,
    ...parts.map(({ model, records }) =>
      fileOf(
        model,
        records.map((one) => ({ ...one, create_date: stamp, write_date: stamp })),
      ),
    ),
  ];
}

const fileOf = (model: string, records: readonly object[]): { file: string; content: Buffer } => ({
  file: `${model}.jsonl.gz`,
  content: gzipSync(`${records.map((record) => JSON.stringify(record)).join('\n')}\n`),
});

const kinds: readonly Kind[] = ['course', 'room', 'trainer', 'student', 'enrolment', 'session', 'invoice'];

function named(fields: Record<string, Value>, names: OdooNames[Kind], id: number, writtenAt: Date): Record<string, Value> {
  const record: Record<string, Value> = { id, create_date: toOdoo(writtenAt), write_date: toOdoo(writtenAt) };
  for (const [field, value] of Object.entries(fields)) {
    const name = names[field];
    // Odoo writes false for what is empty.
    if (name) record[name] = value ?? false;
  }
  return record;
}

const shapes: Record<Kind, (institute: Institute) => Record<string, Value>[]> = {
  course: ({ courses }) =>
    courses.map(({ name, nameEn, description, descriptionEn, picture }) => {
      return { name, nameEn, description, descriptionEn, image: picture.toString('base64'), active: true };
    }),
  room: ({ rooms }) => rooms.map(({ name, nameEn, seats }) => ({ name, nameEn, seats, active: true })),
  trainer: ({ trainers }) =>
    trainers.map(({ name, nameEn, email, isManager }) => ({ name, nameEn, email, isManager, employee: null, active: true })),
  student: ({ students }) =>
    students.map((student) => ({
      ...student,
      // Odoo has ids of its own.
      id: null,
      registeredOn: `${student.registeredOn} 08:00:00`,
      isStudent: true,
      active: true,
    })),
  enrolment: (institute) =>
    institute.enrolments.map(({ studentId, courseId, state, progress, requiredLectures, attendedLectures, dateStart, dateEnd }) => ({
      student: student(institute, studentId),
      course: course(institute, courseId),
      state,
      progress,
      requiredLectures,
      attendedLectures,
      dateStart,
      dateEnd,
    })),
  session: (institute) => {
    const attendees = bySession(institute);
    return institute.sessions.map(({ id, name, nameEn, courseId, trainerId, roomId, startsAt, endsAt, capacity, state }) => ({
      name,
      nameEn,
      course: course(institute, courseId),
      trainer: [odooId('trainer', trainerId), at(institute.trainers, trainerId - 1).name],
      room: roomId === null ? null : [odooId('room', roomId), at(institute.rooms, roomId - 1).name],
      startsAt: toOdoo(startsAt),
      endsAt: toOdoo(endsAt),
      capacity,
      state,
      attendees: attendees.get(id) ?? [],
      active: true,
    }));
  },
  invoice: (institute) =>
    institute.invoices.map((invoice) => ({
      number: invoice.number,
      student: student(institute, invoice.studentId),
      type: invoice.reverses === null ? 'out_invoice' : 'out_refund',
      state: 'posted',
      paymentState: invoice.paymentState,
      amountUntaxed: Number(invoice.untaxed),
      amountTax: Number(invoice.tax),
      amountTotal: Number(invoice.total),
      amountResidual: Number(invoice.residual),
      currency: riyal,
      invoiceDate: invoice.invoiceDate,
      dueDate: invoice.dueDate,
    })),
};

const student = ({ students }: Institute, id: number): [number, string] => [odooId('student', id), at(students, id - 1).name];

const course = ({ courses }: Institute, id: number): [number, string] => [odooId('course', id), at(courses, id - 1).name];

function bySession({ attendees }: Institute): Map<number, number[]> {
  const ids = new Map<number, number[]>();
  for (const { sessionId, studentId } of attendees) {
    const list = ids.get(sessionId);
    if (list) list.push(odooId('student', studentId));
    else ids.set(sessionId, [odooId('student', studentId)]);
  }
  return ids;
}
