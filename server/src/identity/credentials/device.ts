/**
 * The mark of a device that has signed in to an account before: strangers' failures do not make it wait. It says nothing of who
 * is signed in. It is signed with the account's password hash, so no other secret is needed and a new password voids it.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A tablet may be shared by a few people; the newest marks stay. */
const accountsPerDevice = 4;
const between = '~';

interface Account {
  id: number;
  passwordHash: string | null;
}

/** The device's own name at this account; undefined for an unknown device. */
export function knownDeviceName(cookie: string | undefined, account: Account): string | undefined {
  if (!account.passwordHash) return undefined;
  for (const mark of marksOf(cookie)) {
    const [accountId, device = ''] = mark.split('.');
    if (accountId === String(account.id) && sameText(mark, signed(account.id, device, account.passwordHash))) return device;
  }
  return undefined;
}

/** The cookie after signing in: this account's mark first, the others of the device kept. */
export function addToDeviceCookie(cookie: string | undefined, account: Account & { passwordHash: string }): string {
  const device = knownDeviceName(cookie, account) ?? randomBytes(12).toString('base64url');
  const others = marksOf(cookie).filter((mark) => !mark.startsWith(`${account.id}.`));
  return [signed(account.id, device, account.passwordHash), ...others].slice(0, accountsPerDevice).join(between);
}

const marksOf = (cookie: string | undefined): string[] =>
  (cookie ?? '').split(between).filter((mark) => /^\d{1,10}\.[\w-]{16}\.[\w-]{43}$/.test(mark));

function signed(accountId: number, device: string, passwordHash: string): string {
  const signature = createHmac('sha256', passwordHash).update(`device.${accountId}.${device}`).digest('base64url');
  return `${accountId}.${device}.${signature}`;
}

const sameText = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
