/** Who has a place in a session and in others too, which the planner says of one that is moved (D-321). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { daysInOrder } from './sessions.ts';
import { dayInRange, id, pathId } from './values.ts';

export const sharedStudents = endpoint({
  about: ['session'],
  method: 'GET',
  path: '/api/admin/sessions/:id/shared',
  summary: 'The sessions of some days in which students have a place who have one in this session too, and which students.',
  access: access.admin,
  params: z.object({ id: pathId }),
  /** Institute days, both ends included. */
  query: z.strictObject({ from: dayInRange, to: dayInRange }).check(daysInOrder),
  /** Cancelled ones are in nobody's way and left out (D-59). */
  response: z.array(z.object({ sessionId: id, studentIds: z.array(id) })),
  problems: ['not_found'],
});
export type SharedStudents = z.infer<typeof sharedStudents.response>;
