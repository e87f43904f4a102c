import { startTransition, useEffect, useState } from 'react';

/** False until what it was drawn with first has been painted, and for so much longer. */
export function usePainted(longerMs = 0): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout>;
    // The second frame begins when the first has been handed on to be painted.
    const next = (then: () => void) => {
      frame = requestAnimationFrame(then);
    };
    next(() =>
      next(() => {
        // What comes then is drawn in pieces (ADR-66).
        timer = setTimeout(() => startTransition(() => setPainted(true)), longerMs);
      }),
    );
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [longerMs]);
  return isPainted;
}
