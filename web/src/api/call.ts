/**
 * The only place where the web calls the server: a call as its `endpoint()` describes it. Returns the answer of a success, throws
 * `ApiError` for a refusal and `Unreachable` where no answer came.
 */
import type { CallInput, CallResult, Endpoint } from '@halaqa/contract/endpoint';
import { type ProblemBody, problemBody } from '@halaqa/contract/problem';
import { viewHeader } from '@halaqa/contract/view-header';
import * as z from 'zod/mini';
import { currentLanguage } from '../i18n/texts.ts';
import { readStored, viewToken, writeStored } from '../storage.ts';
import { checkConnection } from './connection.ts';
import { forgetEarly, takeEarly } from './early.ts';
import { withRetry } from './retry.ts';

// Else zod may try `new Function`, which the browser reports to the console as a violation of the security policy.
z.config({ jitless: true });

const timeoutMs = 20_000;

/** A refusal; `message` is the status, a colon, a space and the body's text (SPEC-8.1). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** Undefined where the body is not ours, such as a proxy's page. */
  readonly problem: ProblemBody | undefined;
  /** How long the portal asks to wait before trying again; undefined where it did not. */
  readonly retryAfterMs: number | undefined;
  /** For a fault: the id of the call in the log of the portal or a proxy. */
  readonly reference: string | undefined;

  constructor(status: number, text: string, problem?: ProblemBody, headers?: Headers) {
    super(`${status}: ${text}`);
    this.status = status;
    this.problem = problem;
    this.retryAfterMs = headers && retryAfterMs(headers);
    this.reference = problem?.requestId ?? (status >= 500 ? (headers?.get('x-request-id') ?? undefined) : undefined);
  }

  /** The session is gone, and the reader has to sign in again (SPEC-8.2). Wrong credentials at sign-in are not that. */
  get endsSession(): boolean {
    return this.message.startsWith('401') && this.message.includes('Unauthorized') && this.problem?.code !== 'wrong_credentials';
  }
}

/** No answer: the network is down, the server is, or it took too long. What was asked may have happened. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** What a caller passes: parts without a required field may be left out. */
export type CallArguments<E extends Endpoint> = Optional<CallInput<E>>;
type Optional<T> = { [K in keyof T as Omissible<T[K]> extends true ? never : K]: T[K] } & {
  [K in keyof T as Omissible<T[K]> extends true ? K : never]?: T[K];
};
type Omissible<T> = undefined extends T ? true : object extends T ? true : false;

export interface CallOptions {
  signal?: AbortSignal;
  /** The same key gives the same answer, so that asking again does not act twice (D-25). */
  idempotencyKey?: string | undefined;
  /** The admin who views asks in their own name, by the cookie. */
  outsideView?: boolean;
}

/** The parts of any call, once its types have been checked. */
interface Parts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

export async function call<E extends Endpoint>(endpoint: E, given: CallArguments<E>, options: CallOptions = {}): Promise<CallResult<E>> {
  return (await ask(endpoint, given, options)).result;
}

/** A call that answers a page of a list. */
export type PagedEndpoint = Endpoint & { paged: true };

export interface PageOf<Rows> {
  rows: Rows;
  /** Length of the whole list, of which these rows are a part (D-10). */
  total: number;
}

/** One page of a list, and how many rows the whole list has. */
export async function callPage<E extends PagedEndpoint>(
  endpoint: E,
  given: CallArguments<E>,
  options: CallOptions = {},
): Promise<PageOf<CallResult<E>>> {
  const { result, headers } = await ask(endpoint, given, options);
  const total = Number(headers.get('x-total-count') ?? Number.NaN);
  // Otherwise a proxy that drops the header would make an endless list of a short one.
  if (Number.isNaN(total)) throw new Unreachable('the answer has no total');
  return { rows: result, total };
}

/** What a call answers, and a figure from a header, such as how many of a list are unread. */
export async function callWithCount<E extends Endpoint>(
  endpoint: E,
  given: CallArguments<E>,
  header: string,
  options: CallOptions = {},
): Promise<{ result: CallResult<E>; figure: number }> {
  const { result, headers } = await ask(endpoint, given, options);
  return { result, figure: Number(headers.get(header) ?? 0) };
}

export type RowOf<E extends Endpoint> = CallResult<E> extends readonly (infer Row)[] ? Row : never;

/** The largest page that the contract allows. */
const wholePageSize = 500;

/** All pages of a list, one after the other: for what is narrow enough by itself, as the sessions of one month are. */
export async function callAll<E extends PagedEndpoint>(
  endpoint: E,
  given: CallArguments<E>,
  options: CallOptions = {},
): Promise<RowOf<E>[]> {
  const { query, ...parts }: Parts = given;
  const all: RowOf<E>[] = [];
  for (let page = 1; ; page += 1) {
    const paged = { ...parts, query: { ...Object(query), page, pageSize: wholePageSize } };
    // Every paged endpoint takes these two and answers an array, which its type does not say.
    const { rows, total } = await callPage(endpoint, paged as CallArguments<E>, options);
    const these = rows as RowOf<E>[]; // an array, as said above
    all.push(...these);
    if (these.length === 0 || all.length >= total) return all;
  }
}

