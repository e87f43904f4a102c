/** Views of somebody else's portal (D-140). */
import { beginView, endView } from '@halaqa/contract/views';
import { toWire } from '@halaqa/domain/clock';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { actorOf } from '../../http/actor.ts';
import { route } from '../../http/route.ts';
import { closeView, openView } from './service.ts';

export function viewRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, beginView, async ({ params, caller, request }) => {
    const { expiresAt, ...view } = await openView(ctx, params.id, caller.sessionId, actorOf(caller, request));
    return { ...view, expiresAt: toWire(expiresAt) };
  });

  route(app, endView, async ({ params, caller }) => {
    await closeView(ctx, params.id, caller.accountId);
    return undefined;
  });
}
