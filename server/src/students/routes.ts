/** The records of students, for admins. */
import { Problem } from '@halaqa/contract/problem';
import {
  adminStudents,
  detailedStudents,
  reportStudents,
  studentDetailsById,
  updateStudent as updateStudentCall,
} from '@halaqa/contract/students';
import type { FastifyInstance } from 'fastify';
import { recordViews } from '../audit/viewed.ts';
import type { Context } from '../context/context.ts';
import { inShortTransaction } from '../db/transaction.ts';
import { route } from '../http/route.ts';
import { findSyncMarks } from '../outbox/sync-marks.ts';
import { findStudents, listStudents } from './list-store.ts';
import { presentDetails, presentRow } from './present.ts';
import { findWhole } from './record-store.ts';
import { updateStudent } from './service.ts';

export function studentRoutes(app: FastifyInstance, ctx: Context): void {
  for (const endpoint of [adminStudents, reportStudents]) {
    route(app, endpoint, async ({ query, language, reply }) => {
      const { ids, total } = await findStudents(ctx.pool, query, language);
      void reply.header('x-total-count', total);
      const markOf = await findSyncMarks(ctx.pool, ctx.config, 'student', ids);
      return (await listStudents(ctx.pool, ids)).map((row) => ({ ...presentRow(row, language), ...markOf(row.id) }));
    });
  }

  route(app, detailedStudents, async ({ query, caller, language, request, reply }) => {
    const { ids, total } = await findStudents(ctx.pool, query, language);
    void reply.header('x-total-count', total);
    await recordViews(ctx.pool, { accountId: caller.accountId, requestId: request.id }, ids);
    const markOf = await findSyncMarks(ctx.pool, ctx.config, 'student', ids);
    return (await findWhole(ctx.pool, ids)).map((row) => ({ ...presentDetails(row, language), ...markOf(row.id) }));
  });

  route(app, studentDetailsById, async ({ params, caller, language, request }) => {
    const [row] = await findWhole(ctx.pool, [params.id]);
    if (!row) throw new Problem('not_found');
    await recordViews(ctx.pool, { accountId: caller.accountId, requestId: request.id }, [row.id]);
    const markOf = await findSyncMarks(ctx.pool, ctx.config, 'student', [row.id]);
    return { ...presentDetails(row, language), ...markOf(row.id) };
  });

  route(app, updateStudentCall, ({ params, body, caller, request, language }) =>
    inShortTransaction(ctx.pool, (tx) =>
      updateStudent(tx, { actor: { accountId: caller.accountId, requestId: request.id }, language, config: ctx.config }, params.id, body),
    ),
  );
}
