/**
 * Parts of the portal that are loaded lazily: screens, and parts not needed when a screen opens. Each has its own error boundary, so that a
 * part that cannot be loaded takes down nothing but itself (D-90).
 */
import { type ComponentType, createElement, type ReactNode } from 'react';
import type { CatalogueName } from '../i18n/catalogues.ts';
import { loadTexts } from '../i18n/texts.ts';
import { ChunkFailure, reasonOf } from './chunk-failure.ts';
import { LoadedPart } from './LoadedPart.tsx';
import type { LoadablePart } from './loadable-part.ts';

export interface LazyPart<P> extends LoadablePart {
  Component: ComponentType<P>;
}

/** Parts of the screens that were opened or fetched so far, which are not screens themselves. */
export const declaredParts: Set<LoadablePart> = new Set();

/**
 * Draws nothing until it is here.
 * @param load `() => import('…').then((file) => file.Name)`
 * @param catalogues that it speaks from and its screen does not.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, catalogues: readonly CatalogueName[] = []): LazyPart<P> {
  const part = lazyScreen(load, catalogues, null);
  declaredParts.add(part);
  return part;
}

/** @param waiting stands in its place until it is here. */
export function lazyScreen<P extends object>(
  load: () => Promise<ComponentType<P>>,
  catalogues: readonly CatalogueName[],
  waiting: ReactNode,
): LazyPart<P> {
  let here: ComponentType<P> | undefined;
  const bring = async () => {
    if (here) return;
    try {
      const [component] = await Promise.all([load(), loadTexts(catalogues)]);
      here = component;
    } catch (cause) {
      throw new ChunkFailure(await reasonOf(cause), cause);
    }
  };
  const part: LoadablePart = { load: bring, preload: () => bring().catch(() => undefined), isLoaded: () => here !== undefined };
  return {
    ...part,
    // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at the head of a file.
    Component: (props: P) => createElement(LoadedPart, { part, waiting, draw: () => here && createElement(here, props) }),
  };
}
