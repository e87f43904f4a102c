/** Whether the live channel is open: while it is not, parts that show changing data poll (D-41). */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

/** SPEC-4.9: an error sets closed. */
export type LiveState = 'open' | 'closed';

let state: LiveState = 'closed';
const watchers = createListeners();

export function setLiveState(next: LiveState): void {
  if (next === state) return;
  state = next;
  watchers.notify();
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(watchers.subscribe, () => state);
}
