/**
 * The check-in code of a session at an instant (D-124, ADR-47): the time-based code of RFC 6238, HMAC-SHA-256 of the session's secret and
 * the time step.
 */
import { timingSafeEqual } from 'node:crypto';
import { codeStepMs } from '@halaqa/contract/check-in';
import { latinDigits } from '@halaqa/domain/arabic';
import { Secret, TOTP } from 'otpauth';

export const codeAt = (secret: Buffer, now: Date): string => generator(secret).generate({ timestamp: now.getTime() });

export const validForMs = (now: Date): number => codeStepMs - (now.getTime() % codeStepMs);

/** Whether it is the current code or the previous one, which somebody may just have read. In constant time. */
export function isCodeOfNow(secret: Buffer, given: string, now: Date): boolean {
  const digits = latinDigits(given).replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits)) return false;
  const codes = [now, new Date(now.getTime() - codeStepMs)].map((at) => codeAt(secret, at));
  return codes.filter((code) => timingSafeEqual(Buffer.from(code), Buffer.from(digits))).length > 0;
}

const generator = (secret: Buffer): TOTP =>
  new TOTP({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }), algorithm: 'SHA256', digits: 6, period: codeStepMs / 1000 });
