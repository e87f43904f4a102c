/** Light, dark, or as the device: kept in this browser, shown by `data-theme` on the root (see `tokens.css`). */
import type { Theme } from '@halaqa/contract/values';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { readStored, writeStored } from '../storage.ts';

export const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[];

const watchers = createListeners();

export function chooseTheme(theme: Theme): void {
  writeStored('theme', theme);
  document.documentElement.dataset['theme'] = theme;
  watchers.notify();
}

/** Whether one was chosen in this browser. */
export function isThemeChosen(): boolean {
  return readStored('theme') !== null;
}

export function useTheme(): Theme {
  return useSyncExternalStore(watchers.subscribe, shownTheme);
}

function shownTheme(): Theme {
  const shown = document.documentElement.dataset['theme'];
  return themes.find((one) => one === shown) ?? 'system';
}
