/**
 * Who opens the page, as their browser remembers: no secret and no right, but what the page's head may ask for ahead (D-144). It outlives
 * the session, so that the first page after signing in again knows it too; signing out clears it.
 */
import type { Language, Role } from '@halaqa/contract/values';
import { languages, roles } from '@halaqa/contract/values';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import { cookieAttributes, cookieName } from './host-cookie.ts';
import { isHttps } from './https.ts';

export interface Reader {
  role: Role;
  /** In which the page was read last. */
  language: Language;
}

/** Two terms. */
const keptSeconds = 180 * 24 * 3600;
const name = (ctx: Context, request: FastifyRequest): string => cookieName('halaqa_reader', isHttps(ctx, request));

/** Undefined where nobody has signed in here, and for anything that is not ours. */
export function readerOf(ctx: Context, request: FastifyRequest): Reader | undefined {
  const [role, language] = (request.cookies[name(ctx, request)] ?? '').split('.');
  const known = roles.find((one) => one === role);
  const spoken = languages.find((one) => one === language);
  return known && spoken && { role: known, language: spoken };
}

/** Sent only where the browser has another one. */
export function setReaderCookie(ctx: Context, request: FastifyRequest, reply: FastifyReply, { role, language }: Reader): void {
  const value = `${role}.${language}`;
  if (request.cookies[name(ctx, request)] === value) return;
  void reply.setCookie(name(ctx, request), value, { ...cookieAttributes(isHttps(ctx, request)), maxAge: keptSeconds });
}

export function clearReaderCookie(ctx: Context, request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(name(ctx, request), cookieAttributes(isHttps(ctx, request)));
}
