/** Turns every failure into an answer: a code of the closed list, a sentence in the reader's language, no internals. */
import { Problem, type ProblemBody, type ProblemCode, problems } from '@halaqa/contract/problem';
import type { Language, Role } from '@halaqa/contract/values';
import { dayOf, wallTime } from '@halaqa/domain/clock';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import { databaseProblem, isUnstorable } from '../db/faults.ts';
import { serverText } from '../language/texts.ts';
import { maxFields, ValidationFault } from './form.ts';
import { answerLanguage } from './language.ts';
import { securityHeaders } from './security.ts';
import type { StandalonePage } from './standalone-page.ts';

/** Retry-After of a 503. */
export const retryAfterS = 1;

/** Told of each refusal before it is answered. */
type NoteRefusal = (ctx: Context, request: FastifyRequest, problem: Problem) => Promise<void>;

export function handleErrors(app: FastifyInstance, ctx: Context, note: NoteRefusal): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const problem = problemOf(error, languageOf(request));
    // A call refused before anything was tried is no fault; the line of the request says 503.
    const isFault = problem.status >= 500 && !(error instanceof Problem && error.status === 503);
    if (isFault) request.log.error({ err: error }, 'request failed');
    await note(ctx, request, problem);
    return sendProblem(ctx, request, reply, problem);
  });
  app.setNotFoundHandler({}, (request, reply) => sendProblem(ctx, request, reply, new Problem('not_found')));
}

/** What the router itself refuses, such as an address that cannot be decoded: no hook has run by then. */
export const handleRouterError =
  (ctx: Context) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    // Nobody else ends a connection that wanted to become a socket: it would stay open, and hold up a stop.
    if (request.headers.upgrade !== undefined) reply.raw.once('finish', () => request.raw.socket.destroySoon());
    void sendProblem(ctx, request, reply.headers(securityHeaders(ctx, request)), problemOf(error, languageOf(request)));
  };

function sendProblem(ctx: Context, request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  const language = languageOf(request);
  const { details = {}, fields } = problem;
  const body: ProblemBody = {
    code: problem.code,
    message: sentence(ctx, language, problem.code, { ...details, context: request.caller?.gender ?? undefined }, request.caller?.role),
    ...(fields ? { fields: Object.fromEntries(Object.entries(fields).slice(0, maxFields)) } : {}),
    ...(Object.keys(details).length > 0 ? { details } : {}),
    ...(problem.status >= 500 ? { requestId: request.id } : {}),
  };
  if (typeof details['retryAfterS'] === 'number') void reply.header('retry-after', String(details['retryAfterS']));
  else if (problem.code === 'unavailable') void reply.header('retry-after', String(retryAfterS));
  // Also of what is no call: a refusal is about this request alone.
  void reply.header('cache-control', 'no-store');
  const page = openedAsPage(request);
  if (page) {
    // The session has ended while the portal stood open: the way to the page leads over signing in.
    if (problem.status === 401) return reply.redirect(page.signIn, 303);
    return reply.code(problem.status).type('text/html; charset=utf-8').serializer(String).send(page.refusal(language, body.message));
  }
  return reply.code(problem.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

const openedAsPage = ({ headers, routeOptions }: FastifyRequest): StandalonePage | undefined =>
  (headers.accept ?? '').includes('text/html') ? routeOptions.config.page : undefined;

const languageOf = (request: FastifyRequest): Language => answerLanguage(request.headers['accept-language'], request.caller?.language);

/** A 401 carries the word that clients of the specification look for (SPEC-8.2, D-11). An admin is told of the student whom they act for. */
function sentence(ctx: Context, language: Language, code: ProblemCode, details: Record<string, unknown>, role: Role | undefined): string {
  const keys = [...(role === 'admin' ? [`problemOfStudent.${code}`] : []), `problem.${code}`];
  const said = serverText(language, keys, {
    ...details,
    ...spoken(ctx, details, 'deadline'),
    ...spoken(ctx, details, 'from'),
    ...spoken(ctx, details, 'until'),
  });
  return problems[code] === 401 ? `Unauthorized: ${said}` : said;
}

/** The instant of that name as the institute's clock shows it, for the sentence. */
function spoken(ctx: Context, details: Record<string, unknown>, name: string): Record<string, string> {
  const value = details[name];
  if (typeof value !== 'string') return {};
  const instant = new Date(value);
  const { timeZone } = ctx.config.institute;
  return { [name]: `${dayOf(instant, timeZone)} ${wallTime(instant, timeZone)}` };
}

function problemOf(error: FastifyError, language: Language): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ValidationFault) return error.problem(language);
  if (isUnstorable(error)) return new Problem('validation', { cause: error });
  const fromDatabase = databaseProblem(error);
  if (fromDatabase) return fromDatabase;
  const code = codeOfStatus[error.statusCode ?? 500];
  return new Problem(code ?? (error.statusCode && error.statusCode < 500 ? 'validation' : 'internal'), { cause: error });
}

const codeOfStatus: Record<number, ProblemCode> = {
  404: 'not_found',
  413: 'too_large',
  414: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};
