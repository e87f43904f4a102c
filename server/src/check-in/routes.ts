/** Checking in by a code (D-124): what a trainer shows, and what a student gives. */
import { checkIn as checkInCall, checkInCode, type ShownCode } from '@halaqa/contract/check-in';
import { Problem } from '@halaqa/contract/problem';
import { whyCheckInClosed } from '@halaqa/domain/check-in';
import { pathTo } from '@halaqa/domain/screens';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import { actorOf } from '../http/actor.ts';
import { studentOfCall } from '../http/own-student.ts';
import { onlyOwnTrainer } from '../http/own-trainer.ts';
import { route } from '../http/route.ts';
import { drawQr } from '../render/qr.ts';
import { findSession } from '../sessions/store.ts';
import { codeAt, validForMs } from './code.ts';
import { presentCheckIn, presentCode } from './present.ts';
import { checkIn } from './service.ts';
import { secretOf } from './store.ts';

export function checkInRoutes(app: FastifyInstance, ctx: Context): void {
  const screenFor = ({ protocol, host }: FastifyRequest): URL =>
    new URL(pathTo('checkIn'), ctx.config.publicUrl ?? `${protocol}://${host}`);

  /** What is shown in the room now. */
  const show = async (request: FastifyRequest, { id, now }: { id: number; now: Date }): Promise<ShownCode> => {
    const code = codeAt(await secretOf(ctx.pool, id), now);
    const address = screenFor(request);
    const link = new URL(address);
    link.searchParams.set('session', String(id));
    // Behind the `#` it is in no log.
    link.hash = code;
    return { code, validForMs: validForMs(now), address: address.href, qr: drawQr(link.href) };
  };

  route(app, checkInCode, async (call) => {
    const { id } = call.params;
    const ofTrainer = onlyOwnTrainer(checkInCode, call);
    const session = await findSession(ctx.pool, id);
    if (!session || (ofTrainer !== undefined && session.trainer_id !== ofTrainer)) throw new Problem('not_found');
    const times = { state: session.state, startsAt: session.starts_at, endsAt: session.ends_at };
    const closed = whyCheckInClosed(times, session.now) ?? null;
    return presentCode(session, call.language, closed, closed ? null : await show(call.request, session));
  });

  route(app, checkInCall, async (call) => {
    const { caller, language, request, params, body } = call;
    const studentId = studentOfCall(checkInCall, call, undefined);
    return presentCheckIn(await checkIn(ctx, actorOf(caller, request), params.id, studentId, body.code), language);
  });
}
