/** The calls of a set-up on a screen (D-135). */
import { readOdooRemoval, removeOdoo } from '@halaqa/contract/sync-removal';
import { checkOdooSetup, lookAtOdoo, makeInOdoo, readSyncSetup, saveOdooSetup } from '@halaqa/contract/sync-setup';
import { makeOdooRules } from '@halaqa/contract/sync-setup-rules';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { actorOf } from '../../http/actor.ts';
import { route } from '../../http/route.ts';
import { makeRules } from './automation-rules.ts';
import { readRemoval, remove } from './removal.ts';
import * as service from './service.ts';

export function syncSetupRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, readSyncSetup, () => service.readSetup(ctx));
  route(app, lookAtOdoo, ({ body, caller, language, request }) => service.look(ctx, { actor: actorOf(caller, request), language }, body));
  route(app, makeInOdoo, ({ body, caller, language, request }) => service.make(ctx, { actor: actorOf(caller, request), language }, body));
  route(app, checkOdooSetup, ({ body, caller, language, request }) =>
    service.check(ctx, { actor: actorOf(caller, request), language }, { ...body, accepts: undefined }),
  );
  route(app, saveOdooSetup, ({ body, caller, language, request }) =>
    service.check(ctx, { actor: actorOf(caller, request), language }, body),
  );
  route(app, makeOdooRules, ({ body, caller, language, request }) => makeRules(ctx, { actor: actorOf(caller, request), language }, body));
  route(app, readOdooRemoval, ({ language }) => readRemoval(ctx, language));
  route(app, removeOdoo, async ({ body, caller, language, request }) => {
    await remove(ctx, actorOf(caller, request), language, body.confirm);
    return service.readSetup(ctx);
  });
}
