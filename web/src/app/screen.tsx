/** A screen that is loaded when its path is opened, together with the catalogues of its texts. */
import type { ComponentType } from 'react';
import type { CatalogueName } from '../i18n/catalogues.ts';
import { type LazyPart, lazyScreen } from '../ui/lazy-part.ts';
import { Loading } from './Loading.tsx';

export type Screen<P = object> = LazyPart<P>;

/** @param load `() => import('…').then((file) => file.Name)` */
export function screen<P extends object = object>(load: () => Promise<ComponentType<P>>, catalogues: readonly CatalogueName[]): Screen<P> {
  return lazyScreen(load, catalogues, <Loading />);
}
