/** What a person sets up for herself (decisions 12, 13, 44, 45). */
import * as account from '@halaqa/contract/account';
import { endSession, setPreferences, signedInDevices } from '@halaqa/contract/account';
import { Problem } from '@halaqa/contract/problem';
import type { FastifyInstance } from 'fastify';
import { deviceCookie, setDeviceCookie } from '../auth/cookies.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { endDevice, listDevices } from './devices.ts';
import { storePreferences } from './preferences.ts';
import { changePassword } from './service.ts';

export const accountRoutes = (app: FastifyInstance, ctx: Context): void => {
  route(app, ctx, setPreferences, async ({ body, caller }) => {
    await storePreferences(ctx.db, caller.accountId, body);
    return undefined;
  });

  route(app, ctx, account.changePassword, async ({ body, caller, language, request, reply }) => {
    const { accountId, sessionId } = caller;
    const device = deviceCookie(ctx, request);
    setDeviceCookie(
      ctx,
      request,
      reply,
      await changePassword(ctx, { accountId, sessionId, ...body, device, language, requestId: request.id }),
    );
    return undefined;
  });

  route(app, ctx, signedInDevices, ({ caller }) => listDevices(ctx.pool, caller.accountId, caller.sessionId));

  route(app, ctx, endSession, async ({ params, caller, request }) => {
    if (!(await endDevice(ctx.pool, caller.accountId, params.id, request.id))) throw new Problem('not_found');
    return undefined;
  });
};
