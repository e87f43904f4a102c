/** Parts that are in nobody's way when a screen opens: fetched once it has come to rest, or when they are opened. */
import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react';
import type { CatalogueName } from '../i18n/catalogues.ts';
import { loadTexts } from '../i18n/texts.ts';
import { atRest } from './at-rest.ts';
import { Outdated } from './outdated.ts';

export interface Late<P> {
  Component: LazyExoticComponent<ComponentType<P>>;
  preload: () => void;
}

/**
 * @param load `() => import('…').then((file) => file.Name)`
 * @param catalogues that it speaks from and its screen does not.
 */
export function late<P>(load: () => Promise<ComponentType<P>>, catalogues: readonly CatalogueName[] = []): Late<P> {
  const fetched = () => Promise.all([load(), loadTexts(catalogues)]);
  return {
    Component: lazy(() =>
      fetched().then(
        ([component]) => ({ default: component }),
        (cause: unknown) => {
          throw new Outdated('a part of the portal could not be fetched', { cause });
        },
      ),
    ),
    preload: () => {
      // Whoever opens it meets the same failure, and shows it.
      fetched().catch(() => undefined);
    },
  };
}

const restMs = 1500;

/** Fetches these parts when the screen has come to rest, so that a tap finds them there. @param parts a constant of the file. */
export function usePreloaded(parts: readonly { preload: () => void }[]): void {
  useEffect(
    () =>
      atRest(restMs, () => {
        for (const { preload } of parts) preload();
      }),
    [parts],
  );
}
