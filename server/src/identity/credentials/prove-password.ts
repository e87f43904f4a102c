import { Problem } from '@halaqa/contract/problem';
import type { Language } from '@halaqa/contract/values';
import { type SignedInActor, writeAudit } from '../../audit/store.ts';
import type { Context } from '../../context/context.ts';
import { serverText } from '../../language/texts.ts';
import { findPassword } from './account-store.ts';
import { passwordMatches } from './password.ts';
import { limitHashing } from './password-limiter.ts';
import { rulesForPasswordCheck } from './throttle-rules.ts';
import { returnAttempt, takeAttempt } from './throttle-store.ts';

interface Proof {
  /** In which it is typed. */
  sessionId: number;
  password: string;
  /** The form's field, named where the password is refused. */
  field: string;
  language: Language;
}

/**
 * That the signed-in user knows the password too. Guesses are throttled as at signing in.
 * @throws Problem `validation` with its field, `too_many_requests`, `unavailable`
 */
export async function provePassword(
  ctx: Context,
  person: SignedInActor,
  { sessionId, password, field, language }: Proof,
): Promise<{ email: string; passwordHash: string }> {
  const { accountId } = person;
  const account = await findPassword(ctx.pool, accountId);
  // Deleted in the moment since its session was found.
  if (!account) throw new Problem('unauthorized');
  const rules = rulesForPasswordCheck(sessionId);
  const waitS = await takeAttempt(ctx.pool, rules);
  if (waitS > 0) throw new Problem('too_many_requests', { details: { retryAfterS: waitS } });
  const { email, passwordHash } = account;
  const matches = await limitHashing(() => passwordMatches(passwordHash, password));
  if (!matches || passwordHash === null) {
    await writeAudit(ctx.pool, { ...person, action: 'password_refused', kind: 'account', recordId: accountId });
    throw new Problem('validation', { fields: { [field]: serverText(language, 'field.wrong_password') } });
  }
  await returnAttempt(ctx.pool, rules);
  return { email, passwordHash };
}
