/** The records of students, for admins. */

import { Problem } from '@halaqa/contract/problem';
import {
  adminStudents,
  createStudent as createStudentCall,
  detailedStudents,
  recordsByNumber,
  reportStudents,
  type StudentRow,
  studentDetails,
  studentDetailsById,
  studentsExport,
  updateStudent as updateStudentCall,
} from '@halaqa/contract/students';
import type { Language } from '@halaqa/contract/values';
import type { FastifyInstance } from 'fastify';
import { auditStudentViews } from '../audit/viewed.ts';
import type { Context } from '../context/context.ts';
import { inShortTransaction } from '../db/transaction.ts';
import { actorOf } from '../http/actor.ts';
import { runIdempotent } from '../http/idempotency.ts';
import { sendList } from '../http/list-file.ts';
import { route } from '../http/route.ts';
import { findSyncMarks } from '../outbox/sync-marks.ts';
import { findStudents, listStudents, walkStudents } from './list-store.ts';
import { findByResidenceNumber, findInvoicesByNumber } from './number-store.ts';
import { presentDetails, presentNumberedInvoice, presentStudentRow } from './present.ts';
import { findStudentsWithDetails } from './record-store.ts';
import { createStudent, updateStudent } from './service.ts';
import { columnsIn } from './table.ts';

export function studentRoutes(app: FastifyInstance, ctx: Context): void {
  const rowsOf = async (ids: number[], language: Language): Promise<StudentRow[]> => {
    const markOf = await findSyncMarks(ctx.pool, ctx.config, 'student', ids);
    return (await listStudents(ctx.pool, ids)).map((row) => ({ ...presentStudentRow(row, language), ...markOf(row.id) }));
  };

  for (const endpoint of [adminStudents, reportStudents]) {
    route(app, endpoint, async ({ query, language, reply }) => {
      const { ids, total } = await findStudents(ctx.pool, query, language);
      void reply.header('x-total-count', total);
      return rowsOf(ids, language);
    });
  }

  route(app, recordsByNumber, async ({ query: { number }, caller, language, request }) => {
    const ids = await findByResidenceNumber(ctx.pool, number);
    await auditStudentViews(ctx.pool, actorOf(caller, request), ids);
    const invoices = await findInvoicesByNumber(ctx.pool, number);
    return {
      students: await rowsOf(ids, language),
      invoices: invoices.map((row) => presentNumberedInvoice(row, language)),
    };
  });

  route(app, studentsExport, (call) =>
    sendList(ctx, call, 'students', (filter, language) => ({
      columns: columnsIn(language),
      rows: walkStudents(ctx.pool, filter, language),
    })),
  );

  route(app, detailedStudents, async ({ query, caller, language, request, reply }) => {
    const { ids, total } = await findStudents(ctx.pool, query, language);
    void reply.header('x-total-count', total);
    await auditStudentViews(ctx.pool, actorOf(caller, request), ids);
    const markOf = await findSyncMarks(ctx.pool, ctx.config, 'student', ids);
    return (await findStudentsWithDetails(ctx.pool, ids)).map((row) => ({ ...presentDetails(row, language), ...markOf(row.id) }));
  });

  route(app, studentDetailsById, async ({ params, caller, language, request }) => {
    const [row] = await findStudentsWithDetails(ctx.pool, [params.id]);
    if (!row) throw new Problem('not_found');
    await auditStudentViews(ctx.pool, actorOf(caller, request), [row.id]);
    const markOf = await findSyncMarks(ctx.pool, ctx.config, 'student', [row.id]);
    return { ...presentDetails(row, language), ...markOf(row.id) };
  });

  route(app, createStudentCall, (call) => {
    const { caller, request, language, body } = call;
    return runIdempotent(ctx, call, {
      asks: { action: 'create_student', student: JSON.stringify(body) },
      answer: studentDetails,
      act: (tx) => createStudent(tx, { actor: actorOf(caller, request), language, config: ctx.config }, body),
    });
  });

  route(app, updateStudentCall, ({ params, body, caller, request, language }) =>
    inShortTransaction(ctx.pool, (tx) =>
      updateStudent(tx, { actor: actorOf(caller, request), language, config: ctx.config }, params.id, body),
    ),
  );
}
