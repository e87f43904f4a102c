/** Signing in and out (decisions 12, 13). */
import { createHash } from 'node:crypto';
import { Problem } from '@halaqa/contract/problem';
import { writeAudit } from '../audit/store.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { type AccountToSignIn, findAccountToSignIn, stillSignsIn } from './account-store.ts';
import { addressKey } from './address.ts';
import { knownDevice, markDevice } from './device.ts';
import { passwordMatches, refuseWhenBusy } from './password.ts';
import { endSessions, insertSession } from './session-store.ts';
import { hashToken, makeToken } from './token.ts';
import { rulesForDevice, rulesForStranger, type WaitRule } from './wait.ts';
import { drawTry, returnTry } from './wait-store.ts';

/** Where a request comes from, as far as the connection tells. */
export interface Origin {
  address: string;
  userAgent: string;
  /** The device cookie, as it came. */
  device: string | undefined;
  requestId: string;
}

export interface SignedIn {
  accountId: number;
  token: string;
  expiresAt: Date;
  /** The device cookie to set. */
  device: string;
}

/**
 * A new session for whoever knows the password; `replaced` sessions end with it, so that a token planted before signing in is
 * worth nothing after. Unknown, disabled and password-less accounts take the same road to the same refusal.
 * @throws Problem `wrong_credentials`, `too_many_requests`
 */
export const signIn = async (
  ctx: Context,
  given: { email: string; password: string; remember: boolean; replaced: string[] },
  origin: Origin,
): Promise<SignedIn> => {
  refuseWhenBusy();
  const account = await findAccountToSignIn(ctx.db, given.email);
  const rules = waitRules(account, given.email, origin);
  const waitS = await drawTry(ctx.db, rules);
  if (waitS > 0) {
    ctx.log.info({ accountId: account?.id, address: origin.address, waitS }, 'sign-in must wait');
    throw new Problem('too_many_requests', { details: { retryAfterS: waitS } });
  }
  const matches = await passwordMatches(account?.passwordHash, given.password);
  if (!matches || !account || account.disabled || account.passwordHash === null) return refuse(ctx, account, origin);

  const { id, passwordHash } = account;
  const token = makeToken();
  const expiresAt = await ctx.db.transaction().execute(async (tx) => {
    // Between the check and here the account may have been disabled or given another password.
    if (!(await stillSignsIn(tx, id, passwordHash))) return undefined;
    await returnTry(tx, rules);
    await endSessions(tx, given.replaced.map(hashToken));
    const ends = await insertSession(tx, {
      accountId: id,
      tokenHash: hashToken(token),
      remember: given.remember,
      userAgent: origin.userAgent.slice(0, 300),
      address: origin.address,
    });
    await writeAudit(tx, { accountId: id, action: 'signed_in', kind: 'account', recordId: id, requestId: origin.requestId });
    return ends;
  });
  if (!expiresAt) return refuse(ctx, account, origin);
  return { accountId: id, token, expiresAt, device: markDevice(origin.device, { id, passwordHash }) };
};

/** Ends the sessions of these tokens; a token without a session is no fault. */
export const signOut = (ctx: Context, tokens: string[], requestId: string): Promise<void> =>
  ctx.db.transaction().execute(async (tx) => {
    for (const accountId of await endSessions(tx, tokens.map(hashToken))) {
      await writeAudit(tx, { accountId, action: 'signed_out', kind: 'account', recordId: accountId, requestId });
    }
  });

const waitRules = (account: AccountToSignIn | undefined, email: string, origin: Origin): WaitRule[] => {
  const device = account && knownDevice(origin.device, account);
  return account && device ? rulesForDevice(account.id, device) : rulesForStranger(fingerprint(email), addressKey(origin.address));
};

/** People type passwords into the e-mail field: what is remembered of it must not tell. */
const fingerprint = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22);

const refuse = async (ctx: Context, account: AccountToSignIn | undefined, origin: Origin): Promise<never> => {
  const recordId = account?.id ?? null;
  await ctx.db.transaction().execute((tx: Tx) =>
    writeAudit(tx, {
      accountId: null,
      action: 'sign_in_refused',
      kind: 'account',
      recordId,
      details: { address: origin.address },
      requestId: origin.requestId,
    }),
  );
  throw new Problem('wrong_credentials');
};
