/** Codes of the app (RFC 6238: SHA-1, six digits, 30 seconds, which every app knows) and recovery codes. */
import { hash, randomBytes } from 'node:crypto';
import { latinDigits } from '@halaqa/domain/arabic';
import { Secret, TOTP } from 'otpauth';
import { drawQr } from '../../render/qr.ts';

const secretBytes = 20;
const stepMs = 30_000;
/** A clock may be a step ahead or behind. */
const window = 1;
const recoveryCodes = 10;
/** 120 bits, in six groups of four: from 112 on a plain hash keeps them (OWASP ASVS 5.0, 6.5.2). */
const recoveryBytes = 15;

export const makeSecret = (): Buffer => randomBytes(secretBytes);

/** @param now milliseconds of this server's clock. @returns the time step whose code it is; undefined for none of them. */
export function timeStepOfCode(secret: Buffer, code: string, now: number): number | undefined {
  const token = latinDigits(code).replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = app(secret).validate({ token, timestamp: now, window });
  return delta === null ? undefined : Math.floor(now / stepMs) + delta;
}

/** What the app is given: by hand, or from the picture. */
export function authenticatorSetup(secret: Buffer, issuer: string, label: string) {
  const uri = app(secret, issuer, label).toString();
  return { secret: base32(secret), uri, qr: drawQr(uri) };
}

export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () => base32(randomBytes(recoveryBytes)).replace(/(.{4})(?=.)/g, '$1-'));

/** However it is typed; so many random bits need no slow hash. */
export const hashRecoveryCode = (code: string): Buffer => hash('sha256', code.replace(/[\s-]/g, '').toUpperCase(), 'buffer');

const base32 = (bytes: Buffer): string => new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;

const app = (secret: Buffer, issuer = '', label = ''): TOTP =>
  new TOTP({
    issuer,
    label,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: stepMs / 1000,
  });
