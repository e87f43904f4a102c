/**
 * Parts of the portal that are fetched by themselves: screens, and what is in nobody's way when a screen opens. Each brings its own
 * boundary, so that none which cannot be fetched takes more than its own place (D-90).
 */
import { type ComponentType, createElement, type ReactNode } from 'react';
import type { CatalogueName } from '../i18n/catalogues.ts';
import { loadTexts } from '../i18n/texts.ts';
import { Arrived } from './Arrived.tsx';
import type { Part } from './part.ts';
import { reasonOf, Unfetched } from './unfetched.ts';

export interface Late<P> extends Part {
  Component: ComponentType<P>;
}

/** Parts of the screens that were opened or fetched so far, which are not screens themselves. */
export const declared: Set<Part> = new Set();

/**
 * Draws nothing until it is here.
 * @param load `() => import('…').then((file) => file.Name)`
 * @param catalogues that it speaks from and its screen does not.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>, catalogues: readonly CatalogueName[] = []): Late<P> {
  const part = lateScreen(load, catalogues, null);
  declared.add(part);
  return part;
}

/** @param waiting stands in its place until it is here. */
export function lateScreen<P extends object>(
  load: () => Promise<ComponentType<P>>,
  catalogues: readonly CatalogueName[],
  waiting: ReactNode,
): Late<P> {
  let here: ComponentType<P> | undefined;
  const bring = async () => {
    if (here) return;
    try {
      const [component] = await Promise.all([load(), loadTexts(catalogues)]);
      here = component;
    } catch (cause) {
      throw new Unfetched(await reasonOf(cause), cause);
    }
  };
  const part: Part = { bring, preload: () => bring().catch(() => undefined), isHere: () => here !== undefined };
  return {
    ...part,
    // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at the head of a file.
    Component: (props: P) => createElement(Arrived, { part, waiting, draw: () => here && createElement(here, props) }),
  };
}
