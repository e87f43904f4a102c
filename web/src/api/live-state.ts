/** Whether the live channel delivers changes: while it is not open, parts that show what may change poll for it (D-41). */
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
