/** A new password, chosen with the old one (D-12, D-13). */
import { Problem } from '@halaqa/contract/problem';
import type { Language } from '@halaqa/contract/values';
import { type SignedInActor, writeAudit } from '../../audit/store.ts';
import type { Context } from '../../context/context.ts';
import { inShortTransaction } from '../../db/transaction.ts';
import { serverText } from '../../language/texts.ts';
import { findPassword, replacePassword } from '../credentials/account-store.ts';
import { addToDeviceCookie } from '../credentials/device.ts';
import { hashPassword } from '../credentials/password.ts';
import { limitHashing } from '../credentials/password-limiter.ts';
import { provePassword } from '../credentials/prove-password.ts';
import { endOtherSessions, renewToken } from '../credentials/session-store.ts';
import { hashToken, makeToken } from '../credentials/token.ts';
import { passwordWeakness } from '../credentials/weak-password.ts';

interface Change {
  person: SignedInActor;
  /** The session that goes on under a new token; all others end. */
  sessionId: number;
  current: string;
  password: string;
  /** The device cookie as it came: this device stays a known one. */
  device: string | undefined;
  /** Of the pushes that go on; all others of the account end. */
  pushEndpoint: string | undefined;
  language: Language;
}

interface Changed {
  /** The device cookie to set. */
  device: string;
  token: string;
  /** Of the session. */
  remember: boolean;
}

/**
 * Sets the password, ends every session but this one, and gives this one another token: who has seen the one of before is out too, with
 * whatever they have opened under it, and so is who had a link mailed by which to choose a password.
 * @throws Problem `validation` with the field that is refused, `first_password_ended`, `too_many_requests`, `unauthorized`
 */
export async function changePassword(ctx: Context, change: Change): Promise<Changed> {
  const { person, sessionId, current, password, language } = change;
  const { accountId } = person;
  const refuse = (field: 'current' | 'password', why: string) =>
    new Problem('validation', { fields: { [field]: serverText(language, `field.${why}`) } });
  const account = await findPassword(ctx.pool, accountId);
  // Deleted in the moment since its session was found.
  if (!account) throw new Problem('unauthorized');
  if (account.isOver) throw new Problem('first_password_ended');
  const weak = await passwordWeakness(password, account.email);
  if (weak) throw refuse('password', `password_${weak}`);
  const { passwordHash: was } = await provePassword(ctx, person, { sessionId, password: current, field: 'current', language });
  if (account.isFirst && password === current) throw refuse('password', 'password_same');
  const passwordHash = await limitHashing(() => hashPassword(password));
  const token = makeToken();
  const { remember } = await inShortTransaction(ctx.pool, async (tx) => {
    // Another change came between: that one's password is the current one.
    if (!(await replacePassword(tx, { accountId, was, passwordHash }))) throw refuse('current', 'wrong_password');
    await endOtherSessions(tx, accountId, sessionId);
    const session = await renewToken(tx, sessionId, hashToken(token), change.pushEndpoint);
    // Signed out on another device in this very moment: nothing is changed.
    if (!session) throw new Problem('unauthorized');
    await writeAudit(tx, { ...person, action: 'password_changed', kind: 'account', recordId: accountId });
    return session;
  });
  return { device: addToDeviceCookie(change.device, { id: accountId, passwordHash }), token, remember };
}
