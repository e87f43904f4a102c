/** A browser as push services know it: its subscription, and the other side of the encryption (RFC 8291), written from the RFC. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushedNotification } from '@halaqa/contract/notification-settings';

export interface Browser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What its worker would get of a message. */
  read: (body: Buffer) => PushedNotification;
}

export function makeBrowser(endpoint: string): Browser {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const read = (body: Buffer): PushedNotification => {
    // RFC 8188: salt, size of a record, and the sender's public key as the id of the key.
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body.readUInt8(20));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
    const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
    const sealed = body.subarray(21 + sender.length);
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends with a 2, and zeros after it.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  };
  const p256dh = keys.getPublicKey('base64url');
  return { subscription: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }, read };
}
