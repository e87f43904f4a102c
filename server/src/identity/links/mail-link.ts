/** Making links and sending them on their way. */

import type { Context } from '../../context/context.ts';
import type { Tx } from '../../db/transaction.ts';
import { addJob } from '../../jobs/add.ts';
import { type Letter, sendLetter } from '../../mail/send.ts';
import { hashToken, makeToken } from '../credentials/token.ts';
import { letterFor } from './letter.ts';
import { findLinkHolder, type LetterRecipient, type LinkPurpose, markLinkMailed, renewInvitation, replaceLink } from './store.ts';
import { linkUrl } from './token-link.ts';

/** A link that is in the database, and whose token is known here and nowhere else. */
interface CreatedLink {
  purpose: LinkPurpose;
  token: string;
  expiresAt: Date;
}

/** What became of a link: taken by a mail, or to be handed over. */
export interface LinkDelivery {
  mail: 'sent' | 'failed' | null;
  link: string | null;
}

/** In the transaction of what it is for; voids the previous link. */
export async function makeLink(tx: Tx, accountId: number, purpose: LinkPurpose): Promise<CreatedLink> {
  const token = makeToken();
  const expiresAt = await replaceLink(tx, accountId, purpose, hashToken(token));
  return { purpose, token, expiresAt };
}

/** Queues an invitation letter in the invitation's transaction; voids the previous link. No token exists until the letter is composed. */
export async function queueInvitation(tx: Tx, accountId: number): Promise<void> {
  const letterId = await addJob(tx, 'letter', { about: 'invitation', accountId });
  await replaceLink(tx, accountId, 'invitation', hashToken(makeToken()), letterId);
}

/** Sends what was committed. Where no mail takes the link, it is there to be handed over. */
export async function sendLink(ctx: Context, made: CreatedLink, reader: LetterRecipient): Promise<LinkDelivery> {
  const { mail } = ctx.config;
  const link = linkUrl(ctx.config, made.purpose, made.token);
  if (!mail) return { mail: null, link };
  const why = await sendLetter(mail, letterFor(reader, { ...made, link }, ctx.institute.now));
  if (why) {
    ctx.log.warn({ why }, 'a letter was not sent');
    return { mail: 'failed', link };
  }
  await markLinkMailed(ctx.pool, hashToken(made.token));
  return { mail: 'sent', link: null };
}

/** The letter with a new reset link, which voids any previous one; undefined where the account was disabled since it was requested. */
export async function resetLetter(ctx: Context, accountId: number): Promise<Letter | undefined> {
  const token = makeToken();
  await replaceLink(ctx.pool, accountId, 'reset', hashToken(token));
  return letterWith(ctx, token);
}

/** The letter with the invitation, which opens with what stands in it from now on; undefined where there is none to bring any more. */
export async function invitationLetter(ctx: Context, accountId: number, letterId: string): Promise<Letter | undefined> {
  const token = makeToken();
  return (await renewInvitation(ctx.pool, accountId, letterId, hashToken(token))) ? letterWith(ctx, token) : undefined;
}

async function letterWith(ctx: Context, token: string): Promise<Letter | undefined> {
  const reader = await findLinkHolder(ctx.pool, hashToken(token));
  return reader && letterFor(reader, { ...reader, link: linkUrl(ctx.config, reader.purpose, token) }, ctx.institute.now);
}
