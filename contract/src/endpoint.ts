/** The description of a call, from which come its Fastify route, its typed client, its query key and its OpenAPI page. */
import type * as z from 'zod/mini';
import type { Access } from './access.ts';
import type { ProblemCode } from './problem.ts';

type Schema = z.ZodMiniType;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * What answers are about and calls change. An answer on a screen is out of date once something of its topics has changed. The live
 * channel announces the first five (`realtime.ts`).
 */
export type Topic =
  | 'session'
  | 'student'
  | 'schedule'
  | 'directory'
  | 'notifications'
  | 'users'
  | 'devices'
  | 'second_factor'
  | 'calendar_feed'
  | 'notification_settings'
  | 'saved_views'
  | 'institute'
  | 'sync'
  | 'sync_mark'
  | 'message';

export interface Endpoint {
  method: Method;
  /** Fastify's form: `/api/sessions/:id/book`. */
  path: `/${string}`;
  /** One sentence for the OpenAPI page. */
  summary: string;
  access: Access;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** How large the body may be, where a form is longer than those of people (D-77). */
  bodyBytes?: number;
  /** The body of a success; absent where the answer is 204 without one. */
  response?: Schema;
  /** What the answer is where it is not JSON; the handler sends it itself. */
  produces?: 'image' | 'page' | 'file';
  /** 200 when absent and there is a response, 204 when there is none. */
  status?: 201;
  /** How long the web waits for the answer, where another system is asked for it; 20 s otherwise. */
  patienceMs?: number;
  /** May be made while an admin views the caller's portal (D-140): what reads, and tells no secret. Every other call is refused then. */
  inView?: true;
  /** May be made while the caller has something to do before the portal is open to them (D-178): what that takes. Every other call is refused then. */
  duringRequiredAction?: true;
  /** Takes an `Idempotency-Key` header: the same key gives the same answer (D-25). */
  idempotent?: true;
  /** Answers a page of a list: `page` and `pageSize` in the query, the total in `X-Total-Count` (D-10), which ends at a number where students or sessions are searched (D-264). */
  paged?: true;
  /** The session goes on under the `token` that a success answers; the previous one is void (D-86). */
  renews?: true;
  /** What its answer is about: read again when one of these has changed. */
  about?: readonly Topic[];
  /** Whose id the `id` of its path is, where the answer is about that record alone. */
  record?: 'session' | 'student';
  /** Its answers are kept on the reader's device, and shown there while the server cannot be reached (D-107). */
  isKept?: true;
  /** What it may change: answers about these are read again, also after a refusal, as what was shown was out of date then. */
  changes?: readonly Topic[];
  /** The refusals of the call's own rule; those of its access and its form come in addition. */
  problems: readonly ProblemCode[];
}

/** Keeps the literal types of a call's description, so that a wrong use of it does not compile. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Input<S> = S extends Schema ? z.input<S> : undefined;
type Output<S> = S extends Schema ? z.output<S> : undefined;
type Part<E extends Endpoint, K extends 'params' | 'query' | 'body' | 'response'> = K extends keyof E ? E[K] : undefined;

/** What a client sends, part by part. */
export type CallInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as Part<E, K> extends Schema ? K : never]: Input<Part<E, K>>;
};
/** What the handler receives once the form has been checked. */
export type CallParts<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body']: Output<Part<E, K>>;
};
/** What the call answers. */
export type CallResult<E extends Endpoint> = Part<E, 'response'> extends Schema ? z.output<Part<E, 'response'> & Schema> : undefined;
