/** Making links and sending them on their way. */

import type { Context } from '../../context/context.ts';
import type { Tx } from '../../db/transaction.ts';
import { sendLetters } from '../../mail/post.ts';
import { hashToken, makeToken } from '../credentials/token.ts';
import { letterFor } from './letter.ts';
import { findLinkHolder, type LetterRecipient, noteMailed, type Purpose, putLink } from './store.ts';
import { linkOf } from './token-link.ts';

/** A link that is in the database, and whose token is known here and nowhere else. */
export interface MadeLink {
  reader: LetterRecipient;
  purpose: Purpose;
  token: string;
  expiresAt: Date;
}

/** What became of a link: taken by a mail, or to be handed over. */
export interface Delivery {
  mail: 'sent' | 'failed' | null;
  link: string | null;
}

/** In the transaction of what it is for; the link of before is void with it. */
export async function makeLink(tx: Tx, accountId: number, reader: LetterRecipient, purpose: Purpose): Promise<MadeLink> {
  const token = makeToken();
  const expiresAt = await putLink(tx, accountId, purpose, hashToken(token));
  return { reader, purpose, token, expiresAt };
}

/** Sends what was committed. Where no mail takes a link, it is there to be handed over. */
export async function deliver(ctx: Context, made: readonly MadeLink[]): Promise<Delivery[]> {
  const { mail } = ctx.config;
  const linkTo = ({ purpose, token }: MadeLink) => linkOf(ctx.config, purpose, token);
  if (!mail) return made.map((one) => ({ mail: null, link: linkTo(one) }));
  const letters = made.map((one) => letterFor(one.reader, { ...one, link: linkTo(one) }, ctx.config));
  const sent = await sendLetters(mail, letters, (why) => ctx.log.warn({ why }, 'a letter was not sent'));
  await noteMailed(
    ctx.pool,
    made.filter((_, index) => sent[index]).map(({ token }) => hashToken(token)),
  );
  return made.map((one, index) => (sent[index] ? { mail: 'sent', link: null } : { mail: 'failed', link: linkTo(one) }));
}

/** A link for an account, by mail; it is nobody's to hand over where that fails. */
export async function mailLink(ctx: Context, accountId: number, purpose: Purpose): Promise<void> {
  const token = makeToken();
  const tokenHash = hashToken(token);
  const expiresAt = await putLink(ctx.pool, accountId, purpose, tokenHash);
  const reader = await findLinkHolder(ctx.pool, tokenHash);
  // Disabled in the moment since it was asked for.
  if (reader) await deliver(ctx, [{ reader, purpose, token, expiresAt }]);
}
