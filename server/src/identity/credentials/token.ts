/** Session tokens: 256 random bits that mean nothing; only their hash is stored (D-12). */
import { hash, randomBytes } from 'node:crypto';

const tokenBytes = 32;
const form = /^[A-Za-z0-9_-]{43}$/;

export const makeToken = (): string => randomBytes(tokenBytes).toString('base64url');

export const isToken = (value: string): boolean => form.test(value);

/** SHA-256 suffices: nobody guesses 256 random bits, so a slow hash would only slow every request. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
