/** E-mail by SMTP. Send after the transaction is committed. */
import type { MailConfig } from '../config/config.ts';
import { connectionTo } from './connection.ts';

/** Travels in the letter: a mail program asks nobody for it, and it is there as long as the letter is. */
export interface LetterPicture {
  cid: string;
  filename: string;
  contentType: 'image/png';
  content: Buffer;
}

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Pictures that its HTML shows by `cid:`. */
  attachments?: LetterPicture[];
  /** The same at each try, so that a mail server or program that was given it twice keeps one. */
  messageId?: string;
}

/** Why the mail server has not taken a letter, in its words for it; what it says besides may name people, and is left out. */
export interface NotTaken {
  code: string;
  command: string;
  status: number | undefined;
}

const connectWithinMs = 8_000;
/** A browser waits 20 s for what an admin asks for, and a job has a minute. */
const allWithinMs = 14_000;

/** @returns undefined where the server has taken it. What it has not when the time is over counts as not sent. */
export async function sendLetter(mail: MailConfig, letter: Letter): Promise<NotTaken | undefined> {
  // At the first need: most portals that start send nothing in their first minutes.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(connectionTo(mail, connectWithinMs));
  const over = Promise.withResolvers<NotTaken>();
  const timer = setTimeout(() => over.resolve({ code: 'ETIMEDOUT', command: '', status: undefined }), allWithinMs);
  const sent = transport.sendMail({ from: mail.from, ...letter }).then(() => undefined, reasonOf);
  try {
    return await Promise.race([sent, over.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function reasonOf(error: unknown): NotTaken {
  const given = new Map(Object.entries(error instanceof Error ? error : {}));
  const status = given.get('responseCode');
  return {
    code: String(given.get('code') ?? 'unknown'),
    command: String(given.get('command') ?? ''),
    status: typeof status === 'number' ? status : undefined,
  };
}
