/** The sync page's calls, and Odoo's webhook (D-51 to D-53). */
import { Problem } from '@halaqa/contract/problem';
import {
  decideConflict,
  decideRestored,
  discardFailure,
  odooWebhook,
  odooWebhookFormer,
  readSyncStatus,
  resync,
  retrySync,
  syncProblems,
} from '@halaqa/contract/sync';
import { missingRecords, removeMissing } from '@halaqa/contract/sync-missing';
import { waitingChanges } from '@halaqa/contract/sync-waiting';
import type { FastifyInstance } from 'fastify';
import { auditStudentViews } from '../../audit/viewed.ts';
import type { Context } from '../../context/context.ts';
import { retryingTransaction } from '../../db/retry-transaction.ts';
import { inShortTransaction, type Tx } from '../../db/transaction.ts';
import { actorOf, type CallerRequest } from '../../http/actor.ts';
import { route } from '../../http/route.ts';
import { findRecordNames } from '../../notifications/record-names.ts';
import type { UseCaseContext } from '../../sessions/service.ts';
import { findMissing } from '../state/missing.ts';
import {
  presentConflict,
  presentFailure,
  presentSkipped,
  presentStatus,
  presentWaiting,
  recordsToName,
  statusWithoutOdoo,
} from './present.ts';
import { type ConflictRow, listConflicts, listRefusedChanges, listSkipped, listWaitingChanges, type UnsentRow } from './problems.ts';
import * as service from './service.ts';
import { studentsShown } from './shown.ts';
import { readKinds, readState } from './status.ts';
import { verifyWebhookSecret, webhookReceiver } from './webhook.ts';

export function syncRoutes(app: FastifyInstance, ctx: Context): void {
  /** One decision in one transaction, again from the start where its locks were not enough. */
  const decision = async (
    { caller, language, request }: CallerRequest,
    act: (tx: Tx, work: UseCaseContext) => Promise<void>,
  ): Promise<undefined> => {
    const work = { actor: actorOf(caller, request), language, config: ctx.config };
    await retryingTransaction((lockAlso) => inShortTransaction(ctx.pool, (tx) => act(tx, { ...work, lockAlso })));
    return undefined;
  };

  /** Notes whose personal data are shown, and finds what the records are called. */
  const read = async ({ caller, language, request }: CallerRequest, unsent: UnsentRow[], conflicts: ConflictRow[]) => {
    await auditStudentViews(ctx.pool, actorOf(caller, request), studentsShown(unsent, conflicts));
    const names = await findRecordNames(ctx.pool, recordsToName(unsent, conflicts), language);
    return { language, timeZone: ctx.config.institute.timeZone, ...names };
  };

  route(app, readSyncStatus, async () =>
    ctx.config.synchronises ? presentStatus(await readState(ctx.pool), await readKinds(ctx.pool)) : statusWithoutOdoo,
  );

  route(app, syncProblems, async ({ caller, language, request }) => {
    if (!ctx.config.synchronises) return { failed: [], conflicts: [], skipped: [] };
    const [stopped, conflicts, skipped] = await Promise.all([listRefusedChanges(ctx.pool), listConflicts(ctx.pool), listSkipped(ctx.pool)]);
    const reading = await read({ caller, language, request }, stopped, conflicts);
    return {
      failed: stopped.map((row) => presentFailure(row, reading)),
      conflicts: conflicts.map((row) => presentConflict(row, reading)),
      skipped: skipped.map(presentSkipped),
    };
  });

  route(app, waitingChanges, async (call) => {
    if (!ctx.config.synchronises) return { waiting: [] };
    const rows = await listWaitingChanges(ctx.pool);
    const reading = await read(call, rows, []);
    return { waiting: rows.map((row) => presentWaiting(row, reading)) };
  });

  route(app, retrySync, (call) => decision(call, (tx, work) => service.retry(tx, work, call.body.id)));
  route(app, discardFailure, (call) => decision(call, (tx, work) => service.discard(tx, work, call.params.id)));
  route(app, decideConflict, (call) =>
    decision(call, (tx, work) => service.decide(tx, work, call.params.id, call.body.keep, call.query.force === 'true')),
  );
  route(app, decideRestored, (call) => decision(call, (tx, work) => service.decideRestored(tx, work, call.body.at, call.body.keep)));
  route(app, removeMissing, (call) => decision(call, (tx, work) => service.removeMissing(tx, work, call.body.kind, call.body.seen)));
  route(app, missingRecords, async ({ query: { kind }, language }) => {
    if (!ctx.config.synchronises) throw new Problem('sync_not_configured');
    const missing = await findMissing(ctx.pool, kind);
    if (!missing) throw new Problem('not_found');
    const { count, record_ids: ids, seen } = missing;
    const { nameOf } = await findRecordNames(ctx.pool, new Map([[kind, new Set(ids)]]), language);
    return { count, seen, records: ids.map((recordId) => ({ recordId, name: nameOf(kind, recordId) })) };
  });
  route(app, resync, (call) => decision(call, service.resync));

  const received = webhookReceiver(ctx);
  void app.register(async (scope) => {
    // The body, of any type and size, is not read.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    for (const endpoint of [odooWebhook, odooWebhookFormer]) {
      route(scope, endpoint, async ({ params, request }) => {
        await verifyWebhookSecret(ctx, params.secret, request.ip);
        received();
        return undefined;
      });
    }
  });
}
