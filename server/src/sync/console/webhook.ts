/** Odoo's webhook says that something has changed; it only stores an instant in the database, which the engine sees. */
import { hash, timingSafeEqual } from 'node:crypto';
import { Problem } from '@halaqa/contract/problem';
import type { Context } from '../../context/context.ts';
import { addressKey } from '../../http/address.ts';
import { rulesForWebhook } from '../../identity/credentials/throttle-rules.ts';
import { returnAttempt, takeAttempt, waitOf } from '../../identity/credentials/throttle-store.ts';
import { recordWebhook } from './status.ts';

/**
 * That the caller knows the secret, compared in constant time; without one nobody does. Right ones draw nothing, as many of them come at
 * once as an office has changed records.
 * @throws Problem `not_found`, `too_many_requests` to an address that guesses
 */
export async function verifyWebhookSecret(ctx: Context, given: string, address: string): Promise<void> {
  const secret = ctx.config.odoo?.webhookSecret;
  if (secret === undefined) throw new Problem('not_found');
  const rules = rulesForWebhook(addressKey(address));
  const isRight = timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', secret, 'buffer'));
  const waitS = isRight ? await waitOf(ctx.pool, rules) : await takeAttempt(ctx.pool, rules);
  if (waitS > 0) throw new Problem('too_many_requests', { details: { retryAfterS: waitS } });
  if (!isRight) throw new Problem('not_found');
  // An Odoo with a rule of an earlier secret beside the right one is no guesser.
  await returnAttempt(ctx.pool, rules);
}

/**
 * Answers at once, as Odoo calls while its own user waits. However many come at once, one connection
 * writes, and once more for those that came meanwhile.
 */
export function webhookReceiver(ctx: Context): () => void {
  let isWriting = false;
  let cameMeanwhile = false;
  const take = (): void => {
    cameMeanwhile = isWriting;
    if (isWriting) return;
    isWriting = true;
    void recordWebhook(ctx.pool)
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'a call of the webhook was lost'))
      .finally(() => {
        isWriting = false;
        if (cameMeanwhile) take();
      });
  };
  return take;
}
