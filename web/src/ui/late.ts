/** Parts of the portal that are fetched by themselves: screens, and what is in nobody's way when a screen opens. */
import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';
import type { CatalogueName } from '../i18n/catalogues.ts';
import { loadTexts } from '../i18n/texts.ts';
import { atRest } from './at-rest.ts';
import { Outdated } from './outdated.ts';

export interface Late<P> extends Part {
  /** Drawn before it is here it suspends; one that could not be fetched throws `Outdated`. */
  Component: ComponentType<P>;
}

export interface Part {
  /** @throws Outdated where it could not be fetched. */
  bring: () => Promise<unknown>;
  /** The same for who only wants it to be here soon: whoever draws it meets the failure, and shows it. */
  preload: () => Promise<void>;
  isHere: () => boolean;
}

/**
 * @param load `() => import('…').then((file) => file.Name)`
 * @param catalogues that it speaks from and its screen does not.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>, catalogues: readonly CatalogueName[] = []): Late<P> {
  let here: ComponentType<P> | undefined;
  const bring = async () => {
    try {
      [here] = await Promise.all([load(), loadTexts(catalogues)]);
      return { default: here };
    } catch (cause) {
      throw new Outdated('a part of the portal could not be fetched', { cause });
    }
  };
  const Coming: ComponentType<P> = lazy(bring);
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at the head of a file.
    Component: (props: P) => {
      const [Shown] = useState(() => here ?? Coming);
      return createElement(Shown, props);
    },
    bring,
    preload: () =>
      bring().then(
        () => undefined,
        () => undefined,
      ),
    isHere: () => here !== undefined,
  };
}

/**
 * Whether a part may be drawn without suspending; asked for when it is due. What React waits for in a `Suspense` it shows 300 ms
 * after the fallback at the earliest, however soon it came.
 * @throws Outdated while drawing, where it could not be fetched
 */
export function useArrived(part: Part, isDue = true): boolean {
  const [met, setMet] = useState<{ part: Part; failure?: unknown }>();
  const isHere = part.isHere();
  useEffect(() => {
    if (!isDue || isHere) return undefined;
    let isLeft = false;
    const meet = (failure?: unknown) => {
      if (!isLeft) setMet({ part, failure });
    };
    part.bring().then(() => meet(), meet);
    return () => {
      isLeft = true;
    };
  }, [part, isDue, isHere]);
  if (!isHere && met?.part === part) throw met.failure;
  return isHere;
}

const restMs = 1500;

/** Fetches these parts when the screen has come to rest, so that a tap finds them there. @param parts a constant of the file. */
export function usePreloaded(parts: readonly Part[]): void {
  useEffect(
    () =>
      atRest(restMs, () => {
        for (const { preload } of parts) void preload();
      }),
    [parts],
  );
}
