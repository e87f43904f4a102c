/** Checks whether the mail server accepts a connection and the credentials; nothing is sent. */
import type { MailConfig } from '../config/config.ts';
import { connectionTo } from './connection.ts';

const answerWithinMs = 3_000;

/** @returns undefined where it does, else the word for what went wrong (`ESOCKET`, `EAUTH`): never the address, which holds a password. */
export async function checkMailConnection(mail: MailConfig): Promise<string | undefined> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(connectionTo(mail, answerWithinMs));
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  } finally {
    transport.close();
  }
}
