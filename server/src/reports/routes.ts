/** Figures and students for admins. */

import { Problem } from '@halaqa/contract/problem';
import {
  adminStudents,
  detailedStudents,
  reportStudents,
  reportSummary,
  studentDetailsById,
  updateStudent as updateStudentCall,
} from '@halaqa/contract/reports';
import { reportWeeks } from '@halaqa/contract/weekly-figures';
import type { FastifyInstance } from 'fastify';
import { recordViews } from '../audit/viewed.ts';
import type { Context } from '../context.ts';
import { inShortTransaction } from '../db/transaction.ts';
import { route } from '../http/route.ts';
import { findMarks } from '../sync/marks.ts';
import { readCounts } from './counters.ts';
import { presentDetails, presentRow } from './present.ts';
import { updateStudent } from './service.ts';
import { findStudents, listStudents } from './student-list.ts';
import { findWhole } from './student-record.ts';
import { readWeeks } from './weeks.ts';

const usualWeeks = 12;

export const reportRoutes = (app: FastifyInstance, ctx: Context): void => {
  route(app, ctx, reportSummary, async () => {
    const counts = await readCounts(ctx.pool);
    return {
      totalStudents: counts.students,
      totalSessions: counts.sessions,
      totalCourses: counts.courses,
      upcomingSessions: counts.ahead,
      completedSessions: counts.done,
    };
  });

  route(app, ctx, reportWeeks, ({ query: { from, weeks = usualWeeks } }) =>
    readWeeks(ctx.pool, { from, weeks }, ctx.config.institute.timeZone),
  );

  for (const endpoint of [adminStudents, reportStudents]) {
    route(app, ctx, endpoint, async ({ query, language, reply }) => {
      const { ids, total } = await findStudents(ctx.pool, query, language);
      void reply.header('x-total-count', total);
      const markOf = await findMarks(ctx.pool, ctx.config, 'student', ids);
      return (await listStudents(ctx.pool, ids)).map((row) => ({ ...presentRow(row, language), ...markOf(row.id) }));
    });
  }

  route(app, ctx, detailedStudents, async ({ query, caller, language, request, reply }) => {
    const { ids, total } = await findStudents(ctx.pool, query, language);
    void reply.header('x-total-count', total);
    await recordViews(ctx.pool, { accountId: caller.accountId, requestId: request.id }, ids);
    const markOf = await findMarks(ctx.pool, ctx.config, 'student', ids);
    return (await findWhole(ctx.pool, ids)).map((row) => ({ ...presentDetails(row, language), ...markOf(row.id) }));
  });

  route(app, ctx, studentDetailsById, async ({ params, caller, language, request }) => {
    const [row] = await findWhole(ctx.pool, [params.id]);
    if (!row) throw new Problem('not_found');
    await recordViews(ctx.pool, { accountId: caller.accountId, requestId: request.id }, [row.id]);
    const markOf = await findMarks(ctx.pool, ctx.config, 'student', [row.id]);
    return { ...presentDetails(row, language), ...markOf(row.id) };
  });

  route(app, ctx, updateStudentCall, ({ params, body, caller, request, language }) =>
    inShortTransaction(ctx.pool, (tx) =>
      updateStudent(tx, { actor: { accountId: caller.accountId, requestId: request.id }, language, config: ctx.config }, params.id, body),
    ),
  );
};
