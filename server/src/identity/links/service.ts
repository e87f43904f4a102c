/** Choosing a password by a link, and asking for one (D-13, D-14 and D-62). */
import { Problem } from '@halaqa/contract/problem';
import type { Language } from '@halaqa/contract/values';
import { writeAudit } from '../../audit/store.ts';
import type { Context } from '../../context/context.ts';
import { inShortTransaction } from '../../db/transaction.ts';
import { addressKey } from '../../http/address.ts';
import { text } from '../../language/texts.ts';
import { notifyAdmins } from '../../notifications/write.ts';
import { fingerprint, foldEmail } from '../credentials/email.ts';
import { hashPassword } from '../credentials/password.ts';
import { limitHashing } from '../credentials/password-limiter.ts';
import { rulesForForgotten, rulesForLink, type ThrottleRules } from '../credentials/throttle-rules.ts';
import { returnAttempt, takeAttempt } from '../credentials/throttle-store.ts';
import { hashToken, isToken } from '../credentials/token.ts';
import { weakness } from '../credentials/weak-password.ts';
import { mailLink } from './mail-link.ts';
import { findActiveAccount, findLinkHolder, type LinkHolder, type Purpose, setChosenPassword, takeLink } from './store.ts';

interface Asking {
  address: string;
  requestId: string;
}

interface Opened {
  holder: LinkHolder;
  tokenHash: Buffer;
  rules: ThrottleRules;
}

/** Whose link it is; it stays as good as it was. @throws Problem `invalid_link`, `too_many_requests` */
export async function lookUp(ctx: Context, token: string, asking: Asking): Promise<LinkHolder> {
  const { holder, rules } = await open(ctx, token, undefined, asking);
  await returnAttempt(ctx.pool, rules);
  return holder;
}

interface Choice extends Asking {
  purpose: Purpose;
  token: string;
  password: string;
  language: Language;
}

/**
 * Sets the password and uses the link up. A second factor stays on: whoever reads her mail has not her device.
 * @throws Problem `validation` with the field `password`, `invalid_link`, `too_many_requests`, `unavailable`
 */
export async function choosePassword(ctx: Context, { purpose, token, password, language, ...asking }: Choice): Promise<void> {
  const { holder, tokenHash, rules } = await open(ctx, token, purpose, asking);
  const { accountId, email } = holder;
  const weak = await weakness(password, email);
  if (weak) {
    await returnAttempt(ctx.pool, rules);
    throw new Problem('validation', { fields: { password: text(language, `field.password_${weak}`) } });
  }
  const passwordHash = await limitHashing(() => hashPassword(password));
  const isTaken = await inShortTransaction(ctx.pool, async (tx) => {
    if (!(await takeLink(tx, accountId, purpose, tokenHash))) return false;
    await setChosenPassword(tx, accountId, passwordHash);
    const action = purpose === 'invitation' ? 'invitation_accepted' : 'password_reset';
    await writeAudit(tx, { accountId, action, kind: 'account', recordId: accountId, requestId: asking.requestId });
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
async function open(ctx: Context, token: string, purpose: Purpose | undefined, asking: Asking): Promise<Opened> {
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

async function refuse(ctx: Context, { address, requestId }: Asking): Promise<never> {
  await writeAudit(ctx.pool, { accountId: null, action: 'link_refused', kind: 'account', recordId: null, details: { address }, requestId });
  throw new Problem('invalid_link');
}

/**
 * Lets `email` be asked for once more. Nothing of whether there is such an account is looked at.
 * @throws Problem `too_many_requests`
 */
export const admitForgotten = (ctx: Context, email: string, { address }: Asking): Promise<void> =>
  draw(ctx, rulesForForgotten(fingerprint(foldEmail(email)), addressKey(address)));

/** Mails a reset link to the account of this e-mail, where there is an active one and mail is set up. */
export async function answerForgotten(ctx: Context, email: string, { address, requestId }: Asking): Promise<void> {
  const accountId = await findActiveAccount(ctx.pool, foldEmail(email));
  const recordId = accountId ?? null;
  await writeAudit(ctx.pool, { accountId: null, action: 'reset_requested', kind: 'account', recordId, details: { address }, requestId });
  if (accountId !== undefined && ctx.config.mail) await mailLink(ctx, accountId, 'reset');
}
