/** A student's sessions and what she does with a place in them. */
import {
  book,
  joinWaitlist,
  leaveWaitlist,
  mySessions,
  register,
  reschedule,
  type StudentSession,
  studentSession,
  studentSessions,
  unenroll,
} from '@halaqa/contract/booking';
import type { CallParts, Endpoint } from '@halaqa/contract/endpoint';
import { Problem } from '@halaqa/contract/problem';
import type { Language } from '@halaqa/contract/values';
import { fromWall } from '@halaqa/domain/clock';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { inTransaction, type RawTx } from '../db/transaction.ts';
import type { Caller } from '../http/caller.ts';
import { once, type Transact } from '../http/idempotency.ts';
import { studentOf } from '../http/own-student.ts';
import { route } from '../http/route.ts';
import { presentSession } from './present.ts';
import * as service from './service.ts';
import { listSights, type Sight } from './sight.ts';
import { startingOver } from './start-over.ts';
import { Turnstile } from './turnstile.ts';

/** No statement of a booking takes so long unless somebody holds a row that it needs (proving B-7). */
const statementMs = 2_500;

interface Made {
  caller: Caller;
  language: Language;
  request: FastifyRequest;
}

export const bookingRoutes = (app: FastifyInstance, ctx: Context): void => {
  const present = (sight: Sight, { language }: Made): StudentSession => presentSession(sight, language, ctx.config.cancelCutoffHours);

  const list = async (
    call: Made & { reply: FastifyReply; query: CallParts<typeof mySessions>['query'] },
    studentId: number,
  ): Promise<StudentSession[]> => {
    const { from, to, ...rest } = call.query;
    const { timeZone } = ctx.config.institute;
    const listed = await listSights(ctx.pool, studentId, {
      ...rest,
      startsFrom: from === undefined ? undefined : fromWall(from, '00:00', timeZone),
      startsUntil: to === undefined ? undefined : fromWall(to, '23:59:59', timeZone),
    });
    if (!listed) throw new Problem('not_found');
    void call.reply.header('x-total-count', listed.total);
    return listed.sights.map((sight) => present(sight, call));
  };

  const turnstile = new Turnstile(Math.max(2, Math.floor(ctx.config.databasePool / 3)));
  const transactOn =
    (sessionId: number): Transact =>
    (act) =>
      turnstile.pass(sessionId, () => inTransaction(ctx.pool, act, statementMs));

  /** Acts in a transaction on one session, and once more with more locks where they did not do. */
  const settle = <T>(
    booking: service.Booking,
    sessionId: number,
    act: (tx: RawTx, booking: service.Booking, sessionId: number) => Promise<T>,
  ): Promise<T> => startingOver((lockAlso) => transactOn(sessionId)((tx) => act(tx, { ...booking, lockAlso }, sessionId)));

  route(app, ctx, mySessions, (call) => list(call, studentOf(mySessions, call, undefined)));
  route(app, ctx, studentSessions, (call) => list(call, studentOf(studentSessions, call, call.params.id)));

  for (const endpoint of [book, register]) {
    route(app, ctx, endpoint, (call) => {
      const booking = bookingOf(ctx, endpoint, call, call.body?.studentId);
      const { id } = call.params;
      return startingOver((lockAlso) =>
        once(ctx, call, {
          asks: { action: 'register', session: id, student: booking.studentId },
          answer: studentSession,
          glance: () => service.refuseAtSight(ctx.pool, booking, id),
          act: async (tx) => present(await service.register(tx, { ...booking, lockAlso }, id), call),
          transact: transactOn(id),
        }),
      );
    });
  }

  route(app, ctx, reschedule, (call) => {
    const booking = bookingOf(ctx, reschedule, call, call.body.studentId);
    const { id } = call.params;
    const { toSessionId } = call.body;
    return startingOver((lockAlso) =>
      once(ctx, call, {
        asks: { action: 'reschedule', session: id, to: toSessionId, student: booking.studentId },
        answer: studentSession,
        act: async (tx) => present(await service.reschedule(tx, { ...booking, lockAlso }, id, toSessionId), call),
        transact: transactOn(toSessionId),
      }),
    );
  });

  route(app, ctx, unenroll, async (call) => {
    const booking = bookingOf(ctx, unenroll, call, call.query.studentId);
    await settle(booking, call.params.id, service.unenroll);
    return undefined;
  });

  route(app, ctx, joinWaitlist, async (call) => {
    const booking = bookingOf(ctx, joinWaitlist, call, call.body?.studentId);
    return present(await settle(booking, call.params.id, service.joinWaitlist), call);
  });

  route(app, ctx, leaveWaitlist, async (call) => {
    const booking = bookingOf(ctx, leaveWaitlist, call, call.query.studentId);
    await settle(booking, call.params.id, service.leaveWaitlist);
    return undefined;
  });
};

/** Who books for whom. */
const bookingOf = ({ config }: Context, endpoint: Endpoint, call: Made, named: number | undefined): service.Booking => ({
  studentId: studentOf(endpoint, call, named),
  actor: { accountId: call.caller.accountId, requestId: call.request.id },
  config,
});
