import type { FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether the request asks and changes nothing. */
export const isReadOnlyMethod = (request: FastifyRequest): boolean => safeMethods.has(request.method);

/** Whether an unsafe request was made by another site's page. */
export const isForeignWrite = (ctx: Context, request: FastifyRequest): boolean =>
  !isReadOnlyMethod(request) && isFromForeignPage(ctx, request);

/**
 * Whether another site's page made the request. Browsers name the page's origin on every unsafe request and on the upgrade to a
 * socket, and cannot be talked out of it; where the name is missing, `Sec-Fetch-Site` tells, and where both are missing it was no
 * browser, which nobody can trick into sending its cookies.
 */
export function isFromForeignPage(ctx: Context, request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined) return !isOurs(ctx, request, origin);
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** Whole origins are compared, never their ends: `null`, another port and `https://portal.example.evil` are strangers. */
const isOurs = (ctx: Context, request: FastifyRequest, origin: string): boolean =>
  origin === ctx.config.publicUrl?.origin || origin === `${request.protocol}://${request.host}`;
