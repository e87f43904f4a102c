/** Enrolments, for admins. */
import { createEnrolment as createCall, updateEnrolment as updateCall } from '@halaqa/contract/enrolments';
import { enrolment } from '@halaqa/contract/students';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { retryingTransaction } from '../db/retry-transaction.ts';
import { inShortTransaction } from '../db/transaction.ts';
import { actorOf } from '../http/actor.ts';
import { runIdempotent } from '../http/idempotency.ts';
import { route } from '../http/route.ts';
import { createEnrolment, editEnrolment } from './service.ts';

export function enrolmentRoutes(app: FastifyInstance, ctx: Context): void {
  const { config } = ctx;

  route(app, createCall, (call) => {
    const { params, body, caller, request, language } = call;
    return retryingTransaction((lockAlso) =>
      runIdempotent(ctx, call, {
        asks: { action: 'create_enrolment', student: params.id, enrolment: JSON.stringify(body) },
        answer: enrolment,
        act: (tx) => createEnrolment(tx, { actor: actorOf(caller, request), language, config, lockAlso }, params.id, body),
      }),
    );
  });

  route(app, updateCall, ({ params, body, caller, request, language }) =>
    retryingTransaction((lockAlso) =>
      inShortTransaction(ctx.pool, (tx) =>
        editEnrolment(tx, { actor: actorOf(caller, request), language, config, lockAlso }, params.id, body),
      ),
    ),
  );
}
