/** Handles a queued letter: composes it, sends it, and retries while the mail server is unavailable (D-127, D-147). */
import { noticeParams } from '@halaqa/contract/notices';
import { quietUntil } from '@halaqa/domain/quiet-hours';
import type { MailConfig } from '../config/config.ts';
import type { Context } from '../context/context.ts';
import { invitationLetter, resetLetter } from '../identity/links/mail-link.ts';
import { noteInvitationMailed } from '../identity/links/store.ts';
import type { LetterJob } from '../jobs/add.ts';
import { abandonJob, JobFault, postponeJob } from '../jobs/fault.ts';
import { type Letter, sendLetter } from '../mail/send.ts';
import { findDelivery, noteDelivered } from '../notifications/deliveries.ts';
import { reminderLetter } from '../reminders/letter.ts';
import { noticeLetter } from './notice-letter.ts';

/** Whoever asked for a new password has gone by then, and asks again. */
const resetWithinMs = 3_600_000;
/** SMTP's replies from here on are for good (RFC 5321, 4.2.1): the same letter is refused again. */
const forGood = 500;

export async function handleLetter(ctx: Context, job: LetterJob, id: string, now = new Date()): Promise<void> {
  const { mail } = ctx.config;
  // Without a mail server since it was written: nobody waits for one that may come years later.
  const letter = mail && (await letterOf(ctx, job, id, now));
  if (!letter) return;
  if ('quietUntil' in letter) return postponeJob(ctx.pool, 'letter', id, letter.quietUntil);
  const why = await sendLetter(mail, { ...letter, ...(job.about === 'notice' && { messageId: messageIdOf(id, mail) }) });
  if (!why) return noteSent(ctx, job, id);
  if ((why.status ?? 0) >= forGood && why.code !== 'EAUTH') await abandonJob(ctx.pool, 'letter', id);
  throw new JobFault([why.code, why.status].filter((part) => part !== undefined).join(' '));
}

/** The same at each try. Not of a letter with a link: each try makes another, and a mail program that keeps one of two would keep the dead one. */
const messageIdOf = (id: string, { from }: MailConfig): string => `<${id}@${from.split('@').at(-1)?.replace(/\W+$/, '')}>`;

async function noteSent(ctx: Context, job: LetterJob, id: string): Promise<void> {
  if (job.about === 'notice') await noteDelivered(ctx.pool, job.notificationId, 'mail');
  if (job.about === 'invitation') await noteInvitationMailed(ctx.pool, job.accountId, id);
}

/** Undefined where there is nothing to write of any more. */
async function letterOf(ctx: Context, job: LetterJob, id: string, now: Date): Promise<Letter | { quietUntil: Date } | undefined> {
  if (job.about === 'notice') return noticeOf(ctx, job.notificationId, now);
  // Whoever is invited, or asked for a link, waits for it, at any hour.
  if (job.about === 'invitation') return invitationLetter(ctx, job.accountId, id);
  const isInTime = now.getTime() - Date.parse(job.askedAt) <= resetWithinMs;
  return isInTime ? resetLetter(ctx, job.accountId) : undefined;
}

async function noticeOf(ctx: Context, id: number, now: Date): Promise<Letter | { quietUntil: Date } | undefined> {
  const delivery = await findDelivery(ctx.pool, id, 'mail');
  if (!delivery) return undefined;
  const until = delivery.quietHours && quietUntil(now, delivery.quietHours, ctx.config.institute.timeZone);
  if (until) return { quietUntil: until };
  if (delivery.kind !== 'session_reminder') return noticeLetter(ctx, delivery);
  const facts = noticeParams.session_reminder.safeParse(delivery.params);
  return facts.success ? reminderLetter(ctx, { ...facts.data, accountId: delivery.account_id, now }) : undefined;
}
