/** Finds the session behind a request. The database is asked each time, so a revoked session ends at once. */
import { Problem } from '@halaqa/contract/problem';
import { role } from '@halaqa/contract/values';
import { viewHeader } from '@halaqa/contract/view-header';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import type { Caller } from '../../http/caller.ts';
import { sessionCookie } from '../credentials/cookies.ts';
import { findSession, touchSession } from '../credentials/session-store.ts';
import { hashToken, isToken } from '../credentials/token.ts';
import { findView } from '../views/store.ts';

/**
 * Who makes the request; undefined without a living session. A bearer token that is given decides alone: a wrong one is not
 * made good by a cookie. So does the token of a view, before both.
 * @throws Problem `unauthorized` for a view that has ended, or never was one: also where nobody needs to be signed in.
 * @param isUse whether the request is a use of the session, which it lives on by (D-86).
 */
export async function authenticate(ctx: Context, request: FastifyRequest, isUse = true): Promise<Caller | undefined> {
  const view = viewToken(request);
  if (view !== undefined) return viewer(ctx, view);
  const token = bearerToken(request) ?? sessionCookie(ctx, request);
  if (token === undefined || !isToken(token)) return undefined;
  const found = await findSession(ctx.pool, hashToken(token));
  if (!found) return undefined;
  // A role that this version does not know gets nothing (D-19).
  const known = role.safeParse(found.role);
  if (!known.success) return undefined;
  if (isUse && found.stale) touchSession(ctx, found.sessionId);
  const { accountId, sessionId, studentId, trainerId, language, gender, expiresAt, requiredAction } = found;
  return { accountId, sessionId, role: known.data, studentId, trainerId, language, gender, expiresAt, requiredAction, viewedBy: null };
}

async function viewer(ctx: Context, token: string): Promise<Caller> {
  const found = isToken(token) ? await findView(ctx.pool, hashToken(token)) : undefined;
  const known = role.safeParse(found?.role);
  if (!found || !known.success) throw new Problem('unauthorized');
  return { ...found, role: known.data, requiredAction: null };
}

/** As it came, and empty where it came twice. */
function viewToken({ headers }: FastifyRequest): string | undefined {
  const given = headers[viewHeader];
  return Array.isArray(given) ? '' : given;
}

export const isInView = (request: FastifyRequest): boolean => viewToken(request) !== undefined;

/** Every token that came with the request, to be ended by signing in or out. */
export const presentedTokens = (ctx: Context, request: FastifyRequest): string[] =>
  [bearerToken(request), sessionCookie(ctx, request)].filter((token) => token !== undefined).filter(isToken);

function bearerToken(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? (token ?? '') : undefined;
}
