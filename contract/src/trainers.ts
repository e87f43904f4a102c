/** A trainer as the trainer's own screen and the admin's show them (SPEC-2.48). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { session } from './sessions.ts';
import { id, idAndName, pathId } from './values.ts';

export const trainerProfile = z.object({
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  /** The linked employee of the back office. */
  employee: z.nullable(idAndName),
  /** Shown as 'مدير', else 'مدربة'. */
  isManager: z.boolean(),
  stats: z.object({ total: z.int(), confirmed: z.int(), planned: z.int(), done: z.int() }),
  /** Of the institute's month: what was taught, and what is ahead, without what was cancelled (D-235). */
  month: z.object({ taughtMinutes: z.int(), plannedMinutes: z.int() }),
  /** At most five, ascending (SPEC-9.9). */
  upcomingSessions: z.array(session),
});
export type TrainerProfile = z.infer<typeof trainerProfile>;

const profile = { method: 'GET', response: trainerProfile, problems: ['not_found'] } as const;

export const myTrainerProfile = endpoint({
  inView: true,
  about: ['session'],
  ...profile,
  path: '/api/trainer/profile/me',
  summary: 'My profile as a trainer; an admin has one whose account is a trainer’s too, and 404 otherwise.',
  access: access.trainerSelf,
});

export const trainerProfileById = endpoint({
  inView: true,
  about: ['session'],
  ...profile,
  path: '/api/trainer/profile/:id',
  summary: "A trainer's profile.",
  access: access.trainerRecords,
  params: z.object({ id: pathId }),
});
