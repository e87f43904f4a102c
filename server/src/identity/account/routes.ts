/** What users set up for themselves (D-12, D-13, D-44, D-45). */
import * as account from '@halaqa/contract/account';
import { endSession, setPreferences, signedInDevices, signOutEverywhere } from '@halaqa/contract/account';
import { Problem } from '@halaqa/contract/problem';
import type { Language } from '@halaqa/contract/values';
import type { FastifyInstance } from 'fastify';
import type { SignedInActor } from '../../audit/store.ts';
import type { Context } from '../../context/context.ts';
import { actorOf } from '../../http/actor.ts';
import type { Caller } from '../../http/caller.ts';
import { route } from '../../http/route.ts';
import { clearSessionCookie, deviceCookie, setDeviceCookie, setSessionCookie } from '../credentials/cookies.ts';
import { provePassword } from '../credentials/prove-password.ts';
import { endAllSessions } from '../credentials/session-store.ts';
import { endDevice, listDevices } from './devices.ts';
import { storePreferences } from './preferences.ts';
import { changePassword } from './service.ts';

export function accountRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, setPreferences, async ({ body, caller, request }) => {
    await storePreferences(ctx.pool, actorOf(caller, request), body);
    return undefined;
  });

  route(app, account.changePassword, async ({ body, caller, language, request, reply }) => {
    const person = actorOf(caller, request);
    const { current, password, pushEndpoint } = body;
    const asked = { person, sessionId: caller.sessionId, current, password, pushEndpoint, device: deviceCookie(ctx, request), language };
    const { device, token, remember } = await changePassword(ctx, asked);
    setDeviceCookie(ctx, request, reply, device);
    setSessionCookie(ctx, request, reply, token, remember);
    return { token };
  });

  route(app, signedInDevices, ({ caller }) => listDevices(ctx.pool, caller.accountId, caller.sessionId));

  const prove = (person: SignedInActor, { sessionId }: Caller, password: string, language: Language) =>
    provePassword(ctx, person, { sessionId, password, field: 'password', language });

  route(app, signOutEverywhere, async ({ body: { password }, caller, language, request, reply }) => {
    const person = actorOf(caller, request);
    await prove(person, caller, password, language);
    await endAllSessions(ctx.pool, person);
    clearSessionCookie(ctx, request, reply);
    return undefined;
  });

  route(app, endSession, async ({ params, body: { password }, caller, language, request }) => {
    const person = actorOf(caller, request);
    await prove(person, caller, password, language);
    if (!(await endDevice(ctx.pool, person, params.id))) throw new Problem('not_found');
    return undefined;
  });
}
