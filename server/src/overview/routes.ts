/** What a student sees first. */

import { studentOverview } from '@halaqa/contract/overview';
import { Problem } from '@halaqa/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { studentOf } from '../http/own-student.ts';
import { route } from '../http/route.ts';
import { presentOverview } from './present.ts';
import { findOverview } from './store.ts';

export function overviewRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, studentOverview, async (call) => {
    const row = await findOverview(ctx.pool, studentOf(studentOverview, call, undefined));
    // Her record was archived while her account still stands.
    if (!row) throw new Problem('not_found');
    return presentOverview(row, call.language, ctx.config.cancelCutoffHours);
  });
}
