/** Enrolments of students in courses, as they are entered in a portal without an Odoo (D-122). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { mostLectures } from './limits.ts';
import { enrolment } from './students.ts';
import { dayInRange, enrolmentState, id, pathId, version } from './values.ts';

const entered = {
  state: enrolmentState,
  requiredLectures: z.int().check(z.minimum(0), z.maximum(mostLectures)),
  dateStart: z.nullable(dayInRange),
  dateEnd: z.nullable(dayInRange),
};

export const enrolmentFields = z.strictObject(entered);

const call = { access: access.admin, changes: ['student', 'session', 'directory'], response: enrolment } as const;

export const createEnrolment = endpoint({
  ...call,
  method: 'POST',
  path: '/api/admin/students/:id/enrolments',
  summary: 'Enrol a student in a course; where an Odoo is configured it is done there (D-122).',
  params: z.object({ id: pathId }),
  body: z.strictObject({ courseId: id, ...entered }),
  status: 201,
  idempotent: true,
  problems: ['not_found', 'already_enrolled', 'kept_in_odoo'],
});

export const updateEnrolment = endpoint({
  ...call,
  method: 'PUT',
  path: '/api/admin/enrolments/:id',
  summary: 'Replace the state, lectures and days of an enrolment, from the version that the edit was made from (D-33, D-122).',
  params: z.object({ id: pathId }),
  body: z.strictObject({ ...entered, version }),
  problems: ['not_found', 'already_enrolled', 'edit_conflict', 'kept_in_odoo'],
});
