/** A screen that is fetched when its path is opened, together with the catalogues that it speaks from. */
import type { ComponentType } from 'react';
import type { CatalogueName } from '../i18n/catalogues.ts';
import { late, useArrived } from '../ui/late.ts';
import { Loading } from './Loading.tsx';

export interface Screen<P = object> {
  Component: ComponentType<P>;
  /** Starts to fetch it, while something else is still on its way. */
  preload: () => Promise<void>;
}

/** @param load `() => import('…').then((file) => file.Name)` */
export function screen<P extends object = object>(load: () => Promise<ComponentType<P>>, catalogues: readonly CatalogueName[]): Screen<P> {
  const part = late(load, catalogues);
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: called once for each screen, at the head of a file.
    Component: (props: P) => (useArrived(part) ? <part.Component {...props} /> : <Loading />),
    preload: part.preload,
  };
}
