/** Which columns a reader has hidden in this browser (D-173). */
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { createListeners } from '../listeners.ts';
import { readStored, watchStored, writeStored } from '../storage.ts';
import type { ListName } from './column.ts';

const kept = z.record(z.string(), z.array(z.string()));

type Kept = z.infer<typeof kept>;

let hidden: Kept = parsed(readStored('columns'));
const watchers = createListeners();
const none: readonly string[] = [];

/** The names of the columns that are left out of this list. */
export function useHiddenColumns(list: ListName): readonly string[] {
  return useSyncExternalStore(subscribe, () => hidden[list] ?? none);
}

/** Shows a column of a list, or leaves it out, from now on. */
export function setColumnShown(list: ListName, column: string, isShown: boolean): void {
  const others = (hidden[list] ?? none).filter((name) => name !== column);
  set({ ...hidden, [list]: isShown ? others : [...others, column] });
  writeStored('columns', JSON.stringify(hidden));
}

function set(next: Kept): void {
  hidden = next;
  watchers.notify();
}

function parsed(value: string | null): Kept {
  try {
    const read = kept.safeParse(JSON.parse(value ?? '{}'));
    return read.success ? read.data : {};
  } catch {
    // Not as it was written: as if nothing was kept.
    return {};
  }
}

function subscribe(changed: () => void): () => void {
  const unsubscribe = watchers.subscribe(changed);
  const unwatch = watchStored('columns', (value) => set(parsed(value)));
  return () => {
    unsubscribe();
    unwatch();
  };
}
