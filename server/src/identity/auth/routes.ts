/** The calls of signing in (SPEC-7.6 to SPEC-7.9, D-12, D-13, D-20, D-43, D-63). */

import { type CurrentUser, currentUserByCookie, currentUserByToken, setLanguage } from '@halaqa/contract/auth';
import { Problem } from '@halaqa/contract/problem';
import { login, logout } from '@halaqa/contract/sign-in';
import type { Language } from '@halaqa/contract/values';
import { safeNext } from '@halaqa/domain/access';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { actorOf, originOf } from '../../http/actor.ts';
import type { Caller } from '../../http/caller.ts';
import { clearReaderCookie, setReaderCookie } from '../../http/reader-cookie.ts';
import { route } from '../../http/route.ts';
import { findPerson, setAccountLanguage } from '../credentials/account-store.ts';
import { clearSessionCookie, deviceCookie, setDeviceCookie, setSessionCookie } from '../credentials/cookies.ts';
import { presentedTokens } from './authenticate.ts';
import { presentCurrentUser } from './present.ts';
import { signIn, signOut } from './service.ts';

export function authRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, login, async ({ body, language, request, reply }) => {
    const { email, password, remember = false, code } = body;
    const signedIn = await signIn(
      ctx,
      { email, password, remember, code, replaced: presentedTokens(ctx, request) },
      {
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        device: deviceCookie(ctx, request),
        requestId: request.id,
      },
    );
    setSessionCookie(ctx, request, reply, signedIn.token, remember);
    setDeviceCookie(ctx, request, reply, signedIn.device);
    const user = await currentUser(ctx, { ...signedIn, viewedBy: null }, language);
    setReaderCookie(ctx, request, reply, { role: user.role, language });
    return { token: signedIn.token, user };
  });

  for (const endpoint of [currentUserByToken, currentUserByCookie]) {
    route(app, endpoint, ({ caller, language, request, reply }) => {
      // The browser is the admin's.
      if (caller.viewedBy === null) setReaderCookie(ctx, request, reply, { role: caller.role, language });
      return currentUser(ctx, caller, language);
    });
  }

  route(app, logout, async ({ request, reply }) => {
    await signOut(ctx, presentedTokens(ctx, request), originOf(request));
    clearSessionCookie(ctx, request, reply);
    clearReaderCookie(ctx, request, reply);
    return undefined;
  });

  route(app, setLanguage, async ({ body, caller, request }) => {
    await setAccountLanguage(ctx.pool, actorOf(caller, request), body.language);
    return undefined;
  });

  // For a link or a full page load: the way to the sign-in page and back (D-20).
  app.get<{ Querystring: Record<string, unknown> }>('/api/login', { schema: { hide: true } }, (request, reply) => {
    const { next: wanted } = request.query;
    const next = safeNext(typeof wanted === 'string' ? wanted : undefined);
    return reply.redirect(next ? `/login?next=${encodeURIComponent(next)}` : '/login', 302);
  });
}

async function currentUser(
  ctx: Context,
  session: Pick<Caller, 'accountId' | 'expiresAt' | 'viewedBy'>,
  language: Language,
): Promise<CurrentUser> {
  const person = await findPerson(ctx.pool, session.accountId);
  // Deleted in the moment since its session was found.
  if (!person) throw new Problem('unauthorized');
  const user = presentCurrentUser(person, session.expiresAt, language, ctx.institute.now);
  // What the person has to do is not the admin's who looks.
  return session.viewedBy === null ? user : { ...user, requiredAction: null };
}
