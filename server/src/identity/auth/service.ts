/** Signing in and out (D-12, D-13). */
import { Problem } from '@halaqa/contract/problem';
import { type Origin as AuditOrigin, writeAudit } from '../../audit/store.ts';
import type { Context } from '../../context/context.ts';
import { addressKey } from '../../http/address.ts';
import { type AccountToSignIn, findAccountToSignIn, findPassword, rehashPassword } from '../credentials/account-store.ts';
import { concurrencyLimiter } from '../credentials/concurrency-limiter.ts';
import { addToDeviceCookie, knownDeviceName } from '../credentials/device.ts';
import { type Email, emailFingerprint, foldEmail } from '../credentials/email.ts';
import { hashPassword, isOutdated, passwordMatches } from '../credentials/password.ts';
import { limitHashing, maxHashingWaitMs, passwordsAtOnce } from '../credentials/password-limiter.ts';
import { endSessions, openSession } from '../credentials/session-store.ts';
import { rulesForKnownDevice, rulesForUnknownDevice, type ThrottleRules } from '../credentials/throttle-rules.ts';
import { returnAttempt, takeAttempt } from '../credentials/throttle-store.ts';
import { hashToken, makeToken } from '../credentials/token.ts';
import { codeMatches } from '../second-factor/check.ts';
import { hasFactor } from '../second-factor/store.ts';

/** One more than passwords: it talks to the database meanwhile. More would hold connections that others need. */
const limitSignIns = concurrencyLimiter({
  get atOnce() {
    return passwordsAtOnce() + 1;
  },
  longestWaitMs: maxHashingWaitMs,
});

/** Where a request comes from, as far as the connection tells. */
export interface SignInOrigin {
  address: string;
  userAgent: string;
  /** The device cookie, as it came. */
  device: string | undefined;
  requestId: string;
}

interface SignInInput {
  email: string;
  password: string;
  remember: boolean;
  /** The second factor's code. */
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
 * A new session for a caller with the right password; `replaced` sessions end with it, so that a token planted before signing in is
 * worth nothing after. Unknown, disabled and password-less accounts take the same road to the same refusal.
 * @throws Problem `wrong_credentials`, `first_password_ended`, `second_factor_required`, `second_factor_wrong`, `too_many_requests`, `unavailable`
 */
export const signIn = (ctx: Context, input: SignInInput, origin: SignInOrigin): Promise<SignedIn> =>
  limitSignIns(() => signInNow(ctx, input, origin));

async function signInNow(ctx: Context, input: SignInInput, origin: SignInOrigin): Promise<SignedIn> {
  const email = foldEmail(input.email);
  const account = await findAccountToSignIn(ctx.pool, email);
  const rules = waitRules(account, email, origin);
  const waitS = await takeAttempt(ctx.pool, rules);
  if (waitS > 0) {
    ctx.log.info({ accountId: account?.id, address: origin.address, waitS }, 'sign-in must wait');
    throw new Problem('too_many_requests', { details: { retryAfterS: waitS } });
  }
  const matches = await limitHashing(() => passwordMatches(account?.passwordHash, input.password));
  const passwordHash = account?.passwordHash ?? null;
  if (!matches || !account || account.disabled || passwordHash === null) return refuse(ctx, account, origin);
  if (account.passwordEnded) return refuse(ctx, account, origin, 'first_password_ended');

  const withFactor = await hasFactor(ctx.pool, account.id);
  if (withFactor) {
    // The password was right; codes have a wait of their own.
    await returnAttempt(ctx.pool, rules);
    if (input.code === undefined) throw new Problem('second_factor_required');
    if (!(await codeMatches(ctx, account.id, input.code))) return refuse(ctx, account, origin, 'second_factor_wrong');
  }

  const kept = await strengthenedHash(ctx, { id: account.id, passwordHash }, input.password);
  const token = makeToken();
  const expiresAt = await openSession(ctx.pool, {
    accountId: account.id,
    passwordHash: kept,
    withFactor,
    tokenHash: hashToken(token),
    remember: input.remember,
    idleMinutes: ctx.config.sessionIdleMinutes,
    userAgent: origin.userAgent.slice(0, 300),
    address: origin.address,
    replaced: input.replaced.map(hashToken),
    requestId: origin.requestId,
  });
  if (!expiresAt) return refuse(ctx, account, origin);
  await returnAttempt(ctx.pool, rules);
  return { accountId: account.id, token, expiresAt, device: addToDeviceCookie(origin.device, { id: account.id, passwordHash: kept }) };
}

/**
 * The hash that the account has from now on: made anew of a password that was just found right, where it was made with less work than is
 * usual now. Its other devices are unknown ones after that (`device.ts`), and views of it end.
 */
async function strengthenedHash(ctx: Context, account: { id: number; passwordHash: string }, password: string): Promise<string> {
  const { id, passwordHash: was } = account;
  if (!isOutdated(was)) return was;
  const passwordHash = await limitHashing(() => hashPassword(password));
  if (await rehashPassword(ctx.pool, { accountId: id, was, passwordHash })) return passwordHash;
  // Somebody else signed in at this moment, or another password was chosen: then the session is not opened.
  const present = (await findPassword(ctx.pool, id))?.passwordHash ?? was;
  return (await limitHashing(() => passwordMatches(present, password))) ? present : was;
}

/** Ends the sessions of these tokens; a token without a session is no fault. */
export const signOut = (ctx: Context, tokens: string[], origin: AuditOrigin): Promise<void> =>
  endSessions(ctx.pool, tokens.map(hashToken), origin);

function waitRules(account: AccountToSignIn | undefined, email: Email, origin: SignInOrigin): ThrottleRules {
  const device = account && knownDeviceName(origin.device, account);
  return account && device
    ? rulesForKnownDevice(account.id, device)
    : rulesForUnknownDevice(emailFingerprint(email), addressKey(origin.address));
}

async function refuse(
  ctx: Context,
  account: AccountToSignIn | undefined,
  { requestId, address, userAgent }: SignInOrigin,
  why: 'wrong_credentials' | 'first_password_ended' | 'second_factor_wrong' = 'wrong_credentials',
): Promise<never> {
  const recordId = account?.id ?? null;
  await writeAudit(ctx.pool, {
    accountId: null,
    action: 'sign_in_refused',
    kind: 'account',
    recordId,
    details: { why },
    requestId,
    address,
    userAgent,
  });
  throw new Problem(why);
}
