/** The keys by which push services know the portal (VAPID, RFC 8292; ADR-52). The private one is told nobody. */
import { createECDH, ECDH } from 'node:crypto';
import type { Context } from '../context/context.ts';

export interface PushKeys {
  /** Base64url, as browsers want it. */
  publicKey: string;
  privateKey: string;
}

/** Those of the setting, else those of the database, where the first who asks makes them. Devices that were subscribed are lost with them. */
export async function pushKeys({ pool, config }: Pick<Context, 'pool' | 'config'>): Promise<PushKeys> {
  if (config.push.privateKey !== undefined) return keysOf(config.push.privateKey);
  const read = async () => (await pool.query<{ privateKey: string }>(findKey)).rows[0]?.privateKey;
  const known = await read();
  if (known !== undefined) return keysOf(known);
  const made = createECDH('prime256v1');
  made.generateKeys();
  await pool.query('insert into push_key (private_key) values ($1) on conflict do nothing', [privateText(made.getPrivateKey())]);
  // Of all that make one at the same moment the first counts.
  const kept = await read();
  if (kept === undefined) throw new Error('the key for pushes was not kept');
  return keysOf(kept);
}

const findKey = { name: 'push-key', text: 'select private_key as "privateKey" from push_key' };

/** 32 bytes always: a number may begin with zeros. */
const privateText = (key: Buffer): string => Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url');

function keysOf(privateKey: string): PushKeys {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return { publicKey: curve.getPublicKey('base64url'), privateKey };
}

/** Whether a message can be encrypted for it: a point of the curve, base64url. */
export function isDeviceKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    // OpenSSL's word for it says no more.
    return false;
  }
}
