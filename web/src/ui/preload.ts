/** Loads files ahead of need, when the browser is idle. */
import { useEffect } from 'react';
import { declaredParts } from './lazy-part.ts';
import type { LoadablePart } from './loadable-part.ts';
import { whenIdle } from './when-idle.ts';

const restMs = 1500;

/** Fetches these parts when the screen has come to rest, so that a tap finds them there. @param parts a constant of the file. */
export function usePreloaded(parts: readonly LoadablePart[]): void {
  useEffect(
    () =>
      whenIdle(restMs, () => {
        for (const { preload } of parts) void preload();
      }),
    [parts],
  );
}

/**
 * Fetches `screens`, and then what opens on them, one after the other; ends at the first that does not come. Fetches nothing for
 * whoever has told their browser to save data (Safari and Firefox have no such setting).
 */
export async function preloadWhenIdle(screens: readonly LoadablePart[], isLeft: () => boolean): Promise<void> {
  if (savesData()) return;
  for (const parts of [screens, declaredParts]) {
    for (const part of parts) {
      await idle();
      if (isLeft()) return;
      await part.preload();
      if (!part.isLoaded()) return;
    }
  }
}

function savesData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true;
}

/** Safari knows no idle time. */
function idle(): Promise<unknown> {
  return new Promise((now) => {
    if ('requestIdleCallback' in window) requestIdleCallback(now);
    else setTimeout(now);
  });
}
