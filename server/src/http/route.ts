/** Makes a Fastify route of an endpoint of the contract: validation, access, handler, checked answer. */
import type { CallParts, CallResult, Endpoint } from '@halaqa/contract/endpoint';
import { Problem, type ProblemCode, problemBody, problems } from '@halaqa/contract/problem';
import type { Language } from '@halaqa/contract/values';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { anonymousBodyBytes, signedInBodyBytes } from './body.ts';
import type { Caller } from './caller.ts';
import { answerLanguage } from './language.ts';
import { refuseWhileActionRequired } from './required-action.ts';
import type { StandalonePage } from './standalone-page.ts';

/** What a handler is given once the call is allowed and well-formed. */
export type HandlerCall<E extends Endpoint> = CallParts<E> & {
  caller: E['access'] extends 'anyone' ? Caller | undefined : Caller;
  /** The language to answer in. */
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Handler<E extends Endpoint> = (call: HandlerCall<E>) => Promise<CallResult<E>>;

/**
 * Serves `endpoint` with `handle`.
 * @param page of a call that people open as a page of its own window
 * @throws Problem `unauthorized` without a session, `forbidden` for another role (D-15); ownership is the handler's.
 */
export function route<E extends Endpoint>(app: FastifyInstance, endpoint: E, handle: Handler<E>, page?: StandalonePage): void {
  const status = endpoint.status ?? (endpoint.response ? 200 : 204);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint, status),
    config: { access: endpoint.access, ...(page && { page }) },
    bodyLimit: endpoint.bodyBytes ?? (endpoint.access === 'anyone' ? anonymousBodyBytes : signedInBodyBytes),
    // Before the body is read: who may not call learns nothing of its form, and makes no work of its size. After the limit on floods, as it asks the database.
    preParsing: async (request) => {
      request.caller = await app.authenticate(request);
      admit(endpoint, request);
    },
    handler: async (request, reply) => {
      const answer = await handle(callOf<E>(request, reply));
      if (endpoint.produces) return reply;
      return reply.code(status).send(answer);
    },
  });
}

function admit({ access, inView, duringRequiredAction }: Endpoint, { caller, log }: FastifyRequest): void {
  // Denied unless the call itself says otherwise, also to what anyone may do.
  if (caller && caller.viewedBy !== null && !inView) throw new Problem('view_only');
  if (access === 'anyone') return;
  if (!caller) throw new Problem('unauthorized');
  if (!duringRequiredAction) refuseWhileActionRequired(caller);
  if (access[caller.role] !== 'none') return;
  // Screens offer nobody such a call: somebody is probing (ASVS 16.3.2).
  log.warn({ accountId: caller.accountId, role: caller.role }, 'call of another role refused');
  throw new Problem('forbidden');
}

function callOf<E extends Endpoint>(request: FastifyRequest, reply: FastifyReply): HandlerCall<E> {
  const call: unknown = {
    params: request.params,
    query: request.query,
    body: request.body,
    caller: request.caller,
    language: answerLanguage(request.headers['accept-language'], request.caller?.language),
    request,
    reply,
  };
  // The adapter between Fastify's untyped request and the endpoint: its schemas have just checked the three parts.
  return call as HandlerCall<E>;
}

function schemaOf(endpoint: Endpoint, status: number): FastifySchema {
  const refusals = new Set(codesOf(endpoint).map((code) => problems[code]));
  if (endpoint.access !== 'anyone') for (const code of ['unauthorized', 'forbidden'] as const) refusals.add(problems[code]);
  refusals.add(problems.validation);
  const schema: Record<string, unknown> = {
    summary: endpoint.summary,
    description: describe(endpoint),
    response: {
      ...(endpoint.response ? { [status]: endpoint.response } : {}),
      ...Object.fromEntries([...refusals].map((refused) => [refused, problemBody])),
    },
  };
  if (endpoint.params) schema['params'] = endpoint.params;
  if (endpoint.query) schema['querystring'] = endpoint.query;
  if (endpoint.body) schema['body'] = endpoint.body;
  return schema;
}

/** For the OpenAPI page: who may call, and with which codes it may be refused. */
function describe(endpoint: Endpoint): string {
  const { access } = endpoint;
  const who =
    access === 'anyone'
      ? 'Anyone.'
      : Object.entries(access)
          .filter(([, reach]) => reach !== 'none')
          .map(([role, reach]) => `${role}: ${reach}`)
          .join(', ');
  const codes = codesOf(endpoint).map((code) => `\`${code}\``);
  return `Who may call: ${who}${codes.length > 0 ? ` Refusals: ${codes.join(', ')}.` : ''}`;
}

/** With those of every call that takes an `Idempotency-Key`. */
const codesOf = ({ problems: own, idempotent }: Endpoint): ProblemCode[] =>
  idempotent ? [...new Set<ProblemCode>([...own, 'answered_before', 'idempotency_mismatch'])] : [...own];
