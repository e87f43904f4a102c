/** The two cookies of sign-in: the session, and the token of a known device. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { cookieAttributes, cookieName } from '../../http/host-cookie.ts';
import { isHttps } from '../../http/https.ts';
import { rememberedSeconds } from './session-store.ts';

/** Browsers keep a cookie for 400 days at most; half a year spans two terms. */
const deviceSeconds = 180 * 24 * 3600;

export const sessionCookie = (ctx: Context, request: FastifyRequest): string | undefined =>
  request.cookies[cookieName('halaqa_session', isHttps(ctx, request))];

/** Without `remember` the cookie ends with the browser; the session itself ends sooner in the database. */
export function setSessionCookie(ctx: Context, request: FastifyRequest, reply: FastifyReply, token: string, remember: boolean): void {
  const https = isHttps(ctx, request);
  void reply.setCookie(cookieName('halaqa_session', https), token, {
    ...cookieAttributes(https),
    ...(remember ? { maxAge: rememberedSeconds } : {}),
  });
}

export function clearSessionCookie(ctx: Context, request: FastifyRequest, reply: FastifyReply): void {
  const https = isHttps(ctx, request);
  void reply.clearCookie(cookieName('halaqa_session', https), cookieAttributes(https));
}

export const deviceCookie = (ctx: Context, request: FastifyRequest): string | undefined =>
  request.cookies[cookieName('halaqa_device', isHttps(ctx, request))];

export function setDeviceCookie(ctx: Context, request: FastifyRequest, reply: FastifyReply, value: string): void {
  const https = isHttps(ctx, request);
  void reply.setCookie(cookieName('halaqa_device', https), value, { ...cookieAttributes(https), maxAge: deviceSeconds });
}
