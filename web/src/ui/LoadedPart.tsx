import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { Boundary } from './Boundary.tsx';
import type { LoadablePart } from './loadable-part.ts';

interface Props {
  part: LoadablePart;
  /** It is asked for then. */
  isDue?: boolean;
  waiting: ReactNode;
  /** What stands there where it could not be fetched; by default what went wrong, and the way to try again. */
  face?: (retry: () => void) => ReactNode;
  /** What stands there once the part is here. */
  draw: () => ReactNode;
}

/** The place of a part that is fetched by itself, with a boundary of its own. */
export function LoadedPart({ face, ...awaited }: Props) {
  return (
    <Boundary face={face}>
      <Awaited {...awaited} />
    </Boundary>
  );
}

/** What React waits for in a `Suspense` it shows 300 ms after the fallback at the earliest, however soon it came: so not by one. */
function Awaited({ part, isDue = true, waiting, draw }: Omit<Props, 'face'>) {
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
