/** The sync page's calls, and Odoo's webhook (D-51 to D-53). */
import { decideConflict, decideRestored, discardFailure, odooHint, resync, retrySync, status, syncProblems } from '@halaqa/contract/sync';
import type { Language } from '@halaqa/contract/values';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordViews } from '../../audit/viewed.ts';
import type { Context } from '../../context/context.ts';
import { retryingTransaction } from '../../db/retry-transaction.ts';
import { inShortTransaction, type Tx } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { route } from '../../http/route.ts';
import { findNames } from '../../notifications/record-names.ts';
import type { UseCase } from '../../sessions/service.ts';
import { hintReceiver, verifyHintSecret } from './hint.ts';
import { noStatus, presentConflict, presentFailure, presentLeftOut, presentStatus, recordsNamed } from './present.ts';
import { listConflicts, listLeftOut, listStopped } from './problems.ts';
import * as service from './service.ts';
import { studentsShown } from './shown.ts';
import { readKinds, readState } from './status.ts';

interface Made {
  caller: Caller;
  language: Language;
  request: FastifyRequest;
}

export function syncRoutes(app: FastifyInstance, ctx: Context): void {
  /** One decision in one transaction, again from the start where its locks were not enough. */
  const decision = async ({ caller, language, request }: Made, act: (tx: Tx, work: UseCase) => Promise<void>): Promise<undefined> => {
    const work = { actor: { accountId: caller.accountId, requestId: request.id }, language, config: ctx.config };
    await retryingTransaction((lockAlso) => inShortTransaction(ctx.pool, (tx) => act(tx, { ...work, lockAlso })));
    return undefined;
  };

  route(app, status, async () =>
    ctx.config.synchronises ? presentStatus(await readState(ctx.pool), await readKinds(ctx.pool)) : noStatus,
  );

  route(app, syncProblems, async ({ caller, language, request }) => {
    if (!ctx.config.synchronises) return { failed: [], conflicts: [], leftOut: [] };
    const [stopped, conflicts, leftOut] = await Promise.all([listStopped(ctx.pool), listConflicts(ctx.pool), listLeftOut(ctx.pool)]);
    await recordViews(ctx.pool, { accountId: caller.accountId, requestId: request.id }, studentsShown(stopped, conflicts));
    const names = await findNames(ctx.pool, recordsNamed(stopped, conflicts), language);
    const reading = { language, timeZone: ctx.config.institute.timeZone, ...names };
    return {
      failed: stopped.map((row) => presentFailure(row, reading)),
      conflicts: conflicts.map((row) => presentConflict(row, reading)),
      leftOut: leftOut.map(presentLeftOut),
    };
  });

  route(app, retrySync, (call) => decision(call, (tx, work) => service.retry(tx, work, call.body.id)));
  route(app, discardFailure, (call) => decision(call, (tx, work) => service.discard(tx, work, call.params.id)));
  route(app, decideConflict, (call) =>
    decision(call, (tx, work) => service.decide(tx, work, call.params.id, call.body.keep, call.query.force === 'true')),
  );
  route(app, decideRestored, (call) => decision(call, (tx, work) => service.decideRestored(tx, work, call.body.at, call.body.keep)));
  route(app, resync, (call) => decision(call, service.resync));

  const takeHint = hintReceiver(ctx);
  void app.register(async (scope) => {
    // Whatever Odoo was told to put into its webhook, of whichever size: nobody reads it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    route(scope, odooHint, async ({ params, request }) => {
      await verifyHintSecret(ctx, params.secret, request.ip);
      takeHint();
      return undefined;
    });
  });
}
