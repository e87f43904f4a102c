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

interface Part {
  /** Settles when it is here, or could not be fetched: whoever draws it meets the failure, and shows it. */
  preload: () => Promise<void>;
  isHere: () => boolean;
}

/**
 * @param load `() => import('…').then((file) => file.Name)`
 * @param catalogues that it speaks from and its screen does not.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>, catalogues: readonly CatalogueName[] = []): Late<P> {
  let here: ComponentType<P> | undefined;
  const fetched = async () => {
    try {
      [here] = await Promise.all([load(), loadTexts(catalogues)]);
      return { default: here };
    } catch (cause) {
      throw new Outdated('a part of the portal could not be fetched', { cause });
    }
  };
  const Coming: ComponentType<P> = lazy(fetched);
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at the head of a file.
    Component: (props: P) => {
      const [Shown] = useState(() => here ?? Coming);
      return createElement(Shown, props);
    },
    preload: () =>
      fetched().then(
        () => undefined,
        () => undefined,
      ),
    isHere: () => here !== undefined,
  };
}

/**
 * Whether a part may be drawn without suspending; asked for when it is due. What React waits for in a `Suspense` it shows 300 ms
 * after the fallback at the earliest, however soon it came.
 */
export function useArrived(part: Part, isDue = true): boolean {
  const [tried, setTried] = useState<Part>();
  const isThere = part.isHere() || tried === part;
  useEffect(() => {
    if (!isDue || isThere) return undefined;
    let isLeft = false;
    void part.preload().then(() => {
      if (!isLeft) setTried(part);
    });
    return () => {
      isLeft = true;
    };
  }, [part, isDue, isThere]);
  return isThere;
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
