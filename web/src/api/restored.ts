/** Which answers on screen were restored from the device and stand in for the server's (D-107). */
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** When each was read, by the hash of its query, until a newer one comes. */
export const restored: Map<string, number> = new Map();

/** When the oldest of what is in sight was read, where it stands in for an answer of the server; else undefined. */
export function useRestoredAt(): number | undefined {
  const client = useQueryClient();
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  return useSyncExternalStore(subscribe, () => oldestInSight(client));
}

function oldestInSight(client: QueryClient): number | undefined {
  if (restored.size === 0) return undefined;
  const isRestored = ({ queryHash, state }: Query) => restored.get(queryHash) === state.dataUpdatedAt;
  const ages = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: isRestored })
    .map(({ state }) => state.dataUpdatedAt);
  return ages.length > 0 ? Math.min(...ages) : undefined;
}
