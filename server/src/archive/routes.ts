/** Records that are no longer of use, for admins (D-152). */
import {
  archiveRecord as archiveCall,
  archivedRecords,
  deleteRecord as deleteCall,
  readArchiveState,
  restoreRecord as restoreCall,
} from '@halaqa/contract/archive';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { inShortTransaction } from '../db/transaction.ts';
import { actorOf } from '../http/actor.ts';
import { route } from '../http/route.ts';
import { listArchived } from './list-store.ts';
import { presentArchivedRow, presentArchiveState } from './present.ts';
import { archiveRecord, deleteRecord, getArchiveRow, restoreRecord } from './service.ts';

export function archiveRoutes(app: FastifyInstance, { pool, config }: Context): void {
  route(app, archivedRecords, async ({ params: { kind }, query, language, reply }) => {
    const { rows, total } = await listArchived(pool, kind, query, language);
    void reply.header('x-total-count', total);
    return rows.map((row) => presentArchivedRow(row, language));
  });

  route(app, readArchiveState, async ({ params: { kind, id }, language }) =>
    presentArchiveState(kind, await getArchiveRow(pool, kind, id), language),
  );

  route(app, archiveCall, async ({ params: { kind, id }, caller, request, language }) => {
    const work = { actor: actorOf(caller, request), language, config };
    const row = await inShortTransaction(pool, async (tx) => {
      await archiveRecord(tx, work, kind, id);
      return getArchiveRow(tx, kind, id);
    });
    return presentArchiveState(kind, row, language);
  });

  route(app, restoreCall, async ({ params: { kind, id }, caller, request, language }) => {
    const work = { actor: actorOf(caller, request), language, config };
    const row = await inShortTransaction(pool, async (tx) => {
      await restoreRecord(tx, work, kind, id);
      return getArchiveRow(tx, kind, id);
    });
    return presentArchiveState(kind, row, language);
  });

  route(app, deleteCall, async ({ params: { kind, id }, caller, request, language }) => {
    const work = { actor: actorOf(caller, request), language, config };
    await inShortTransaction(pool, (tx) => deleteRecord(tx, work, kind, id));
    return undefined;
  });
}
