/** The decision about a session with too few students (D-150). */
import { keepBelowMinimum } from '@halaqa/contract/sessions';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { inShortTransaction } from '../db/transaction.ts';
import { actorOf } from '../http/actor.ts';
import { route } from '../http/route.ts';
import { findSyncMarks } from '../outbox/sync-marks.ts';
import { presentSession } from '../sessions/present.ts';
import { keep } from './service.ts';

export function minimumRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, keepBelowMinimum, async ({ params: { id }, caller, language, request }) => {
    const row = await inShortTransaction(ctx.pool, (tx) => keep(tx, actorOf(caller, request), id));
    const markOf = await findSyncMarks(ctx.pool, ctx.config, 'session', [id]);
    return { ...presentSession(row, language), ...markOf(id) };
  });
}
