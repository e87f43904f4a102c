/** Lists from files, for admins. */
import { applyImport as applyCall, checkImport as checkCall, importTemplate } from '@halaqa/contract/imports';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { sendWorkbook } from '../export/send.ts';
import { actorOf } from '../http/actor.ts';
import { route } from '../http/route.ts';
import { applyImport, checkImport, requireImported } from './service.ts';
import { templateOf } from './template.ts';

export function importRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, checkCall, ({ body, caller, request, language }) =>
    checkImport(ctx.pool, { actor: actorOf(caller, request), language, config: ctx.config, log: request.log }, body),
  );
  route(app, applyCall, ({ body, caller, request, language }) =>
    applyImport(ctx.pool, { actor: actorOf(caller, request), language, config: ctx.config, log: request.log }, body),
  );
  route(app, importTemplate, async ({ query: { kind, language: wanted }, language, reply }) => {
    requireImported(kind, ctx.config);
    const { timeZone } = ctx.config.institute;
    sendWorkbook(reply, templateOf(kind, { language: wanted ?? language, timeZone }), `${kind}-template`);
    return undefined;
  });
}
