/** Records that are no longer of use, for admins (D-152). */
import {
  archiveRecord as archiveCall,
  archivedRecords,
  deleteRecord as deleteCall,
  readArchiveState,
  restoreRecord as restoreCall,
} from '@halaqa/contract/archive';
import { Problem } from '@halaqa/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { inShortTransaction } from '../db/transaction.ts';
import { actorOf } from '../http/actor.ts';
import { route } from '../http/route.ts';
import { listArchived } from './list-store.ts';
import { presentArchivedRow, presentArchiveState } from './present.ts';
import { archiveRecord, deleteRecord, restoreRecord } from './service.ts';
import { findArchiveRow } from './store.ts';

export function archiveRoutes(app: FastifyInstance, { pool, config }: Context): void {
  route(app, archivedRecords, async ({ params: { kind }, query, language, reply }) => {
    const { rows, total } = await listArchived(pool, kind, query, language);
    void reply.header('x-total-count', total);
    return rows.map((row) => presentArchivedRow(row, language));
  });

  route(app, readArchiveState, async ({ params: { kind, id }, language }) => {
    const row = await findArchiveRow(pool, kind, id);
    if (!row) throw new Problem('not_found');
    return presentArchiveState(kind, row, language);
  });

  route(app, archiveCall, async ({ params: { kind, id }, caller, request, language }) => {
    const work = { actor: actorOf(caller, request), language, config };
    return presentArchiveState(kind, await inShortTransaction(pool, (tx) => archiveRecord(tx, work, kind, id)), language);
  });

  route(app, restoreCall, async ({ params: { kind, id }, caller, request, language }) => {
    const work = { actor: actorOf(caller, request), language, config };
    return presentArchiveState(kind, await inShortTransaction(pool, (tx) => restoreRecord(tx, work, kind, id)), language);
  });

  route(app, deleteCall, async ({ params: { kind, id }, caller, request, language }) => {
    const work = { actor: actorOf(caller, request), language, config };
    await inShortTransaction(pool, (tx) => deleteRecord(tx, work, kind, id));
    return undefined;
  });
}
