/** Whether the live channel is open: while it is not, parts that show changing data poll (D-41). */
import { useSyncExternalStore } from 'react';

/** SPEC-4.9: an error sets closed. */
export type LiveState = 'open' | 'closed';

let state: LiveState = 'closed';
const watchers = new Set<() => void>();

export function setLiveState(next: LiveState): void {
  if (next === state) return;
  state = next;
  for (const changed of watchers) changed();
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(subscribe, () => state);
}

function subscribe(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}
