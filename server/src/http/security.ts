/** What holds for every request whatever it asks: headers, the Origin check, the flood limit (OWASP ASVS 5.0 chapters 3 and 2.4). */
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import { Problem } from '@halaqa/contract/problem';
import { socketPath } from '@halaqa/contract/realtime';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { addressKey } from '../auth/address.ts';
import { isHttps } from '../auth/cookies.ts';
import type { Context } from '../context.ts';
import { isForeign } from './origin.ts';

/** ASVS 3.4.1: a year, and every subdomain of the portal's host. */
const transportSecurity = 'max-age=31536000; includeSubDomains';

const floodWindowMs = 10_000;

/**
 * No inline script or style anywhere: what an attacker writes into a name stays text even where a screen forgets to escape it.
 * React and Radix set styles through the CSSOM, which this allows. `connect-src 'self'` covers the socket of the same host.
 */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

/** What helmet answers: the same for every request, and so made once. */
const sameForAll = (): OutgoingHttpHeaders => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    contentSecurityPolicy,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Set below where the request came by https; over plain http browsers ignore it, and nobody should read it there.
    strictTransportSecurity: false,
  });
  setHeaders(request, response, () => {});
  return { ...response.getHeaders() };
};

export const secure = async (app: FastifyInstance, ctx: Context): Promise<void> => {
  const headers = sameForAll();
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers);
    if (isHttps(ctx, request)) void reply.header('strict-transport-security', transportSecurity);
    // Answers are somebody's own; the few that may be kept say so themselves.
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    if (isForeign(ctx, request)) throw new Problem('foreign_origin');
  });
  await limitFloods(app, ctx);
};

/** Counts in each process by itself: it sheds load, it guards no secret. Sign-in has limits of its own, in the database. */
const limitFloods = async (app: FastifyInstance, ctx: Context): Promise<void> => {
  const { requestsPerTenSeconds } = ctx.config;
  if (requestsPerTenSeconds === 0) return;
  await app.register(rateLimit, {
    max: requestsPerTenSeconds,
    timeWindow: floodWindowMs,
    keyGenerator: (request) => addressKey(request.ip),
    allowList: (request) => !request.url.startsWith('/api/') && !request.url.startsWith(socketPath),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => new Problem('too_many_requests', { details: { retryAfterS: Math.ceil(ttl / 1000) } }),
  });
};
