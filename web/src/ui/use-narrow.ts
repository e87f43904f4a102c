import { useSyncExternalStore } from 'react';

/** Tailwind's `sm`, from which on a page is a desk's. */
const narrow = matchMedia('not all and (width >= 40rem)');

/** Whether the window is a phone's: for what is another thing there, not the same one smaller. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}

function subscribe(changed: () => void): () => void {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
}
