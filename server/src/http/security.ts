/** Security that applies to every request: headers, the Origin check, the flood limit (OWASP ASVS 5.0 chapters 3 and 2.4). */
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import { Problem } from '@halaqa/contract/problem';
import { socketPath } from '@halaqa/contract/realtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { Context } from '../context/context.ts';
import { addressKey } from './address.ts';
import { countWithPeers } from './flood-count.ts';
import { isHttps } from './https.ts';
import { isForeignWrite } from './origin.ts';
import { refuseLongQuery } from './query.ts';
import { requestIdHeader } from './request-id.ts';

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
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

function fromHelmet(): OutgoingHttpHeaders {
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
}

/** What helmet answers: the same for every request, and so made once. */
const commonHeaders = fromHelmet();

/** The headers of an answer where there is no request yet. */
export const headersBeforeRequest = ({ config }: Pick<Context, 'config'>): OutgoingHttpHeaders => ({
  ...commonHeaders,
  ...(config.publicUrl?.protocol === 'https:' && { 'strict-transport-security': transportSecurity }),
});

/** The headers of every answer to a request, whatever becomes of it. */
export const securityHeaders = (ctx: Context, request: FastifyRequest): OutgoingHttpHeaders => ({
  ...commonHeaders,
  ...(isHttps(ctx, request) && { 'strict-transport-security': transportSecurity }),
  // Answers are somebody's own; the few that may be kept say so themselves. The id is that of the log: a proxy may note it too.
  ...(isCall(request) && { 'cache-control': 'no-store', [requestIdHeader]: request.id }),
});

/** By the route that serves it: an address can be spelt in many ways (`/%61pi/…`). */
/** Also one that there is not: with the web built every address has the route of its page. */
const isCall = ({ routeOptions: { url }, params }: FastifyRequest): boolean =>
  url?.startsWith('/api/') === true || (url === '/*' && restOf(params).startsWith('api/'));

/** What stands at the place of the star, decoded. */
const restOf = (params: unknown): string =>
  typeof params === 'object' && params !== null && '*' in params && typeof params['*'] === 'string' ? params['*'] : '';

export async function addSecurityHeaders(app: FastifyInstance, ctx: Context): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(securityHeaders(ctx, request));
  });
  await limitFloods(app, ctx);
  // Behind the limit: another site's page leaves an entry in the audit log, which is work of the database.
  app.addHook('onRequest', async (request) => {
    if (isForeignWrite(ctx, request)) throw new Problem('foreign_origin');
    refuseLongQuery(request.url);
  });
}

/**
 * Counts in memory: it sheds load, it guards no secret. Several processes tell each other what they counted (`flood-count.ts`). Sign-in
 * has limits of its own, in the database.
 */
async function limitFloods(app: FastifyInstance, ctx: Context): Promise<void> {
  const { requestsPerTenSeconds } = ctx.config;
  if (requestsPerTenSeconds === 0) return;
  await app.register(rateLimit, {
    // Else it would run after every other hook, and for no address without a route.
    global: false,
    max: requestsPerTenSeconds,
    timeWindow: floodWindowMs,
    ...(ctx.peers && { store: countWithPeers(app, ctx.peers, floodWindowMs) }),
    keyGenerator: (request) => addressKey(request.ip),
    allowList: (request) => !request.is404 && !isCall(request) && request.routeOptions.url !== socketPath,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => new Problem('too_many_requests', { details: { retryAfterS: Math.ceil(ttl / 1000) } }),
  });
  app.addHook('onRequest', app.rateLimit());
}
