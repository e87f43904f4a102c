/** A key of Odoo as the database keeps it: AES-256-GCM, bound to where it belongs (ADR-53). */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Whose key it is. */
export interface KeyOwner {
  url: string;
  database: string;
  login: string;
}

const [nonceBytes, tagBytes] = [12, 16];

/** Nonce, tag, and what was encrypted. */
export function sealKey(master: Buffer, place: KeyOwner, apiKey: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', master, nonce).setAAD(boundTo(place));
  const body = Buffer.concat([cipher.update(apiKey, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Undefined with another master key, or where anything of the row was exchanged. */
export function openKey(master: Buffer, place: KeyOwner, sealed: Buffer): string | undefined {
  if (sealed.length <= nonceBytes + tagBytes) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', master, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(boundTo(place)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    // What `final` throws where the tag does not match says nothing else.
    return undefined;
  }
}

/** Whoever may write the table, and has not the master key, sends the key nowhere else. */
const boundTo = ({ url, database, login }: KeyOwner): Buffer => Buffer.from(JSON.stringify([url, database, login]));
