/** Requests for correction: a student's own, and those that admins decide about (D-129). */
import {
  askCorrection,
  decideCorrection as decideCall,
  mostCorrections,
  myCorrections,
  openCorrections,
  withdrawCorrection as withdrawCall,
} from '@halaqa/contract/corrections';
import { Problem } from '@halaqa/contract/problem';
import type { FastifyInstance } from 'fastify';
import { auditStudentViews } from '../audit/viewed.ts';
import type { Context } from '../context/context.ts';
import { inShortTransaction, type Queryable } from '../db/transaction.ts';
import { actorOf } from '../http/actor.ts';
import { studentOfCall } from '../http/own-student.ts';
import { route } from '../http/route.ts';
import { presentCorrection, presentOwn } from './present.ts';
import { askForCorrection, decideCorrection, withdrawCorrection } from './service.ts';
import { listOpen, readOwn } from './store.ts';

const personal = ['residence_number', 'birth_date'];

export function correctionRoutes(app: FastifyInstance, { pool, config }: Context): void {
  const own = async (reader: Queryable, studentId: number) => {
    const found = await readOwn(reader, studentId);
    if (!found) throw new Problem('not_found');
    return found;
  };

  route(app, myCorrections, async (call) => presentOwn(await own(pool, studentOfCall(myCorrections, call, undefined)), call.language));

  route(app, askCorrection, (call) => {
    const { caller, request, language, body } = call;
    const studentId = studentOfCall(askCorrection, call, undefined);
    return inShortTransaction(pool, async (tx) => {
      await askForCorrection(tx, actorOf(caller, request), language, studentId, body);
      return presentOwn(await own(tx, studentId), language);
    });
  });

  route(app, withdrawCall, async (call) => {
    const { caller, request, params } = call;
    const studentId = studentOfCall(withdrawCall, call, undefined);
    await inShortTransaction(pool, (tx) => withdrawCorrection(tx, actorOf(caller, request), studentId, params.id));
    return undefined;
  });

  route(app, openCorrections, async ({ query, caller, request, language }) => {
    const { total, rows } = await listOpen(pool, query.studentId ?? null, mostCorrections);
    const shown = rows.filter(({ field }) => personal.includes(field)).map(({ student_id }) => student_id);
    await auditStudentViews(pool, actorOf(caller, request), shown);
    return { total, corrections: rows.map((row) => presentCorrection(row, language)) };
  });

  route(app, decideCall, ({ params, body, caller, request, language }) =>
    inShortTransaction(pool, (tx) => decideCorrection(tx, { actor: actorOf(caller, request), language, config }, params.id, body)),
  );
}
