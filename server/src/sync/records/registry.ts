/** For each kind: how a record is mapped, which columns its row has, and what it points to. */
import type { FieldMap, RecordKind } from '../../odoo/field-map.ts';
import type { OdooRecord } from '../../odoo/values.ts';
import { sessionFields, studentFields } from '../../outbox/editable.ts';
import { type CourseRow, mapCourse } from './course.ts';
import { type EnrolmentLinks, type EnrolmentRow, mapEnrolment } from './enrolment.ts';
import { type InvoiceLinks, type InvoiceRow, mapInvoice } from './invoice.ts';
import type { MappedRecord, SkipReason } from './mapped.ts';
import { mapRoom, type RoomRow } from './room.ts';
import type { ColumnType, RecordTable } from './rows.ts';
import type { seatsOf } from './seats.ts';
import { mapSession, type SessionLinks, type SessionRow } from './session.ts';
import { mapStudent, type StudentRow } from './student.ts';
import { mapTrainer, type TrainerRow } from './trainer.ts';

export interface ImportKind extends RecordTable {
  map(record: OdooRecord): MappedRecord;
  links: Record<string, LinkTarget>;
  /** A column whose value only one active record may have, and Odoo's field for it. */
  unique?: { column: string; field: string };
  /** What becomes of a record that we have and Odoo no longer wants shown. */
  retire: 'archive' | 'delete';
  /** Columns of which the portal keeps what it holds where the map has no field for them, and their fields in the map. */
  kept: Record<string, string>;
  /** Another one where the same record of Odoo makes another one of ours than before: then all are read again (D-66). */
  revision: string;
}

export interface LinkTarget {
  kind: RecordKind;
  /** Odoo's model and field, for the sentence about a link that leads nowhere. */
  model: string;
  field: string;
  /** Set where it is usual that the target is none of our records; where it is not, the link is a fault. */
  unknown?: SkipReason;
}

/** @param zone the institute's time zone. */
export function importKinds(map: FieldMap, zone: string): Record<RecordKind, ImportKind> {
  const to = (kind: RecordKind, field: string, unknown?: SkipReason): LinkTarget => ({
    kind,
    model: map[kind].model,
    field,
    ...(unknown && { unknown }),
  });
  return {
    course: {
      kind: 'course',
      map: (record) => mapCourse(record, map.course),
      columns: {
        name: 'text',
        name_en: 'text',
        description: 'text',
        description_en: 'text',
        image: 'bytea',
        image_type: 'text',
        image_hash: 'text',
        search: 'text',
        active: 'boolean',
      } satisfies Columns<CourseRow>,
      links: {},
      retire: 'archive',
      versioned: false,
      ...keeping(map.course, { name_en: 'nameEn', description_en: 'descriptionEn' }),
      revision: '1',
    },
    room: {
      kind: 'room',
      map: (record) => mapRoom(record, map.room),
      columns: { name: 'text', name_en: 'text', seats: 'integer', search: 'text', active: 'boolean' } satisfies Columns<RoomRow>,
      links: {},
      retire: 'archive',
      versioned: false,
      ...keeping(map.room, { name_en: 'nameEn' }),
      revision: '1',
    },
    trainer: {
      kind: 'trainer',
      map: (record) => mapTrainer(record, map.trainer),
      columns: {
        name: 'text',
        name_en: 'text',
        email: 'text',
        employee_id: 'integer',
        employee_name: 'text',
        is_manager: 'boolean',
        search: 'text',
        active: 'boolean',
      } satisfies Columns<TrainerRow>,
      links: {},
      retire: 'archive',
      versioned: false,
      ...keeping(map.trainer, { name_en: 'nameEn' }),
      revision: '1',
    },
    student: {
      kind: 'student',
      map: (record) => mapStudent(record, map.student, zone),
      columns: {
        name: 'text',
        name_en: 'text',
        email: 'text',
        phone: 'text',
        student_number: 'text',
        residence_number: 'text',
        first_name: 'text',
        middle_name: 'text',
        family_name: 'text',
        grandparent_name: 'text',
        birth_date: 'date',
        gender: 'text',
        nationality_code: 'integer',
        nationality_label: 'text',
        qualification: 'text',
        registered_on: 'date',
        search: 'text',
        active: 'boolean',
      } satisfies Columns<StudentRow>,
      links: {},
      unique: { column: 'student_number', field: map.student.studentNumber ?? '' },
      retire: 'archive',
      versioned: true,
      ...keeping(map.student, studentFields),
      // The day of registration is a day in that zone.
      revision: `1 ${zone}`,
    },
    enrolment: {
      kind: 'enrolment',
      map: (record) => mapEnrolment(record, map.enrolment),
      columns: {
        student_id: 'integer',
        course_id: 'integer',
        state: 'text',
        required_lectures: 'integer',
        attended_lectures: 'integer',
        progress: 'numeric',
        date_start: 'date',
        date_end: 'date',
      } satisfies Columns<EnrolmentRow & EnrolmentLinks>,
      links: {
        student_id: to('student', map.enrolment.student, 'of_no_student'),
        course_id: to('course', map.enrolment.course),
      } satisfies Record<keyof EnrolmentLinks, LinkTarget>,
      retire: 'delete',
      versioned: false,
      ...keeping({}, {}),
      revision: '1',
    },
    session: {
      kind: 'session',
      map: (record) => mapSession(record, map.session),
      columns: {
        name: 'text',
        name_en: 'text',
        course_id: 'integer',
        trainer_id: 'integer',
        room_id: 'integer',
        starts_at: 'timestamptz',
        ends_at: 'timestamptz',
        capacity: 'integer',
        seats_taken: 'integer',
        guests: 'integer',
        overbooked: 'integer',
        state: 'text',
        search: 'text',
        active: 'boolean',
      } satisfies Columns<SessionRow & SessionLinks & ReturnType<typeof seatsOf>>,
      links: {
        course_id: to('course', map.session.course),
        trainer_id: to('trainer', map.session.trainer),
        room_id: to('room', map.session.room ?? ''),
      } satisfies Record<keyof SessionLinks, LinkTarget>,
      retire: 'archive',
      versioned: true,
      ...keeping(map.session, sessionFields),
      revision: '1',
    },
    invoice: {
      kind: 'invoice',
      map: (record) => mapInvoice(record, map.invoice),
      columns: {
        number: 'text',
        student_id: 'integer',
        payment_state: 'text',
        amount_untaxed: 'numeric',
        amount_tax: 'numeric',
        amount_total: 'numeric',
        amount_residual: 'numeric',
        currency: 'text',
        invoice_date: 'date',
        due_date: 'date',
        credit_note: 'boolean',
        reverses: 'text',
        lines: 'jsonb',
        payments: 'jsonb',
        instalments: 'jsonb',
        qr_code: 'text',
        seller: 'jsonb',
      } satisfies Columns<InvoiceRow & InvoiceLinks>,
      links: { student_id: to('student', map.invoice.student, 'of_no_student') } satisfies Record<keyof InvoiceLinks, LinkTarget>,
      retire: 'delete',
      versioned: false,
      ...keeping({}, {}),
      revision: '3',
    },
  };
}

/** @param kept each column's field in the map; those for which this Odoo has none are not written. */
function keeping<Names extends object, Kept extends Record<string, keyof Names & string>>(map: Names, kept: Kept) {
  return { kept, unmapped: Object.entries(kept).flatMap(([column, field]) => (map[field] === null ? [column] : [])) };
}

/** Every column of a row, and no other. */
type Columns<R> = Record<keyof R, ColumnType>;
