/** The second factor of one's own account. */

import { disableSecondFactor, enableSecondFactor, offerSecondFactor, secondFactor } from '@halaqa/contract/second-factor';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { actorOf } from '../../http/actor.ts';
import { route } from '../../http/route.ts';
import { setSessionCookie } from '../credentials/cookies.ts';
import { disable, enable, offer } from './service.ts';
import { countRecoveryCodes, hasFactor } from './store.ts';

export function secondFactorRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, secondFactor, async ({ caller: { accountId } }) => ({
    enabled: await hasFactor(ctx.pool, accountId),
    recoveryCodesLeft: await countRecoveryCodes(ctx.pool, accountId),
  }));

  route(app, offerSecondFactor, ({ caller, language, request, body }) =>
    offer(ctx, { ...actorOf(caller, request), sessionId: caller.sessionId, language }, body.password),
  );

  route(app, enableSecondFactor, async ({ caller, language, request, reply, body: { code, pushEndpoint } }) => {
    const asking = { ...actorOf(caller, request), sessionId: caller.sessionId, language };
    const { recoveryCodes, token, remember } = await enable(ctx, asking, { code, pushEndpoint });
    setSessionCookie(ctx, request, reply, token, remember);
    return { recoveryCodes, token };
  });

  route(app, disableSecondFactor, async ({ caller, language, request, body }) => {
    await disable(ctx, { ...actorOf(caller, request), sessionId: caller.sessionId, language }, body);
    return undefined;
  });
}
