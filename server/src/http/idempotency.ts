/** Idempotency keys: a call repeated with the same key gets the first answer, whatever became of it on its way back (D-25). */
import { createHash } from 'node:crypto';
import { Problem, problemCodes } from '@halaqa/contract/problem';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../context/context.ts';
import { inShortTransaction, type Tx } from '../db/transaction.ts';
import { serverText } from '../language/texts.ts';
import type { Caller } from './caller.ts';
import { claimKey, findAnswer, type IdempotencyKey, type StoredAnswer, storeAnswer } from './idempotency-store.ts';
import { answerLanguage } from './language.ts';

/** Printable ASCII; a UUID is usual. */
const keyForm = /^[\x21-\x7e]{1,200}$/;

const refusal = z.object({ code: z.enum(problemCodes), details: z.optional(z.record(z.string(), z.unknown())) });

interface Work<T> {
  /** What the request asks for, in its own terms: the same key with something else is refused. */
  asks: Record<string, string | number>;
  /** The form of the answer, which is kept as JSON. */
  answer: z.ZodMiniType<T>;
  /** Refuses early and outside of a transaction what would be refused anyway. */
  precheck?: () => Promise<void>;
  act: (tx: Tx) => Promise<T>;
  /** Runs its transaction, at its turn say; `inShortTransaction` unless given. */
  transact?: RunInTransaction;
}

export type RunInTransaction = <R>(act: (tx: Tx) => Promise<R>) => Promise<R>;

/**
 * Acts in one transaction, and once for each key of the caller: the key's row is written first in that transaction, so that
 * the second call waits for the first and answers what it answered. Refusals are kept too, as their code and facts; faults
 * of ours are not, so that trying again after them is right.
 * @throws Problem `idempotency_mismatch` where the key came with another request before.
 */
export async function runIdempotent<T>(ctx: Context, call: { caller: Caller; request: FastifyRequest }, work: Work<T>): Promise<T> {
  const key = keyOf(call);
  const transact: RunInTransaction = work.transact ?? ((act) => inShortTransaction(ctx.pool, act));
  if (key === undefined) {
    await work.precheck?.();
    return transact(work.act);
  }
  const hash = createHash('sha256').update(JSON.stringify(work.asks)).digest();
  const request: IdempotencyKey = { accountId: call.caller.accountId, key, hash };
  try {
    await work.precheck?.();
    return await transact(async (tx) => {
      if (!(await claimKey(tx, request, { status: 0, answer: {} }))) throw new AnsweredBefore();
      const answer = await work.act(tx);
      await storeAnswer(tx, request, { status: 200, answer });
      return answer;
    });
  } catch (error) {
    if (error instanceof Problem && error.status < 500) {
      const { status, code, details } = error;
      if (await claimKey(ctx.pool, request, { status, answer: { code, details } })) throw error;
    } else if (!(error instanceof AnsweredBefore)) throw error;
    return again(call.request, work, request.hash, await findAnswer(ctx.pool, request));
  }
}

class AnsweredBefore extends Error {
  override name = 'AnsweredBefore';
}

/** The kept answer as it was given, or the refusal as it was thrown. */
function again<T>(request: FastifyRequest, work: Work<T>, hash: Buffer, kept: StoredAnswer | undefined): T {
  // Its time ran out between two statements: as good as a first request, which the client may send again.
  if (!kept) throw new Problem('unavailable');
  if (!kept.hash.equals(hash)) throw new Problem('idempotency_mismatch');
  if (kept.status === 200) return asKept(request, work.answer, kept.answer);
  const { code, details } = asKept(request, refusal, kept.answer);
  throw new Problem(code, details ? { details } : {});
}

/** @throws Problem `answered_before` where another version of the portal kept it in a form that the contract no longer has (D-195). */
function asKept<T>({ log }: FastifyRequest, form: z.ZodMiniType<T>, kept: unknown): T {
  const read = form.safeParse(kept);
  if (read.success) return read.data;
  log.warn({ differs: read.error.issues.map(({ path }) => path.join('.')) }, 'a kept answer has the form of another version');
  throw new Problem('answered_before');
}

function keyOf({ request, caller }: { request: FastifyRequest; caller: Caller }): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined || (typeof header === 'string' && keyForm.test(header))) return header;
  const language = answerLanguage(request.headers['accept-language'], caller.language);
  throw new Problem('validation', { fields: { 'Idempotency-Key': serverText(language, 'field.invalid') } });
}
