import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { Boundary } from './Boundary.tsx';
import type { LoadablePart } from './loadable-part.ts';

interface Props {
  part: LoadablePart;
  /** It is asked for then. */
  isDue?: boolean;
  waiting: ReactNode;
  /** Shown where the part could not be loaded; by default the failure, with a retry. */
  fallback?: (retry: () => void) => ReactNode;
  /** Shown once the part is loaded. */
  draw: () => ReactNode;
}

/** The place of a part that is fetched by itself, with a boundary of its own. */
export function LoadedPart({ fallback, ...awaited }: Props) {
  return (
    <Boundary fallback={fallback}>
      <Awaited {...awaited} />
    </Boundary>
  );
}

/** What React waits for in a `Suspense` it shows 300 ms after the fallback at the earliest, however soon it came: so not by one. */
function Awaited({ part, isDue = true, waiting, draw }: Omit<Props, 'fallback'>) {
  const [met, setMet] = useState<{ part: LoadablePart; failure?: unknown }>();
  const isHere = part.isLoaded();
  useEffect(() => {
    if (!isDue || isHere) return undefined;
    let isLeft = false;
    const meet = (failure?: unknown) => {
      // Drawn in pieces (ADR-66).
      if (!isLeft) startTransition(() => setMet({ part, failure }));
    };
    part.load().then(() => meet(), meet);
    return () => {
      isLeft = true;
    };
  }, [part, isDue, isHere]);
  if (!isHere && met?.part === part) throw met.failure;
  return isDue && isHere ? draw() : waiting;
}
