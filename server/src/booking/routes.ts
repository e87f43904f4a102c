/** A student's sessions, and taking, moving and giving back a place. */
import {
  book,
  joinWaitlist,
  leaveWaitlist,
  mySessions,
  register as registerCall,
  reschedule,
  type StudentSession,
  studentSession,
  studentSessions,
  unenroll,
} from '@halaqa/contract/booking';
import type { CallParts, Endpoint } from '@halaqa/contract/endpoint';
import { Problem } from '@halaqa/contract/problem';
import { fromWall } from '@halaqa/domain/clock';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context/context.ts';
import { readConnections } from '../db/limited-pool.ts';
import { BatchLoader } from '../db/loader.ts';
import { retryingTransaction } from '../db/retry-transaction.ts';
import { answerWithinMs, inShortTransaction, type Tx } from '../db/transaction.ts';
import { actorOf, type CallerRequest } from '../http/actor.ts';
import { type RunInTransaction, runIdempotent } from '../http/idempotency.ts';
import { studentOfCall } from '../http/own-student.ts';
import { route } from '../http/route.ts';
import { presentSession } from './present.ts';
import * as service from './service.ts';
import { SessionLimiter } from './session-limiter.ts';
import { findSessionViews, listSessionViews, type SessionView, type ViewRequest } from './session-view.ts';

export function bookingRoutes(app: FastifyInstance, ctx: Context): void {
  const present = (view: SessionView, { language }: CallerRequest): StudentSession =>
    presentSession(view, language, ctx.institute.now.cancelCutoffHours);

  const list = async (
    call: CallerRequest & { reply: FastifyReply; query: CallParts<typeof mySessions>['query'] },
    studentId: number,
  ): Promise<StudentSession[]> => {
    const { from, to, ...rest } = call.query;
    const { timeZone } = ctx.config.institute;
    const listed = await listSessionViews(ctx.pool, studentId, {
      ...rest,
      startsFrom: from === undefined ? undefined : fromWall(from, '00:00', timeZone),
      startsUntil: to === undefined ? undefined : fromWall(to, '23:59:59', timeZone),
    });
    if (!listed) throw new Problem('not_found');
    void call.reply.header('x-total-count', listed.total);
    return listed.views.map((view) => present(view, call));
  };

  const limiter = new SessionLimiter(Math.max(2, Math.floor(ctx.config.databasePool / 3)));
  const views = new BatchLoader(
    (requests: ViewRequest[]) => findSessionViews((statement) => ctx.pool.read(statement), requests),
    readConnections,
  );

  /** One transaction at its turn; the wait for the turn and the transaction together take no longer than `answerWithinMs`, however many. */
  const transactOn = (sessionId: number, patience: { who?: number; precheck?: () => Promise<void> } = {}): RunInTransaction => {
    const began = performance.now();
    const leftMs = () => Math.max(0, answerWithinMs - (performance.now() - began));
    return (act) => limiter.run(sessionId, () => inShortTransaction(ctx.pool, act, leftMs()), { waitMs: leftMs(), ...patience });
  };

  /** Acts in a transaction on one session, and once more with more locks where they did not do. */
  const settle = <T>(
    booking: service.BookingContext,
    sessionId: number,
    act: (tx: Tx, booking: service.BookingContext, sessionId: number) => Promise<T>,
  ): Promise<T> => {
    const transact = transactOn(sessionId);
    return retryingTransaction((lockAlso) => transact((tx) => act(tx, { ...booking, lockAlso }, sessionId)));
  };

  /** Takes a place; callers in line for a place that is gone are refused by one query, before their turn. */
  const register = (booking: service.BookingContext, sessionId: number) => {
    const { studentId } = booking;
    const precheck = async () => service.refuseEarly(await views.find({ studentId, sessionId }), booking);
    const inTurn = transactOn(sessionId, { who: studentId, precheck });
    let isFull = false;
    const act = async (tx: Tx, lockAlso: number[]): Promise<SessionView> => {
      const view = await service.register(tx, { ...booking, lockAlso }, sessionId);
      isFull = view.seats_taken >= view.capacity;
      return view;
    };
    const transact: RunInTransaction = async (work) => {
      try {
        const result = await inTurn(work);
        limiter.recheck(sessionId, isFull ? undefined : studentId);
        return result;
      } catch (error) {
        // What refuses one here, after a check that did not, is likely to refuse others.
        if (error instanceof Problem && error.status < 500) limiter.recheck(sessionId);
        throw error;
      }
    };
    return { precheck, act, transact };
  };

  route(app, mySessions, (call) => list(call, studentOfCall(mySessions, call, undefined)));
  route(app, studentSessions, (call) => list(call, studentOfCall(studentSessions, call, call.params.id)));

  for (const endpoint of [book, registerCall]) {
    route(app, endpoint, (call) => {
      const booking = bookingOf(ctx, endpoint, call, call.body?.studentId);
      const { id } = call.params;
      const { precheck, act, transact } = register(booking, id);
      return retryingTransaction((lockAlso) =>
        runIdempotent(ctx, call, {
          asks: { action: 'register', session: id, student: booking.studentId },
          answer: studentSession,
          precheck,
          act: async (tx) => present(await act(tx, lockAlso), call),
          transact,
        }),
      );
    });
  }

  route(app, reschedule, (call) => {
    const booking = bookingOf(ctx, reschedule, call, call.body.studentId);
    const { id } = call.params;
    const { toSessionId } = call.body;
    const transact = transactOn(toSessionId);
    return retryingTransaction((lockAlso) =>
      runIdempotent(ctx, call, {
        asks: { action: 'reschedule', session: id, to: toSessionId, student: booking.studentId },
        answer: studentSession,
        act: async (tx) => present(await service.reschedule(tx, { ...booking, lockAlso }, id, toSessionId), call),
        transact,
      }),
    );
  });

  route(app, unenroll, async (call) => {
    const booking = bookingOf(ctx, unenroll, call, call.query.studentId);
    await settle(booking, call.params.id, service.unenroll);
    return undefined;
  });

  route(app, joinWaitlist, async (call) => {
    const booking = bookingOf(ctx, joinWaitlist, call, call.body?.studentId);
    return present(await settle(booking, call.params.id, service.joinWaitlist), call);
  });

  route(app, leaveWaitlist, async (call) => {
    const booking = bookingOf(ctx, leaveWaitlist, call, call.query.studentId);
    await settle(booking, call.params.id, service.leaveWaitlist);
    return undefined;
  });
}

/** Who books for whom. */
const bookingOf = (
  { config, institute }: Context,
  endpoint: Endpoint,
  call: CallerRequest,
  named: number | undefined,
): service.BookingContext => ({
  studentId: studentOfCall(endpoint, call, named),
  actor: actorOf(call.caller, call.request),
  isByOffice: call.caller.role === 'admin',
  language: call.language,
  config,
  institute,
});
