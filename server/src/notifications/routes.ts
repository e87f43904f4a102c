/** The bell: what one account has been told (D-40 to D-42). */
import { markRead, notifications } from '@halaqa/contract/notifications';
import { Problem } from '@halaqa/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { route } from '../http/route.ts';
import { presentNotification } from './present.ts';
import { listNotifications, markAllRead, markOneRead } from './store.ts';

export function notificationRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, notifications, async ({ caller, language, query: { page = 1, pageSize = 500 }, reply }) => {
    const { rows, total, unread } = await listNotifications(ctx.pool, caller.accountId, { page, pageSize });
    void reply.header('x-total-count', total).header('x-unread-count', unread);
    return rows.map((row) => presentNotification(row, language, ctx.config.institute.timeZone));
  });

  route(app, markRead, async ({ caller: { accountId }, body: { notificationId } }) => {
    if (notificationId === undefined) await markAllRead(ctx.pool, accountId);
    else if (!(await markOneRead(ctx.pool, accountId, notificationId))) throw new Problem('not_found');
    return undefined;
  });
}
