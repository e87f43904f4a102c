/** An admin's saved views (D-162), and those that are shared with them (D-242). */
import { removeSavedView, savedViews, saveView, updateSavedView } from '@halaqa/contract/saved-views';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { inShortTransaction } from '../db/transaction.ts';
import { actorOf } from '../http/actor.ts';
import { route } from '../http/route.ts';
import { changeView, makeView, removeView } from './service.ts';
import { listSavedViews } from './store.ts';

export function savedViewRoutes(app: FastifyInstance, { pool }: Context): void {
  route(app, savedViews, ({ caller, language }) => listSavedViews(pool, caller.accountId, language));
  route(app, saveView, ({ body, caller, request }) => inShortTransaction(pool, (tx) => makeView(tx, actorOf(caller, request), body)));
  route(app, updateSavedView, ({ params, body, caller, request }) =>
    inShortTransaction(pool, (tx) => changeView(tx, actorOf(caller, request), params.id, body)),
  );
  route(app, removeSavedView, async ({ params, caller, request }) => {
    await inShortTransaction(pool, (tx) => removeView(tx, actorOf(caller, request), params.id));
    return undefined;
  });
}
