import { type EnrolmentState, enrolmentStates } from '@halaqa/contract/values';
import type { FieldMap } from '../../odoo/field-map.ts';
import { choice, day, link, number, type OdooRecord, required, whole } from '../../odoo/values.ts';
import type { Mapped } from './mapped.ts';

export type EnrolmentRow = {
  state: EnrolmentState;
  required_lectures: number;
  attended_lectures: number;
  progress: string;
  date_start: string | null;
  date_end: string | null;
};

export type EnrolmentLinks = { student_id: number; course_id: number };

export function mapEnrolment(record: OdooRecord, map: FieldMap['enrolment']): Mapped<EnrolmentRow, EnrolmentLinks> {
  const row = {
    // A state that nobody has filled in: the record says that she is enrolled, and nothing more.
    state: choice(record, map.state, enrolmentStates) ?? 'enrolled',
    required_lectures: whole(record, map.requiredLectures),
    attended_lectures: whole(record, map.attendedLectures),
    // 0 to 100 (D-36).
    progress: Math.min(Math.max(number(record, map.progress), 0), 100).toFixed(2),
    date_start: day(record, map.dateStart),
    date_end: day(record, map.dateEnd),
  };
  const links = {
    student_id: required(map.student, link(record, map.student)),
    course_id: required(map.course, link(record, map.course)),
  };
  return { take: true, row, links, notes: [] };
}
