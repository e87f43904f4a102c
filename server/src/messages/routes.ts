/** Messages to those of a session: by admins, and by trainers to their own sessions (D-139). */
import { messageReaders, mostMessages, sendMessage as sendMessageCall, sessionMessages } from '@halaqa/contract/messages';
import { Problem } from '@halaqa/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { actorOf } from '../http/actor.ts';
import { runIdempotent } from '../http/idempotency.ts';
import { onlyOwnTrainer } from '../http/own-trainer.ts';
import { route } from '../http/route.ts';
import { presentMessage, presentReach, presentReader } from './present.ts';
import { findOwnSession, sendMessage } from './service.ts';
import { countMessages, findReach, listMessages, listReaders } from './store.ts';

export function messageRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, sessionMessages, async (call) => {
    const { id } = call.params;
    await findOwnSession(ctx.pool, id, onlyOwnTrainer(sessionMessages, call));
    const [reach, total, messages] = await Promise.all([
      findReach(ctx.pool, id),
      countMessages(ctx.pool, id),
      listMessages(ctx.pool, id, mostMessages),
    ]);
    return {
      attendees: presentReach(reach, false),
      waiting: presentReach(reach, true),
      total,
      messages: messages.map((row) => presentMessage(row, call.language)),
    };
  });

  route(app, sendMessageCall, (call) => {
    const { params, caller, language, request, body } = call;
    return runIdempotent(ctx, call, {
      asks: { action: 'send_message', session: params.id, message: body.message, waiting: String(body.waiting) },
      answer: sendMessageCall.response,
      act: async (tx) => {
        const writer = { actor: actorOf(caller, request), ofTrainer: onlyOwnTrainer(sendMessageCall, call), trainerId: caller.trainerId };
        return presentMessage(await sendMessage(tx, writer, params.id, { message: body.message, toWaiting: body.waiting }), language);
      },
    });
  });

  route(app, messageReaders, async (call) => {
    const { params, query, language, reply } = call;
    await findOwnSession(ctx.pool, params.id, onlyOwnTrainer(messageReaders, call));
    const listed = await listReaders(ctx.pool, params, query);
    if (!listed) throw new Problem('not_found');
    void reply.header('x-total-count', listed.total);
    return listed.rows.map((row) => presentReader(row, language));
  });
}
