import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { LoadedPart } from './LoadedPart.tsx';
import type { LoadablePart } from './loadable-part.ts';

const seenMs = 150;

interface Props {
  /** What the children draw. */
  part: LoadablePart;
  /** A placeholder of the size that the part will have. */
  waiting: ReactNode;
  /** As of `LoadedPart`. */
  fallback?: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** A part that is fetched once what stands before it has been painted: what comes first on a screen waits for nothing else. */
export function AfterPaint({ part, waiting, fallback, children }: Props) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout>;
    // The second frame begins when the first has been handed on to be painted; seen it is a little later.
    const next = (then: () => void) => {
      frame = requestAnimationFrame(then);
    };
    next(() =>
      next(() => {
        timer = setTimeout(() => startTransition(() => setDue(true)), seenMs);
      }),
    );
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return <LoadedPart part={part} isDue={isDue} waiting={waiting} {...(fallback && { fallback })} draw={() => children} />;
}
