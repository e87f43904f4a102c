/** Signing in and out (decisions 12, 13). */
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Problem } from '@halaqa/contract/problem';
import type { Language } from '@halaqa/contract/values';
import { writeAudit } from '../audit/store.ts';
import type { Context } from '../context.ts';
import { codeMatches, isFactorOn } from '../second-factor/check.ts';
import { text } from '../texts.ts';
import { type AccountToSignIn, findAccountToSignIn, findPassword } from './account-store.ts';
import { addressKey } from './address.ts';
import { knownDevice, markDevice } from './device.ts';
import { type Email, foldEmail } from './email.ts';
import { passwordMatches } from './password.ts';
import { endSessions, openSession } from './session-store.ts';
import { hashToken, makeToken } from './token.ts';
import { turns } from './turns.ts';
import { rulesForDevice, rulesForProof, rulesForStranger, type WaitRules } from './wait.ts';
import { drawTry, returnTry } from './wait-store.ts';

/** A password for each core but one, which stays free for all else; below libuv's four threads, for files and names. */
const passwordsAtOnce = Math.max(1, Math.min(availableParallelism() - 1, 3));
/** Whoever would wait longer is asked to come again. A class that signs in at once stays below it. */
const longestWaitMs = 3_000;

/** Whoever hashes or checks a password does it in this line. */
export const hashInTurn = turns({ atOnce: passwordsAtOnce, longestWaitMs });
/** One more than passwords: it talks to the database meanwhile. More would hold connections that others need. */
const signInInTurn = turns({ atOnce: passwordsAtOnce + 1, longestWaitMs });

/** Where a request comes from, as far as the connection tells. */
export interface Origin {
  address: string;
  userAgent: string;
  /** The device cookie, as it came. */
  device: string | undefined;
  requestId: string;
}

interface Given {
  email: string;
  password: string;
  remember: boolean;
  /** Of the second factor. */
  code: string | undefined;
  /** Tokens that came with the request; their sessions end. */
  replaced: string[];
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
 * @throws Problem `wrong_credentials`, `second_factor_required`, `second_factor_wrong`, `too_many_requests`, `unavailable`
 */
export const signIn = (ctx: Context, given: Given, origin: Origin): Promise<SignedIn> => signInInTurn(() => signInNow(ctx, given, origin));

const signInNow = async (ctx: Context, given: Given, origin: Origin): Promise<SignedIn> => {
  const email = foldEmail(given.email);
  const account = await findAccountToSignIn(ctx.pool, email);
  const rules = waitRules(account, email, origin);
  const waitS = await drawTry(ctx.pool, rules);
  if (waitS > 0) {
    ctx.log.info({ accountId: account?.id, address: origin.address, waitS }, 'sign-in must wait');
    throw new Problem('too_many_requests', { details: { retryAfterS: waitS } });
  }
  const matches = await hashInTurn(() => passwordMatches(account?.passwordHash, given.password));
  const passwordHash = account?.passwordHash ?? null;
  if (!matches || !account || account.disabled || passwordHash === null) return refuse(ctx, account, origin);

  if (await isFactorOn(ctx, account.id)) {
    // The password was right; codes have a wait of their own.
    await returnTry(ctx.pool, rules);
    if (given.code === undefined) throw new Problem('second_factor_required');
    if (!(await codeMatches(ctx, account.id, given.code))) return refuse(ctx, account, origin, 'second_factor_wrong');
  }

  const token = makeToken();
  const expiresAt = await openSession(ctx.pool, {
    accountId: account.id,
    passwordHash,
    tokenHash: hashToken(token),
    remember: given.remember,
    idleMinutes: ctx.config.sessionIdleMinutes,
    userAgent: origin.userAgent.slice(0, 300),
    address: origin.address,
    replaced: given.replaced.map(hashToken),
    requestId: origin.requestId,
  });
  if (!expiresAt) return refuse(ctx, account, origin);
  await returnTry(ctx.pool, rules);
  return { accountId: account.id, token, expiresAt, device: markDevice(origin.device, { id: account.id, passwordHash }) };
};

interface Proof {
  accountId: number;
  password: string;
  /** Of the form, to be named where it is refused. */
  field: string;
  language: Language;
  requestId: string;
}

/**
 * That whoever is signed in knows the password too. Guessing waits as at the door.
 * @throws Problem `validation` with its field, `too_many_requests`, `unavailable`
 */
export const provePassword = async (
  ctx: Context,
  { accountId, password, field, language, requestId }: Proof,
): Promise<{ email: string; passwordHash: string }> => {
  const account = await findPassword(ctx.pool, accountId);
  // Deleted in the moment since its session was found.
  if (!account) throw new Problem('unauthorized');
  const rules = rulesForProof(accountId);
  const waitS = await drawTry(ctx.pool, rules);
  if (waitS > 0) throw new Problem('too_many_requests', { details: { retryAfterS: waitS } });
  const { email, passwordHash } = account;
  const matches = await hashInTurn(() => passwordMatches(passwordHash, password));
  if (!matches || passwordHash === null) {
    await writeAudit(ctx.db, { accountId, action: 'password_refused', kind: 'account', recordId: accountId, requestId });
    throw new Problem('validation', { fields: { [field]: text(language, 'field.wrong_password') } });
  }
  await returnTry(ctx.pool, rules);
  return { email, passwordHash };
};

/** Ends the sessions of these tokens; a token without a session is no fault. */
export const signOut = (ctx: Context, tokens: string[], requestId: string): Promise<void> =>
  endSessions(ctx.pool, tokens.map(hashToken), requestId);

const waitRules = (account: AccountToSignIn | undefined, email: Email, origin: Origin): WaitRules => {
  const device = account && knownDevice(origin.device, account);
  return account && device ? rulesForDevice(account.id, device) : rulesForStranger(fingerprint(email), addressKey(origin.address));
};

/** People type passwords into the e-mail field: what is remembered of it must not tell. */
export const fingerprint = (email: Email): string => createHash('sha256').update(email).digest('base64url').slice(0, 22);

const refuse = async (
  ctx: Context,
  account: AccountToSignIn | undefined,
  { address, requestId }: Origin,
  why: 'wrong_credentials' | 'second_factor_wrong' = 'wrong_credentials',
): Promise<never> => {
  const recordId = account?.id ?? null;
  await writeAudit(ctx.db, { accountId: null, action: 'sign_in_refused', kind: 'account', recordId, details: { address, why }, requestId });
  throw new Problem(why);
};
