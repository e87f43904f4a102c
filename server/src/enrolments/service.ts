/** Enrolling students, and editing their enrolments, in a portal without an Odoo (D-122). */
import { Problem } from '@halaqa/contract/problem';
import type { StudentDetails } from '@halaqa/contract/students';
import type { EnrolmentState, Language } from '@halaqa/contract/values';
import { changesBetween, changesOfNew } from '../audit/changes.ts';
import { type Actor, type Changes, writeAudit } from '../audit/store.ts';
import { lockStudents } from '../booking/seats.ts';
import type { Config } from '../config/config.ts';
import type { Tx } from '../db/transaction.ts';
import { serverText } from '../language/texts.ts';
import { requireKeptHere } from '../outbox/kept-here.ts';
import { applyEffectsOfStudents } from '../sessions/effects.ts';
import { presentDetails } from '../students/present.ts';
import { findStudentsWithDetails } from '../students/record-store.ts';
import {
  auditedValues,
  type EnrolmentValues,
  findEnrolmentStudent,
  followsCourse,
  insertEnrolment,
  isCourse,
  isGoingOn,
  lockEnrolment,
  updateEnrolmentRow,
} from './store.ts';

export interface Work {
  actor: Actor;
  language: Language;
  config: Pick<Config, 'synchronises'>;
  /** Students whose rows an earlier attempt needed too. */
  lockAlso: readonly number[];
}

interface EnrolmentInput {
  state: EnrolmentState;
  requiredLectures: number;
  dateStart: string | null;
  dateEnd: string | null;
}

type Enrolment = StudentDetails['enrollments'][number];

export async function createEnrolment(
  tx: Tx,
  work: Work,
  studentId: number,
  input: EnrolmentInput & { courseId: number },
): Promise<Enrolment> {
  requireKeptHere(work.config);
  const values = valuesOf(input, work.language);
  const locked = await lockStudents(tx, [...work.lockAlso, studentId]);
  if (!locked.has(studentId)) throw new Problem('not_found');
  if (!(await isCourse(tx, input.courseId))) {
    throw new Problem('validation', { fields: { courseId: serverText(work.language, 'field.not_available') } });
  }
  await refuseSecond(tx, studentId, input.courseId, values, null);
  const id = await insertEnrolment(tx, studentId, input.courseId, values);
  const changes = changesOfNew({ course_id: input.courseId, ...auditedValues(values) });
  await audit(tx, work, 'enrolment_created', studentId, changes);
  await applyEffectsOfStudents(tx, work, locked, [studentId]);
  return whole(tx, work, studentId, id);
}

/** Who may no longer have a place that they wait for leaves the list; places that are taken stay, as where Odoo ends an enrolment. */
export async function editEnrolment(tx: Tx, work: Work, id: number, input: EnrolmentInput & { version: number }): Promise<Enrolment> {
  requireKeptHere(work.config);
  const values = valuesOf(input, work.language);
  const studentId = await findEnrolmentStudent(tx, id);
  if (studentId === undefined) throw new Problem('not_found');
  const locked = await lockStudents(tx, [...work.lockAlso, studentId]);
  const before = await lockEnrolment(tx, id);
  if (!before || !locked.has(studentId)) throw new Problem('not_found');
  if (before.version !== input.version) throw new Problem('edit_conflict', { details: { current: await whole(tx, work, studentId, id) } });
  const changes = changesBetween(auditedValues(before), auditedValues(values));
  if (Object.keys(changes).length > 0) {
    await refuseSecond(tx, studentId, before.course_id, values, id);
    await updateEnrolmentRow(tx, id, values);
    await audit(tx, work, 'enrolment_updated', studentId, changes, before.course_id);
    await applyEffectsOfStudents(tx, work, locked, [studentId]);
  }
  return whole(tx, work, studentId, id);
}

function valuesOf({ state, requiredLectures, dateStart, dateEnd }: EnrolmentInput, language: Language): EnrolmentValues {
  if (dateStart !== null && dateEnd !== null && dateEnd < dateStart) {
    throw new Problem('validation', { fields: { dateEnd: serverText(language, 'field.last_before_first') } });
  }
  return { state, required_lectures: requiredLectures, date_start: dateStart, date_end: dateEnd };
}

/** A student follows a course once: a second enrolment is made when the first is completed or cancelled. */
async function refuseSecond(tx: Tx, studentId: number, courseId: number, { state }: EnrolmentValues, id: number | null): Promise<void> {
  if (isGoingOn(state) && (await followsCourse(tx, studentId, courseId, id))) throw new Problem('already_enrolled');
}

/** About the student, whose page shows it. */
async function audit(
  tx: Tx,
  { actor }: Work,
  action: 'enrolment_created' | 'enrolment_updated',
  studentId: number,
  changes: Changes,
  courseId?: number,
): Promise<void> {
  const course: Changes = courseId === undefined ? {} : { course_id: { from: courseId, to: courseId } };
  await writeAudit(tx, { ...actor, action, kind: 'student', recordId: studentId, details: { changes: { ...course, ...changes } } });
}

async function whole(tx: Tx, { language }: Work, studentId: number, id: number): Promise<Enrolment> {
  const [row] = await findStudentsWithDetails(tx, [studentId]);
  const found = row && presentDetails(row, language).enrollments.find((enrolment) => enrolment.id === id);
  if (!found) throw new Problem('not_found');
  return found;
}
