/** From a request to the session behind it. Asked of the database each time, so that a revoked session is over at once. */
import { role } from '@halaqa/contract/values';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import type { Caller } from '../../http/caller.ts';
import { sessionCookie } from '../credentials/cookies.ts';
import { findSession, touchSession } from '../credentials/session-store.ts';
import { hashToken, isToken } from '../credentials/token.ts';

/**
 * Who makes the request; undefined without a living session. A bearer token that is given decides alone: a wrong one is not
 * made good by a cookie.
 * @param isUse whether the request is a use of the session, which it lives on by (D-86).
 */
export async function authenticate(ctx: Context, request: FastifyRequest, isUse = true): Promise<Caller | undefined> {
  const token = bearerToken(request) ?? sessionCookie(ctx, request);
  if (token === undefined || !isToken(token)) return undefined;
  const found = await findSession(ctx.pool, hashToken(token));
  if (!found) return undefined;
  // A role that this version does not know gets nothing (D-19).
  const known = role.safeParse(found.role);
  if (!known.success) return undefined;
  if (isUse && found.stale) touchSession(ctx, found.sessionId);
  const { accountId, sessionId, studentId, trainerId, language, gender, expiresAt } = found;
  return { accountId, sessionId, role: known.data, studentId, trainerId, language, gender, expiresAt };
}

/** Every token that came with the request, to be ended by signing in or out. */
export const presentedTokens = (ctx: Context, request: FastifyRequest): string[] =>
  [bearerToken(request), sessionCookie(ctx, request)].filter((token) => token !== undefined).filter(isToken);

function bearerToken(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? (token ?? '') : undefined;
}
