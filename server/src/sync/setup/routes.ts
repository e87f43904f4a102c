/** The calls of a set-up on a screen (D-135). */
import { readOdooRemoval, removeOdoo } from '@halaqa/contract/sync-removal';
import { checkOdooSetup, inspectOdoo, makeInOdoo, readSyncSetup, saveOdooSetup } from '@halaqa/contract/sync-setup';
import { makeOdooRules } from '@halaqa/contract/sync-setup-rules';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { actorOf, type CallerRequest } from '../../http/actor.ts';
import { route } from '../../http/route.ts';
import { makeRules } from './automation-rules.ts';
import { readRemoval, remove } from './removal.ts';
import * as service from './service.ts';
import type { Work } from './setup-context.ts';

export function syncSetupRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, readSyncSetup, () => service.readSetup(ctx));
  route(app, inspectOdoo, (call) => service.inspect(ctx, workOf(call), call.body));
  route(app, makeInOdoo, (call) => service.make(ctx, workOf(call), call.body));
  route(app, checkOdooSetup, (call) => service.check(ctx, workOf(call), { ...call.body, accepts: undefined }));
  route(app, saveOdooSetup, (call) => service.check(ctx, workOf(call), call.body));
  route(app, makeOdooRules, (call) => makeRules(ctx, workOf(call), call.body));
  route(app, readOdooRemoval, ({ language }) => readRemoval(ctx, language));
  route(app, removeOdoo, async ({ body, caller, language, request }) => {
    await remove(ctx, actorOf(caller, request), language, body.confirm);
    return service.readSetup(ctx);
  });
}

const workOf = ({ caller, language, request }: CallerRequest): Work => ({ actor: actorOf(caller, request), language });
