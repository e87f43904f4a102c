/**
 * How the worker tells the portal of a changed push subscription without the modules that a page calls with: the worker is loaded for
 * pushes alone.
 */
import type { CallInput } from '@halaqa/contract/endpoint';
import type { subscribePush } from '@halaqa/contract/notification-settings';

type Moved = CallInput<typeof subscribePush>['body'];

const address: (typeof subscribePush)['path'] = '/api/auth/push';

/** Reports the device's new push address, assigned by the browser (D-134). A refusal means that it gets no more pushes; nobody waits for it. */
export async function tellMovedPush({ endpoint, keys }: Pick<Moved, 'endpoint' | 'keys'>): Promise<void> {
  const body: Moved = { endpoint, keys, moved: true };
  await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}
