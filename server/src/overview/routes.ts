/** What a student sees first. */

import { studentOverview } from '@halaqa/contract/overview';
import { Problem } from '@halaqa/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { studentOfCall } from '../http/own-student.ts';
import { route } from '../http/route.ts';
import { presentOverview } from './present.ts';
import { findOverview } from './store.ts';

export function overviewRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, studentOverview, async (call) => {
    const row = await findOverview(ctx.pool, studentOfCall(studentOverview, call, undefined));
    // The record was archived while its account is still active.
    if (!row) throw new Problem('not_found');
    return presentOverview(row, call.language, ctx.institute.now.cancelCutoffHours);
  });
}
