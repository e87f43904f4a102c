/** The caller of a request, as the audit log names them. */
import type { Language } from '@halaqa/contract/values';
import type { FastifyRequest } from 'fastify';
import type { Origin, SignedInActor } from '../audit/store.ts';
import type { Caller } from './caller.ts';

/** What a call is made by, of what its handler is given. */
export interface CallerRequest {
  caller: Caller;
  language: Language;
  request: FastifyRequest;
}

/** Longer than any browser's name of itself. */
const longestUserAgent = 300;

export const originOf = ({ id, ip, headers }: FastifyRequest): Origin => ({
  requestId: id,
  address: ip,
  userAgent: headers['user-agent']?.slice(0, longestUserAgent),
});

export const actorOf = ({ accountId }: Pick<Caller, 'accountId'>, request: FastifyRequest): SignedInActor => ({
  accountId,
  ...originOf(request),
});
