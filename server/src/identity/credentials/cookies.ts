/** The two cookies of sign-in: the session, and the mark of a device that has signed in before. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { isHttps } from '../../http/https.ts';
import { rememberedSeconds } from './session-store.ts';

/** Browsers keep a cookie for 400 days at most; half a year spans two terms. */
const deviceSeconds = 180 * 24 * 3600;

/** `__Host-` binds a cookie to this very host: a sibling subdomain can neither set nor replace it. Browsers grant it over https only. */
const named = (name: string, https: boolean): string => (https ? `__Host-${name}` : name);

const attributes = (https: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: https }) as const;

export const sessionCookie = (ctx: Context, request: FastifyRequest): string | undefined =>
  request.cookies[named('halaqa_session', isHttps(ctx, request))];

/** Without `remember` the cookie ends with the browser; the session itself ends sooner in the database. */
export function setSessionCookie(ctx: Context, request: FastifyRequest, reply: FastifyReply, token: string, remember: boolean): void {
  const https = isHttps(ctx, request);
  void reply.setCookie(named('halaqa_session', https), token, {
    ...attributes(https),
    ...(remember ? { maxAge: rememberedSeconds } : {}),
  });
}

export function clearSessionCookie(ctx: Context, request: FastifyRequest, reply: FastifyReply): void {
  const https = isHttps(ctx, request);
  void reply.clearCookie(named('halaqa_session', https), attributes(https));
}

export const deviceCookie = (ctx: Context, request: FastifyRequest): string | undefined =>
  request.cookies[named('halaqa_device', isHttps(ctx, request))];

export function setDeviceCookie(ctx: Context, request: FastifyRequest, reply: FastifyReply, value: string): void {
  const https = isHttps(ctx, request);
  void reply.setCookie(named('halaqa_device', https), value, { ...attributes(https), maxAge: deviceSeconds });
}
