import { subscribePush } from '@halaqa/contract/notification-settings';
import { ApiError, call } from '../api/call.ts';
import { changeSubscription, currentSubscription, pushSupport, unsubscribeBrowser } from '../worker/push-subscription.ts';

/** Says that this device is still in use; where its pushes were ended elsewhere, or are another account's, the browser ends them too. */
export async function renewPush(): Promise<void> {
  if (pushSupport() === 'possible') await changeSubscription(renew);
}

async function renew(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  try {
    await call(subscribePush, { body: { ...subscription, renews: true } });
  } catch (error) {
    if (error instanceof ApiError && error.problem?.code === 'not_found') await unsubscribeBrowser();
  }
}
