/** Which refusals count as denied access, and to whom: they are kept in the audit log. */
import type { Problem } from '@halaqa/contract/problem';
import { maxInteger } from '@halaqa/contract/values';
import type { FastifyRequest } from 'fastify';
import { recordDenial } from '../../audit/denied.ts';
import { recordForeignOrigin } from '../../audit/foreign.ts';
import type { Context } from '../../context/context.ts';
import { originOf } from '../../http/actor.ts';
import { hashToken } from '../credentials/token.ts';
import { isInView, presentedTokens } from './authenticate.ts';

/** Another role's call, another user's record, or a session that is over. A failure to write it is told in the log alone. */
export async function auditDenial(ctx: Context, request: FastifyRequest, { code }: Problem): Promise<void> {
  if (code === 'foreign_origin') return noteForeign(ctx, request);
  const { caller, routeOptions, params } = request;
  // A view that ran out is no attempt, and the cookie beside it was not asked.
  if (!caller && isInView(request)) return;
  const { access = 'anyone' } = routeOptions.config;
  if (access === 'anyone' || !isDenial(code, caller && access[caller.role] === 'own')) return;
  const tokenHashes = caller ? [] : presentedTokens(ctx, request).map(hashToken);
  if (!caller && tokenHashes.length === 0) return;
  const denial = {
    accountId: caller?.viewedBy ?? caller?.accountId ?? null,
    tokenHashes,
    code,
    origin: originOf(request),
    recordId: idIn(params),
  };
  try {
    await recordDenial(ctx.pool, { ...denial, call: `${request.method} ${routeOptions.url ?? ''}` });
  } catch (error) {
    request.log.error({ err: error }, 'could not keep a denial in the audit log');
  }
}

/** An origin is as long as a host's name; what is longer was made up. */
const longestOrigin = 300;

async function noteForeign(ctx: Context, request: FastifyRequest): Promise<void> {
  const { method, routeOptions, headers } = request;
  const site = headers.origin?.slice(0, longestOrigin) ?? null;
  const tokenHashes = presentedTokens(ctx, request).map(hashToken);
  try {
    await recordForeignOrigin(ctx.pool, { tokenHashes, call: `${method} ${routeOptions.url ?? ''}`, site, origin: originOf(request) });
  } catch (error) {
    request.log.error({ err: error }, 'could not keep a foreign origin in the audit log');
  }
}

/** What is missing and what is another's are answered alike (D-15), and kept alike. */
const isDenial = (code: string, reachesOwnOnly: boolean | undefined): boolean =>
  code === 'unauthorized' || code === 'forbidden' || (code === 'not_found' && reachesOwnOnly === true);

function idIn(params: unknown): number | null {
  const id = typeof params === 'object' && params !== null && 'id' in params ? Number(params.id) : Number.NaN;
  return Number.isInteger(id) && id > 0 && id <= maxInteger ? id : null;
}
