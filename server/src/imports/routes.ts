/** Lists from files, for admins. */
import { applyImport as applyCall, checkImport as checkCall } from '@halaqa/contract/imports';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { actorOf } from '../http/actor.ts';
import { route } from '../http/route.ts';
import { applyImport, checkImport } from './service.ts';

export function importRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, checkCall, ({ body, caller, request, language }) =>
    checkImport(ctx.pool, { actor: actorOf(caller, request), language, config: ctx.config, log: request.log }, body),
  );
  route(app, applyCall, ({ body, caller, request, language }) =>
    applyImport(ctx.pool, { actor: actorOf(caller, request), language, config: ctx.config, log: request.log }, body),
  );
}
