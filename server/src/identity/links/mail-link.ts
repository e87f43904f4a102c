/** Making links and sending them on their way. */

import type { Context } from '../../context/context.ts';
import type { Tx } from '../../db/transaction.ts';
import { type Letter, sendLetters } from '../../mail/post.ts';
import { hashToken, makeToken } from '../credentials/token.ts';
import { letterFor } from './letter.ts';
import { findLinkHolder, type LetterRecipient, type LinkPurpose, markLinksMailed, replaceLink } from './store.ts';
import { linkUrl } from './token-link.ts';

/** A link that is in the database, and whose token is known here and nowhere else. */
export interface CreatedLink {
  reader: LetterRecipient;
  purpose: LinkPurpose;
  token: string;
  expiresAt: Date;
}

/** What became of a link: taken by a mail, or to be handed over. */
export interface LinkDelivery {
  mail: 'sent' | 'failed' | null;
  link: string | null;
}

/** In the transaction of what it is for; the link of before is void with it. */
export async function makeLink(tx: Tx, accountId: number, reader: LetterRecipient, purpose: LinkPurpose): Promise<CreatedLink> {
  const token = makeToken();
  const expiresAt = await replaceLink(tx, accountId, purpose, hashToken(token));
  return { reader, purpose, token, expiresAt };
}

/** Sends what was committed. Where no mail takes a link, it is there to be handed over. */
export async function sendLinks(ctx: Context, made: readonly CreatedLink[]): Promise<LinkDelivery[]> {
  const { mail } = ctx.config;
  const linkTo = ({ purpose, token }: CreatedLink) => linkUrl(ctx.config, purpose, token);
  if (!mail) return made.map((one) => ({ mail: null, link: linkTo(one) }));
  const letters = made.map((one) => letterFor(one.reader, { ...one, link: linkTo(one) }, ctx.institute.now));
  const sent = await sendLetters(mail, letters, (why) => ctx.log.warn({ why }, 'a letter was not sent'));
  await markLinksMailed(
    ctx.pool,
    made.filter((_, index) => sent[index]).map(({ token }) => hashToken(token)),
  );
  return made.map((one, index) => (sent[index] ? { mail: 'sent', link: null } : { mail: 'failed', link: linkTo(one) }));
}

/** The letter with a new reset link, in place of any of before; undefined where the account was disabled since it was asked for. */
export async function resetLetter(ctx: Context, accountId: number): Promise<Letter | undefined> {
  const token = makeToken();
  const tokenHash = hashToken(token);
  const expiresAt = await replaceLink(ctx.pool, accountId, 'reset', tokenHash);
  const reader = await findLinkHolder(ctx.pool, tokenHash);
  return reader && letterFor(reader, { purpose: 'reset', link: linkUrl(ctx.config, 'reset', token), expiresAt }, ctx.institute.now);
}
