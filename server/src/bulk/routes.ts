/** Many sessions changed at once, by admins (D-109), and put back (D-154); many accounts (D-163), and many students (D-170). */
import { bulkReport, bulkReportById, changeSessions, undoBulkChange } from '@halaqa/contract/bulk';
import { Problem } from '@halaqa/contract/problem';
import { changeSeries, seriesOutcome } from '@halaqa/contract/series';
import { changeStudents, studentBulkReport, studentBulkReportById } from '@halaqa/contract/students-bulk';
import { accountBulkReport, accountBulkReportById, changeUsers } from '@halaqa/contract/users-bulk';
import type { Language } from '@halaqa/contract/values';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import type { Queryable } from '../db/transaction.ts';
import { actorOf } from '../http/actor.ts';
import { runIdempotent } from '../http/idempotency.ts';
import { route } from '../http/route.ts';
import { requireKeptHere } from '../outbox/kept-here.ts';
import { dryRunAccounts, holdersOf } from './accounts.ts';
import { findListedRun } from './listed-store.ts';
import { presentAccountsDryRun, presentAccountsReport, presentReport, presentStudentsDryRun, presentStudentsReport } from './present.ts';
import { dryRunSeries, startSeries } from './series.ts';
import { startListedRun, startRun } from './service.ts';
import { dryRun } from './sessions.ts';
import { findRun } from './store.ts';
import { dryRunStudents } from './students.ts';
import { dryRunUndo, startUndo } from './undo.ts';

export function bulkRoutes(app: FastifyInstance, ctx: Context): void {
  const reportOf = async (reader: Queryable, id: number, language: Language) => {
    const found = await findRun(reader, id);
    if (!found) throw new Problem('not_found');
    return presentReport(found, language);
  };

  route(app, changeSessions, async (call) => {
    const { caller, request, language } = call;
    const { ids, dryRun: isDryRun, force, ...change } = call.body;
    if (isDryRun) return dryRun(ctx.pool, { config: ctx.config, language, callerId: caller.accountId }, { ids, change, force });
    return runIdempotent(ctx, call, {
      asks: { action: 'change_sessions', change: JSON.stringify(call.body) },
      answer: bulkReport,
      act: async (tx) => reportOf(tx, await startRun(tx, actorOf(caller, request), language, { ids, change, force }), language),
    });
  });

  route(app, changeSeries, async (call) => {
    const { caller, request, language, params, body } = call;
    const work = { config: ctx.config, language };
    if (body.dryRun) return dryRunSeries(ctx.pool, { ...work, callerId: caller.accountId }, params.id, body);
    return runIdempotent(ctx, call, {
      asks: { action: 'change_series', session: params.id, change: JSON.stringify(body) },
      answer: seriesOutcome,
      act: (tx) => startSeries(tx, actorOf(caller, request), work, params.id, body),
    });
  });

  route(app, undoBulkChange, async (call) => {
    const { caller, request, language, params, body } = call;
    const asked = { runId: params.id, force: body.force };
    if (body.dryRun) return dryRunUndo(ctx.pool, { config: ctx.config, language, callerId: caller.accountId }, asked);
    return runIdempotent(ctx, call, {
      asks: { action: 'undo_bulk_change', run: params.id, change: JSON.stringify(body) },
      answer: bulkReport,
      act: async (tx) => reportOf(tx, await startUndo(tx, actorOf(caller, request), language, asked), language),
    });
  });

  route(app, bulkReportById, ({ params, language }) => reportOf(ctx.pool, params.id, language));

  const accountsReportOf = async (reader: Queryable, id: number, language: Language) => {
    const found = await findListedRun(reader, 'account', id);
    if (!found) throw new Problem('not_found');
    return presentAccountsReport({ ...found, holders: await holdersOf(reader, found.rows) }, language);
  };

  route(app, changeUsers, async (call) => {
    const { caller, request, language } = call;
    const { ids, action, dryRun } = call.body;
    if (dryRun) {
      const rows = await dryRunAccounts(ctx, { ids, action, callerId: caller.accountId });
      return presentAccountsDryRun(action, { rows, holders: await holdersOf(ctx.pool, rows) }, language);
    }
    return runIdempotent(ctx, call, {
      asks: { action: 'change_users', change: JSON.stringify(call.body) },
      answer: accountBulkReport,
      act: async (tx) => {
        const id = await startListedRun(tx, actorOf(caller, request), language, { kind: 'account', ids, action });
        return accountsReportOf(tx, id, language);
      },
    });
  });

  route(app, accountBulkReportById, ({ params, language }) => accountsReportOf(ctx.pool, params.id, language));

  const studentsReportOf = async (reader: Queryable, id: number, language: Language) => {
    const found = await findListedRun(reader, 'student', id);
    if (!found) throw new Problem('not_found');
    return presentStudentsReport(found, language);
  };

  route(app, changeStudents, async (call) => {
    const { caller, request, language } = call;
    const { ids, action, dryRun } = call.body;
    requireKeptHere(ctx.config);
    if (dryRun) return presentStudentsDryRun(action, await dryRunStudents(ctx.pool, { ids, action, language }), language);
    return runIdempotent(ctx, call, {
      asks: { action: 'change_students', change: JSON.stringify(call.body) },
      answer: studentBulkReport,
      act: async (tx) => {
        const id = await startListedRun(tx, actorOf(caller, request), language, { kind: 'student', ids, action });
        return studentsReportOf(tx, id, language);
      },
    });
  });

  route(app, studentBulkReportById, ({ params, language }) => studentsReportOf(ctx.pool, params.id, language));
}