interface Answer<E extends Endpoint> {
  result: CallResult<E>;
  headers: Headers;
}

/** Settles when the session is under its new token, or stays under the previous one. */
let renewal: Promise<unknown> = Promise.resolve();
let renewals = 0;

const renewed = z.object({ token: z.string() });

/** A call under a token that was replaced meanwhile is refused, and made again under the new one (D-86). */
async function ask<E extends Endpoint>(endpoint: E, given: CallArguments<E>, options: CallOptions): Promise<Answer<E>> {
  if (endpoint.renews) return renew(endpoint, given, options);
  const before = { renewals, token: readStored('token') };
  try {
    return await send(endpoint, given, options);
  } catch (error) {
    if (!(error instanceof ApiError && error.endsSession)) throw error;
    await renewal;
    if (before.renewals === renewals && before.token === readStored('token')) throw error;
    return send(endpoint, given, options);
  }
}

async function renew<E extends Endpoint>(endpoint: E, given: CallArguments<E>, options: CallOptions): Promise<Answer<E>> {
  const answer = send(endpoint, given, options).then((came) => {
    const { token } = renewed.parse(came.result);
    // Else the cookie alone carries the session, and the answer has set it.
    if (readStored('token') !== null) writeStored('token', token);
    renewals += 1;
    return came;
  });
  renewal = answer.catch(() => undefined);
  return answer;
}

async function send<E extends Endpoint>(endpoint: E, given: CallArguments<E>, options: CallOptions): Promise<Answer<E>> {
  const isSafe = endpoint.method === 'GET' || options.idempotencyKey !== undefined;
  return withRetry(() => sendOnce(endpoint, given, options), patienceAsked, { isSafe, signal: options.signal });
}

/** Only a 503 of ours says that it may be tried again; a 429 is shown to the person who made too many calls. */
function patienceAsked(error: unknown): number | 'away' | undefined {
  if (error instanceof Unreachable) return 'away';
  return error instanceof ApiError && error.problem?.code === 'unavailable' ? error.retryAfterMs : undefined;
}

async function sendOnce<E extends Endpoint>(endpoint: E, given: CallArguments<E>, options: CallOptions): Promise<Answer<E>> {
  const { params, query, body }: Parts = given;
  const request: RequestInit = {
    method: endpoint.method,
    headers: headersOf(body, options),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    credentials: 'include',
    signal: AbortSignal.any([AbortSignal.timeout(endpoint.patienceMs ?? timeoutMs), ...(options.signal ? [options.signal] : [])]),
  };
  const response = await reach(addressOf(endpoint.path, params, query), request, options.signal);
  const { text, json } = await read(response);
  if (!response.ok) {
    throw new ApiError(response.status, text || response.statusText, problemBody.safeParse(json).data, response.headers);
  }
  // The server checks every answer against this endpoint's own schema before it sends it.
  return { result: json as CallResult<E>, headers: response.headers };
}

function retryAfterMs(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isNaN(seconds) ? undefined : seconds * 1_000;
}

function headersOf(body: unknown, { idempotencyKey, outsideView }: CallOptions): Record<string, string> {
  const token = readStored('token');
  return {
    accept: 'application/json',
    'accept-language': currentLanguage(),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(viewToken && !outsideView ? { [viewHeader]: viewToken } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
}

async function reach(address: string, request: RequestInit, calledOff: AbortSignal | undefined): Promise<Response> {
  try {
    if (request.method !== 'GET') forgetEarly();
    return (await takeEarly(address, currentLanguage())) ?? (await fetch(address, request));
  } catch (cause) {
    if (!calledOff?.aborted) checkConnection();
    throw new Unreachable('no answer', { cause });
  }
}

/** `json` is undefined where the body is none. A success that cannot be read is no answer; a refusal stays one. */
async function read(response: Response): Promise<{ text: string; json: unknown }> {
  let text = '';
  try {
    text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
    return { text, json: isJson ? JSON.parse(text) : undefined };
  } catch (cause) {
    if (!response.ok) return { text, json: undefined };
    throw new Unreachable('the answer broke off', { cause });
  }
}

function addressOf(path: string, params: unknown, query: unknown): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(entry(params, name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function entry(params: unknown, name: string): unknown {
  const value = Object.entries(params ?? {}).find(([key]) => key === name)?.[1];
  // D-42: an id that is not known yet must not become a request.
  if (value === undefined || value === null) throw new TypeError(`the path needs "${name}"`);
  return value;
}
