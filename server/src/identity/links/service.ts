/** Choosing a password by a link, and asking for one (D-13, D-14 and D-62). */
import { Problem } from '@halaqa/contract/problem';
import type { Language } from '@halaqa/contract/values';
import { type Origin, writeAudit } from '../../audit/store.ts';
import type { Context } from '../../context/context.ts';
import { inShortTransaction } from '../../db/transaction.ts';
import { addressKey } from '../../http/address.ts';
import { addJob } from '../../jobs/add.ts';
import { serverText } from '../../language/texts.ts';
import { notifyAdmins } from '../../notifications/write.ts';
import { emailFingerprint, foldEmail } from '../credentials/email.ts';
import { hashPassword } from '../credentials/password.ts';
import { limitHashing } from '../credentials/password-limiter.ts';
import { rulesForForgottenPassword, rulesForLink, type ThrottleRules } from '../credentials/throttle-rules.ts';
import { returnAttempt, takeAttempt } from '../credentials/throttle-store.ts';
import { hashToken, isToken } from '../credentials/token.ts';
import { passwordWeakness } from '../credentials/weak-password.ts';
import { consumeLink, findActiveAccount, findLinkHolder, type LinkHolder, type LinkPurpose, setChosenPassword } from './store.ts';

interface Asking extends Origin {
  address: string;
}

interface ResolvedLink {
  holder: LinkHolder;
  tokenHash: Buffer;
  rules: ThrottleRules;
}

/** Whose link it is; it stays as good as it was. @throws Problem `invalid_link`, `too_many_requests` */
export async function lookUpLink(ctx: Context, token: string, asking: Asking): Promise<LinkHolder> {
  const { holder, rules } = await open(ctx, token, undefined, asking);
  await returnAttempt(ctx.pool, rules);
  return holder;
}

interface Choice extends Asking {
  purpose: LinkPurpose;
  token: string;
  password: string;
  language: Language;
}

/**
 * Sets the password and uses the link up. A second factor stays on: reading the mail does not mean having the device.
 * @throws Problem `validation` with the field `password`, `invalid_link`, `too_many_requests`, `unavailable`
 */
export async function choosePassword(ctx: Context, { purpose, token, password, language, ...asking }: Choice): Promise<void> {
  const { holder, tokenHash, rules } = await open(ctx, token, purpose, asking);
  const { accountId, email } = holder;
  const weak = await passwordWeakness(password, email);
  if (weak) {
    await returnAttempt(ctx.pool, rules);
    throw new Problem('validation', { fields: { password: serverText(language, `field.password_${weak}`) } });
  }
  const passwordHash = await limitHashing(() => hashPassword(password));
  const isTaken = await inShortTransaction(ctx.pool, async (tx) => {
    if (!(await consumeLink(tx, accountId, purpose, tokenHash))) return false;
    await setChosenPassword(tx, accountId, passwordHash);
    const action = purpose === 'invitation' ? 'invitation_accepted' : 'password_reset';
    await writeAudit(tx, { ...asking, accountId, action, kind: 'account', recordId: accountId });
    if (purpose === 'invitation') await notifyAdmins(tx, { kind: 'user_created', params: newcomer(holder) });
    return true;
  });
  if (!isTaken) return refuse(ctx, asking);
  await returnAttempt(ctx.pool, rules);
}

const newcomer = ({ accountId, role, name, nameEn, email, gender }: LinkHolder) => ({
  userId: accountId,
  name: name ?? email,
  nameEn,
  role,
  gender,
});

/** The holder of a living link, of this purpose where one is asked for. The try is drawn, and not returned yet. */
async function open(ctx: Context, token: string, purpose: LinkPurpose | undefined, asking: Asking): Promise<ResolvedLink> {
  const tokenHash = hashToken(token);
  const rules = rulesForLink(tokenHash.toString('base64url').slice(0, 22), addressKey(asking.address));
  await draw(ctx, rules);
  const holder = isToken(token) ? await findLinkHolder(ctx.pool, tokenHash) : undefined;
  if (!holder || (purpose !== undefined && holder.purpose !== purpose)) return refuse(ctx, asking);
  return { holder, tokenHash, rules };
}

async function draw(ctx: Context, rules: ThrottleRules): Promise<void> {
  const waitS = await takeAttempt(ctx.pool, rules);
  if (waitS > 0) throw new Problem('too_many_requests', { details: { retryAfterS: waitS } });
}

async function refuse(ctx: Context, asking: Asking): Promise<never> {
  await writeAudit(ctx.pool, { ...asking, accountId: null, action: 'link_refused', kind: 'account', recordId: null });
  throw new Problem('invalid_link');
}

/**
 * Lets `email` be asked for once more. Nothing of whether there is such an account is looked at.
 * @throws Problem `too_many_requests`
 */
export const throttleForgottenPassword = (ctx: Context, email: string, { address }: Asking): Promise<void> =>
  draw(ctx, rulesForForgottenPassword(emailFingerprint(foldEmail(email)), addressKey(address)));

/** Has a reset link mailed to the account of this e-mail, where there is an active one and mail is set up. */
export async function mailResetLink(ctx: Context, email: string, asking: Asking): Promise<void> {
  const accountId = await findActiveAccount(ctx.pool, foldEmail(email));
  const recordId = accountId ?? null;
  await inShortTransaction(ctx.pool, async (tx) => {
    await writeAudit(tx, { ...asking, accountId: null, action: 'reset_requested', kind: 'account', recordId });
    if (accountId === undefined || !ctx.config.mail) return;
    // Before the hundred invitations that may wait there.
    await addJob(tx, 'letter', { about: 'reset', accountId, askedAt: new Date().toISOString() }, { isUrgent: true });
  });
}
