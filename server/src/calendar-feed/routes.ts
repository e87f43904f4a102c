/** Calendars that other programs subscribe to (D-114). */
import { createHash } from 'node:crypto';
import * as feed from '@halaqa/contract/calendar-feed';
import { Problem } from '@halaqa/contract/problem';
import { toWire } from '@halaqa/domain/clock';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { actorOf } from '../http/actor.ts';
import { route } from '../http/route.ts';
import { hashToken, isToken, makeToken } from '../identity/credentials/token.ts';
import { nameInLanguage } from '../language/in-language.ts';
import { presentFeed } from './present.ts';
import { deleteFeed, findFeed, findFeedOwner, listFeedSessions, replaceFeed } from './store.ts';

const ending = '.ics';

export function calendarFeedRoutes(app: FastifyInstance, ctx: Context): void {
  const { publicUrl } = ctx.config;

  route(app, feed.calendarFeed, async ({ caller }) => {
    const since = await findFeed(ctx.pool, caller.accountId);
    return { since: since ? toWire(since) : null };
  });

  route(app, feed.makeCalendarFeed, async ({ caller, request }) => {
    const token = makeToken();
    await replaceFeed(ctx.pool, actorOf(caller, request), hashToken(token));
    const path = `/calendar/${token}${ending}`;
    return { url: publicUrl ? new URL(path, publicUrl).href : path };
  });

  route(app, feed.revokeCalendarFeed, async ({ caller, request }) => {
    await deleteFeed(ctx.pool, actorOf(caller, request));
    return undefined;
  });

  route(app, feed.calendarFile, async ({ params: { file }, request, reply }) => {
    const token = file.endsWith(ending) ? file.slice(0, -ending.length) : '';
    const owner = isToken(token) ? await findFeedOwner(ctx.pool, hashToken(token)) : undefined;
    if (!owner) throw new Problem('not_found');
    const sessions = await listFeedSessions(ctx.pool, owner);
    const language = owner.language ?? 'ar';
    const institute = ctx.institute.now;
    const name = nameInLanguage(language, institute.name, institute.nameEn ?? null);
    const tag = `W/"${createHash('sha256')
      .update(JSON.stringify([language, name, sessions]))
      .digest('base64url')}"`;
    void reply.header('etag', tag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] === tag) return void reply.code(304).send();
    const host = publicUrl?.host ?? request.host;
    const text = presentFeed(sessions, { language, zone: institute.timeZone, host, name, now: new Date() });
    return void reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="halaqa.ics"').send(text);
  });
}
