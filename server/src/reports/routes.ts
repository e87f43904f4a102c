/** Figures for admins. */
import { reportSummary } from '@halaqa/contract/reports';
import { reportWeeks } from '@halaqa/contract/weekly-figures';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { route } from '../http/route.ts';
import { readCounts } from './counters.ts';
import { periodRoutes } from './period-routes.ts';
import { readWeeks } from './weeks.ts';

const usualWeeks = 12;

export function reportRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, reportSummary, async () => {
    const counts = await readCounts(ctx.pool);
    return {
      totalStudents: counts.students,
      totalSessions: counts.sessions,
      totalCourses: counts.courses,
      upcomingSessions: counts.ahead,
      completedSessions: counts.done,
    };
  });

  periodRoutes(app, ctx);

  route(app, reportWeeks, ({ query: { from, weeks = usualWeeks } }) => readWeeks(ctx.pool, { from, weeks }, ctx.config.institute.timeZone));
}
