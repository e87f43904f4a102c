/** What the worker tells the portal by itself, without the parts that a page calls with: it is loaded for pushes alone. */
import type { CallInput } from '@halaqa/contract/endpoint';
import type { subscribePush } from '@halaqa/contract/notification-settings';

type Moved = CallInput<typeof subscribePush>['body'];

const address: (typeof subscribePush)['path'] = '/api/auth/push';

/** That the browser has given this device another address (D-134). A refusal says that it gets no pushes any more, which nobody waits for. */
export async function tellMovedPush({ endpoint, keys }: Pick<Moved, 'endpoint' | 'keys'>): Promise<void> {
  const body: Moved = { endpoint, keys, moved: true };
  await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}
