/** E-mail by SMTP. Only what was committed is told: whoever sends does so after her transaction. */
import type { MailConfig } from '../config/config.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Mails of one call go out side by side; more connections than these some servers refuse. */
const connections = 3;
const connectWithinMs = 8_000;
/** Whoever asked waits for the answer, and her browser for 20 s. */
const allWithinMs = 14_000;

/**
 * Sends each letter once, in the order given.
 * @param onFailure hears why one was not taken; what the server says of it may name people, and is left out.
 * @returns for each whether the server has taken it. What it has not when the time is over counts as not sent.
 */
export async function sendLetters(
  mail: MailConfig,
  letters: readonly Letter[],
  onFailure: (why: { code: string; command: string; status: number | undefined }) => void,
): Promise<boolean[]> {
  if (letters.length === 0) return [];
  // At the first need: most portals that start send nothing in their first minutes.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: mail.url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: connectWithinMs,
    greetingTimeout: connectWithinMs,
    socketTimeout: connectWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
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

function reasonOf(error: unknown): { code: string; command: string; status: number | undefined } {
  const given = new Map(Object.entries(error instanceof Error ? error : {}));
  const status = given.get('responseCode');
  return {
    code: String(given.get('code') ?? 'unknown'),
    command: String(given.get('command') ?? ''),
    status: typeof status === 'number' ? status : undefined,
  };
}
