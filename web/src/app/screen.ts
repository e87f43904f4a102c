/** A screen that is fetched when its path is opened, together with the catalogues that it speaks from. */
import { type ComponentType, lazy } from 'react';
import type { CatalogueName } from '../i18n/catalogues.ts';
import { loadTexts } from '../i18n/texts.ts';
import { Outdated } from '../ui/outdated.ts';

export interface Screen<P = object> {
  Component: ComponentType<P>;
  /** Starts to fetch it, while something else is still on its way. */
  preload: () => void;
}

/** @param load `() => import('…').then((file) => file.Name)` */
export function screen<P = object>(load: () => Promise<ComponentType<P>>, catalogues: readonly CatalogueName[]): Screen<P> {
  let coming: Promise<{ default: ComponentType<P> }> | undefined;
  const fetched = () => {
    coming ??= arrival(load, catalogues);
    return coming;
  };
  return {
    Component: lazy(fetched),
    preload: () => {
      // Whoever draws the screen meets the same failure, and shows it.
      fetched().catch(() => undefined);
    },
  };
}

async function arrival<P>(load: () => Promise<ComponentType<P>>, catalogues: readonly CatalogueName[]) {
  try {
    const [component] = await Promise.all([load(), loadTexts(catalogues)]);
    return { default: component };
  } catch (cause) {
    throw new Outdated('a part of the portal could not be fetched', { cause });
  }
}
