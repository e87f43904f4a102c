/** What happened, for admins (D-101). */
import { auditCounts, auditExport, auditLog } from '@halaqa/contract/audit';
import { type AuditAction, auditAction } from '@halaqa/contract/audit-names';
import { mostLookedAt } from '@halaqa/contract/counts';
import type { Language } from '@halaqa/contract/values';
import type { FastifyInstance } from 'fastify';
import { auditStudentViews } from '../audit/viewed.ts';
import type { Context } from '../context/context.ts';
import { actorOf } from '../http/actor.ts';
import { sendList } from '../http/list-file.ts';
import { route } from '../http/route.ts';
import { findRecordNames } from '../notifications/record-names.ts';
import { type AuditFilter, type AuditRow, countActions, listAudit, walkAudit } from './list.ts';
import { presentEntry, recordsNamed, studentsShown } from './present.ts';
import { columnsIn, linesOf } from './table.ts';

const usualLimit = 50;

export function auditLogRoutes(app: FastifyInstance, ctx: Context): void {
  const { timeZone } = ctx.config.institute;

  const present = async (rows: readonly AuditRow[], language: Language) => {
    const names = await findRecordNames(ctx.pool, recordsNamed(rows), language);
    return rows.map((row) => presentEntry(row, { language, timeZone, ...names }));
  };

  route(app, auditLog, async ({ query: { limit = usualLimit, ...filter }, caller, language, request }) => {
    // One more tells whether there are older ones.
    const found = await listAudit(ctx.pool, filter, limit + 1, timeZone);
    const rows = found.slice(0, limit);
    await auditStudentViews(ctx.pool, actorOf(caller, request), studentsShown(rows));
    const entries = await present(rows, language);
    return { entries, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
  });

  route(app, auditCounts, async ({ query }) => {
    const counted = await countActions(ctx.pool, query, mostLookedAt, timeZone);
    const action: Partial<Record<AuditAction, number>> = {};
    for (const { action: name, count } of counted) {
      const known = auditAction.safeParse(name);
      // An action of a newer version is no choice of this one.
      if (known.success) action[known.data] = count;
    }
    return { action, isPartial: counted.reduce((sum, { count }) => sum + count, 0) >= mostLookedAt };
  });

  route(app, auditExport, (call) => {
    const lines = async function* (filter: AuditFilter, language: Language) {
      for await (const rows of walkAudit(ctx.pool, filter, timeZone)) {
        await auditStudentViews(ctx.pool, actorOf(call.caller, call.request), studentsShown(rows));
        yield (await present(rows, language)).flatMap(linesOf);
      }
    };
    return sendList(ctx, call, 'audit', (filter, language) => ({ columns: columnsIn(language), rows: lines(filter, language) }));
  });
}
