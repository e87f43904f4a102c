import { type EnrolmentState, enrolmentStates } from '@halaqa/contract/values';
import type { FieldMap } from '../../odoo/field-map.ts';
import { type OdooRecord, readDate, readInteger, readMany2one, readNumber, readSelection, requireValue } from '../../odoo/values.ts';
import type { MappedRecord } from './mapped.ts';

export type EnrolmentRow = {
  state: EnrolmentState;
  required_lectures: number;
  attended_lectures: number;
  progress: string;
  date_start: string | null;
  date_end: string | null;
};

export type EnrolmentLinks = { student_id: number; course_id: number };

export function mapEnrolment(record: OdooRecord, map: FieldMap['enrolment']): MappedRecord<EnrolmentRow, EnrolmentLinks> {
  const row = {
    // A state that nobody has filled in: the record says that the student is enrolled, and nothing more.
    state: readSelection(record, map.state, enrolmentStates) ?? 'enrolled',
    required_lectures: readInteger(record, map.requiredLectures),
    attended_lectures: readInteger(record, map.attendedLectures),
    // 0 to 100 (D-36).
    progress: Math.min(Math.max(readNumber(record, map.progress), 0), 100).toFixed(2),
    date_start: readDate(record, map.dateStart),
    date_end: readDate(record, map.dateEnd),
  };
  const links = {
    student_id: requireValue(map.student, readMany2one(record, map.student)),
    course_id: requireValue(map.course, readMany2one(record, map.course)),
  };
  return { take: true, row, links, notes: [] };
}
