/** Who has a place in each of a trainer's sessions that are near (D-232): asked for on their first screen alone. */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { attendee } from './attendance.ts';
import { endpoint } from './endpoint.ts';
import { id } from './values.ts';

export const nearRosters = endpoint({
  inView: true,
  about: ['session'],
  method: 'GET',
  path: '/api/trainer/rosters',
  summary: 'Who has a place in each session of the trainer that starts from 12 hours ago to 36 ahead, at most ten, in one answer (D-232).',
  access: access.trainerSelf,
  response: z.array(z.object({ sessionId: id, attendees: z.array(attendee) })),
  problems: [],
});
