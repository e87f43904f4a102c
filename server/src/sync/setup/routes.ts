/** The calls of a set-up on a screen (D-135). */
import { Problem } from '@halaqa/contract/problem';
import { checkOdooSetup, lookAtOdoo, makeInOdoo, readSyncSetup, saveOdooSetup } from '@halaqa/contract/sync-setup';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { actorOf } from '../../http/actor.ts';
import { route } from '../../http/route.ts';
import * as service from './service.ts';

export function syncSetupRoutes(app: FastifyInstance, ctx: Context): void {
  /** Two who make the same at once would make some of it twice. */
  let isMaking = false;
  route(app, readSyncSetup, () => service.readSetup(ctx));
  route(app, lookAtOdoo, ({ body, caller, language, request }) => service.look(ctx, { actor: actorOf(caller, request), language }, body));
  route(app, makeInOdoo, async ({ body, caller, language, request }) => {
    if (isMaking) throw new Problem('too_many_requests', { details: { retryAfterS: 5 } });
    isMaking = true;
    try {
      return await service.make(ctx, { actor: actorOf(caller, request), language }, body);
    } finally {
      isMaking = false;
    }
  });
  route(app, checkOdooSetup, ({ body, caller, language, request }) =>
    service.check(ctx, { actor: actorOf(caller, request), language }, { ...body, accepts: undefined }),
  );
  route(app, saveOdooSetup, ({ body, caller, language, request }) =>
    service.check(ctx, { actor: actorOf(caller, request), language }, body),
  );
}
