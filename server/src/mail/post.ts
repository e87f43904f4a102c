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

/** @returns undefined where the server has taken it. */
export async function sendLetter(mail: MailConfig, letter: Letter): Promise<NotTaken | undefined> {
  let why: NotTaken = { code: 'ETIMEDOUT', command: '', status: undefined };
  const [taken] = await sendLetters(mail, [letter], (said) => {
    why = said;
  });
  return taken ? undefined : why;
}

/** Mails of one call go out side by side; more connections than these some servers refuse. */
const connections = 3;
const connectWithinMs = 8_000;
/** The caller waits for the answer, and a browser waits 20 s. */
const allWithinMs = 14_000;

/**
 * Sends each letter once, in the order given.
 * @param onFailure hears why one was not taken.
 * @returns for each whether the server has taken it. What it has not when the time is over counts as not sent.
 */
export async function sendLetters(mail: MailConfig, letters: readonly Letter[], onFailure: (why: NotTaken) => void): Promise<boolean[]> {
  if (letters.length === 0) return [];
  // At the first need: most portals that start send nothing in their first minutes.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...connectionTo(mail, connectWithinMs),
    pool: true,
    maxConnections: connections,
  });
  const over = Promise.withResolvers<false>();
  const timer = setTimeout(() => {
    over.resolve(false);
    transport.close();
  }, allWithinMs);
  const sendOne = async (letter: Letter): Promise<boolean> => {
    try {
      await transport.sendMail({ from: mail.from, ...letter });
      return true;
    } catch (error) {
      onFailure(reasonOf(error));
      return false;
    }
  };
  try {
    return await Promise.all(letters.map((letter) => Promise.race([sendOne(letter), over.promise])));
  } finally {
    clearTimeout(timer);
    transport.close();
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
