/** Turning the second factor on and off. */
import { Problem } from '@halaqa/contract/problem';
import type { Language } from '@halaqa/contract/values';
import { type SignedInActor, writeAudit } from '../../audit/store.ts';
import type { Context } from '../../context/context.ts';
import { inShortTransaction, inTransaction } from '../../db/transaction.ts';
import { serverText } from '../../language/texts.ts';
import { provePassword } from '../credentials/prove-password.ts';
import { endOtherSessions, renewToken } from '../credentials/session-store.ts';
import { hashToken, makeToken } from '../credentials/token.ts';
import { codeMatches } from './check.ts';
import { confirmFactor, findFactor, hasFactor, holdAccount, removeFactor, storeOffer } from './store.ts';
import { authenticatorSetup, hashRecoveryCode, makeRecoveryCodes, makeSecret } from './totp.ts';

interface Asking extends SignedInActor {
  /** The session that goes on. */
  sessionId: number;
  language: Language;
}

/** A new secret for the app. @throws Problem `validation`, `second_factor_on`, `too_many_requests` */
export async function offer(ctx: Context, { sessionId, language, ...person }: Asking, password: string) {
  const { accountId } = person;
  const { email } = await provePassword(ctx, person, { sessionId, password, field: 'password', language });
  const secret = makeSecret();
  await inTransaction(ctx.pool, async (tx) => {
    if (!(await storeOffer(tx, accountId, secret))) throw new Problem('second_factor_on');
    await writeAudit(tx, { ...person, action: 'second_factor_offered', kind: 'account', recordId: accountId });
  });
  return authenticatorSetup(secret, ctx.institute.now.name, email);
}

interface Enabled {
  recoveryCodes: string[];
  /** Of the session, from now on. */
  token: string;
  remember: boolean;
}

/**
 * From now on signing in asks for a code. Sessions without one are ended; this one gets another token, as a new password gives it: who has
 * seen the one of before never gave a code. @param pushEndpoint as of a new password.
 */
export async function enable(
  ctx: Context,
  { sessionId, language, ...person }: Asking,
  { code, pushEndpoint }: { code: string; pushEndpoint: string | undefined },
): Promise<Enabled> {
  const { accountId } = person;
  const factor = await findFactor(ctx.pool, accountId);
  if (!factor) throw new Problem('not_found');
  if (factor.confirmed) throw new Problem('second_factor_on');
  if (!(await codeMatches(ctx, accountId, code))) throw wrongCode(language);
  const codes = makeRecoveryCodes();
  const token = makeToken();
  const { remember } = await inShortTransaction(ctx.pool, async (tx) => {
    await holdAccount(tx, accountId);
    if (!(await confirmFactor(tx, accountId, factor.secret, codes.map(hashRecoveryCode)))) throw wrongCode(language);
    await endOtherSessions(tx, accountId, sessionId);
    const session = await renewToken(tx, sessionId, hashToken(token), pushEndpoint);
    // Signed out on another device in this very moment: nothing is changed.
    if (!session) throw new Problem('unauthorized');
    await writeAudit(tx, {
      ...person,
      action: 'second_factor_enabled',
      kind: 'account',
      recordId: accountId,
      details: { changes: turned(true) },
    });
    return session;
  });
  return { recoveryCodes: codes, token, remember };
}

/** @throws Problem `validation` with the field that is refused, `not_found` where it is off, `too_many_requests` */
export async function disable(
  ctx: Context,
  { sessionId, language, ...person }: Asking,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const { accountId } = person;
  if (!(await hasFactor(ctx.pool, accountId))) throw new Problem('not_found');
  await provePassword(ctx, person, { sessionId, password, field: 'password', language });
  if (!(await codeMatches(ctx, accountId, code))) throw wrongCode(language);
  await inShortTransaction(ctx.pool, async (tx) => {
    await removeFactor(tx, accountId);
    await writeAudit(tx, {
      ...person,
      action: 'second_factor_disabled',
      kind: 'account',
      recordId: accountId,
      details: { changes: turned(false) },
    });
  });
}

const turned = (on: boolean) => ({ second_factor: { from: !on, to: on } });

const wrongCode = (language: Language) => new Problem('validation', { fields: { code: serverText(language, 'field.wrong_code') } });
