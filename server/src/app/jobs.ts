/** Which capability handles the jobs of which queue (ADR-48). */
import type { Context } from '../context/context.ts';
import { type RunningJobs, runJobs } from '../jobs/run.ts';
import { notifyOfFewStudents } from '../minimum/notify.ts';
import { deliverPush } from '../push/deliver.ts';
import { remind } from '../reminders/remind.ts';
import { handleLetter } from './letters.ts';

export const doJobs = (ctx: Context): RunningJobs =>
  runJobs(ctx, {
    everyMinute: ['remind', 'minimum'],
    works: {
      remind: (_, { signal }) => remind(ctx, signal),
      minimum: (_, { signal }) => notifyOfFewStudents(ctx, signal),
      letter: (job, { id }) => handleLetter(ctx, job, id),
      push: (job, { id }) => deliverPush(ctx, job, id),
    },
  });
