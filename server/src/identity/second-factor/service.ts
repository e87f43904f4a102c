/** Turning the second factor on and off. */
import { Problem } from '@halaqa/contract/problem';
import type { Language } from '@halaqa/contract/values';
import { type Person, writeAudit } from '../../audit/store.ts';
import type { Context } from '../../context/context.ts';
import { inShortTransaction, inTransaction } from '../../db/transaction.ts';
import { text } from '../../language/texts.ts';
import { provePassword } from '../credentials/prove-password.ts';
import { endOtherSessions } from '../credentials/session-store.ts';
import { codeMatches, isFactorOn } from './check.ts';
import { confirmFactor, findFactor, removeFactor, storeOffer } from './store.ts';
import { hashRecoveryCode, makeRecoveryCodes, makeSecret, offerOf } from './totp.ts';

interface Asking extends Person {
  /** The session that goes on. */
  sessionId: number;
  language: Language;
}

/** A new secret for the app. @throws Problem `validation`, `second_factor_on`, `too_many_requests` */
export async function offer(ctx: Context, { accountId, language, requestId }: Asking, password: string) {
  const { email } = await provePassword(ctx, { accountId, password, field: 'password', language, requestId });
  const secret = makeSecret();
  await inTransaction(ctx.pool, async (tx) => {
    if (!(await storeOffer(tx, accountId, secret))) throw new Problem('second_factor_on');
    await writeAudit(tx, { accountId, action: 'second_factor_offered', kind: 'account', recordId: accountId, requestId });
  });
  return offerOf(secret, ctx.config.institute.name, email);
}

/** From now on signing in asks for a code, and whoever came in without one is out. @returns the recovery codes. */
export async function enable(ctx: Context, { accountId, sessionId, language, requestId }: Asking, code: string): Promise<string[]> {
  const factor = await findFactor(ctx.pool, accountId);
  if (!factor) throw new Problem('not_found');
  if (factor.confirmed) throw new Problem('second_factor_on');
  if (!(await codeMatches(ctx, accountId, code))) throw wrongCode(language);
  const codes = makeRecoveryCodes();
  await inShortTransaction(ctx.pool, async (tx) => {
    if (!(await confirmFactor(tx, accountId, factor.secret, codes.map(hashRecoveryCode)))) throw wrongCode(language);
    await endOtherSessions(tx, accountId, sessionId);
    await writeAudit(tx, { accountId, action: 'second_factor_enabled', kind: 'account', recordId: accountId, requestId });
  });
  return codes;
}

/** @throws Problem `validation` with the field that is refused, `not_found` where it is off, `too_many_requests` */
export async function disable(
  ctx: Context,
  { accountId, language, requestId }: Asking,
  { password, code }: { password: string; code: string },
): Promise<void> {
  if (!(await isFactorOn(ctx, accountId))) throw new Problem('not_found');
  await provePassword(ctx, { accountId, password, field: 'password', language, requestId });
  if (!(await codeMatches(ctx, accountId, code))) throw wrongCode(language);
  await inShortTransaction(ctx.pool, async (tx) => {
    await removeFactor(tx, accountId);
    await writeAudit(tx, { accountId, action: 'second_factor_disabled', kind: 'account', recordId: accountId, requestId });
  });
}

const wrongCode = (language: Language) => new Problem('validation', { fields: { code: text(language, 'field.wrong_code') } });
