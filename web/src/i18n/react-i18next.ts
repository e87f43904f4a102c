/**
 * Stands for `react-i18next` in the build (`vite.config.ts`), whose types are used: the two things of it that are taken, in a fifth of
 * its size. Every catalogue is there before what speaks from it is drawn, so there is nothing to wait for (ADR-26).
 */
import i18next from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';
import type { CatalogueName } from './catalogues.ts';

/** There is nothing to set up. */
export const initReactI18next = { type: '3rdParty', init: () => undefined } as const;

/** How often what is said has changed. */
let turn = 0;
i18next.on('languageChanged', () => {
  turn += 1;
});

const currentTurn = () => turn;

export function useTranslation(catalogues?: CatalogueName | readonly CatalogueName[]) {
  const now = useSyncExternalStore(subscribe, currentTurn, currentTurn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` is when the words change; each drawing names its catalogues again.
  const t = useMemo(() => i18next.getFixedT(null, catalogues ?? null), [now, String(catalogues)]);
  return { t, i18n: i18next };
}

function subscribe(changed: () => void): () => void {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
}
