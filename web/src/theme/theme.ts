/** Light, dark, or as the device: kept in this browser, shown by `data-theme` on the root (see `tokens.css`). */
import type { Theme } from '@halaqa/contract/values';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../storage.ts';

export const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[];

const watchers = new Set<() => void>();

export function chooseTheme(theme: Theme): void {
  writeStored('theme', theme);
  document.documentElement.dataset['theme'] = theme;
  for (const changed of watchers) changed();
}

/** Whether one was chosen in this browser. */
export function isThemeChosen(): boolean {
  return readStored('theme') !== null;
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shownTheme);
}

function shownTheme(): Theme {
  const shown = document.documentElement.dataset['theme'];
  return themes.find((one) => one === shown) ?? 'system';
}

function subscribe(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}
