/** How the portal speaks to the push services of browsers (ADR-52). */
import { createECDH } from 'node:crypto';

export interface PushConfig {
  /** Undefined: the database keeps one. It stands in no log. */
  privateKey: string | undefined;
  /** Whom a push service asks where something is wrong: `mailto:` or `https:`. */
  subject: string;
  /** Tests play a push service on this machine; no setting says so. */
  allowsPrivate: boolean;
}

/** A number that is a private key of the curve that push services know. */
export function isPushKey(text: string): boolean {
  if (!/^[\w-]{43}$/.test(text)) return false;
  try {
    createECDH('prime256v1').setPrivateKey(text, 'base64url');
    return true;
  } catch {
    return false;
  }
}

interface Variables {
  VAPID_PRIVATE_KEY?: string | undefined;
  INSTITUTE_EMAIL?: string | undefined;
  MAIL_FROM?: string | undefined;
  PUBLIC_URL?: string | undefined;
}

export const pushOf = (given: Variables): PushConfig => ({
  privateKey: given.VAPID_PRIVATE_KEY,
  subject: subjectOf(given),
  allowsPrivate: false,
});

/** Push services want one, and some refuse an address without a domain. */
function subjectOf({ INSTITUTE_EMAIL: email, MAIL_FROM: from, PUBLIC_URL: url }: Variables): string {
  const address = email ?? from?.match(/[^<>\s]+@[^<>\s]+/)?.[0];
  if (address !== undefined) return `mailto:${address}`;
  return url?.startsWith('https:') ? new URL(url).origin : 'mailto:portal@halaqa.invalid';
}
