/**
 * Checks a second-factor code. Each wrong guess makes the next wait longer, from any device: only somebody who knows the password gets this
 * far.
 */
import { Problem } from '@halaqa/contract/problem';
import type { Context } from '../../context/context.ts';
import { rulesForCode } from '../credentials/throttle-rules.ts';
import { returnAttempt, takeAttempt } from '../credentials/throttle-store.ts';
import { consumeRecoveryCode, consumeTimeStep, findFactor } from './store.ts';
import { hashRecoveryCode, timeStepOfCode } from './totp.ts';

/** A code of the app that was not used before, or, where the factor is on, a recovery code. @throws Problem `too_many_requests` */
export async function codeMatches(ctx: Pick<Context, 'pool'>, accountId: number, code: string): Promise<boolean> {
  const rules = rulesForCode(accountId);
  const waitS = await takeAttempt(ctx.pool, rules);
  if (waitS > 0) throw new Problem('too_many_requests', { details: { retryAfterS: waitS } });
  if (!(await isRight(ctx, accountId, code))) return false;
  await returnAttempt(ctx.pool, rules);
  return true;
}

async function isRight({ pool }: Pick<Context, 'pool'>, accountId: number, code: string): Promise<boolean> {
  const factor = await findFactor(pool, accountId);
  if (!factor) return false;
  const step = timeStepOfCode(factor.secret, code, Date.now());
  if (step !== undefined) return consumeTimeStep(pool, accountId, step);
  return factor.confirmed && consumeRecoveryCode(pool, accountId, hashRecoveryCode(code));
}
