/** Erasing a student, for admins (D-151). */
import { eraseStudent as eraseCall, studentErasure } from '@halaqa/contract/erasure';
import { Problem } from '@halaqa/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { inShortTransaction } from '../db/transaction.ts';
import { actorOf } from '../http/actor.ts';
import { route } from '../http/route.ts';
import { presentErasure } from './present.ts';
import { eraseStudent } from './service.ts';
import { findErasure } from './store.ts';

/** It looks through all that is kept for Odoo, for others and for second calls: more than one who waits at a booking is asked to wait. */
const withinMs = 10_000;

export function erasureRoutes(app: FastifyInstance, { pool, config }: Context): void {
  route(app, studentErasure, async ({ params, language }) => {
    const row = await findErasure(pool, params.id, config.synchronises);
    if (!row) throw new Problem('not_found');
    return presentErasure(row, language, config);
  });

  route(app, eraseCall, async ({ params, body, caller, request, language }) => {
    const work = { actor: actorOf(caller, request), language, config };
    const row = await inShortTransaction(pool, (tx) => eraseStudent(tx, work, params.id, body.confirm), withinMs);
    return presentErasure(row, language, config);
  });
}
