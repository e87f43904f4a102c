/** What came from Odoo and what went to it, for admins (D-141). */
import { syncHistory, syncHistoryCounts, syncHistoryExport } from '@halaqa/contract/sync-history';
import type { Language } from '@halaqa/contract/values';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { sendList } from '../../http/list-file.ts';
import { route } from '../../http/route.ts';
import { countHistory } from './counts.ts';
import { type HistoryFilter, listHistory, walkHistory } from './list.ts';
import { presentHistory } from './present.ts';
import { columnsIn } from './table.ts';

const usualPage = 50;

export function syncHistoryRoutes(app: FastifyInstance, ctx: Context): void {
  const { timeZone } = ctx.config.institute;

  route(app, syncHistory, async ({ query: { page = 1, pageSize = usualPage, ...filter }, language, reply }) => {
    const { rows, total } = await listHistory(ctx.pool, filter, { page, pageSize }, timeZone);
    void reply.header('x-total-count', total);
    return presentHistory(rows, language);
  });

  route(app, syncHistoryCounts, ({ query }) => countHistory(ctx.pool, query, timeZone));

  const lines = async function* (filter: HistoryFilter, language: Language) {
    for await (const rows of walkHistory(ctx.pool, filter, timeZone)) yield presentHistory(rows, language);
  };
  route(app, syncHistoryExport, (call) =>
    sendList(ctx, call, 'sync_history', (filter, language) => ({ columns: columnsIn(language), rows: lines(filter, language) })),
  );
}
