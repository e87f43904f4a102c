import { useEffect, useEffectEvent } from 'react';
import { Unreachable } from './call.ts';

/**
 * A change whose answer was lost may have been made all the same. What it affects is read again then; where that shows that it was
 * made, `then` says so, instead of leaving the reader with the failure.
 */
export function useLostAnswer(act: { error: Error | null; reset: () => void }, isDone: boolean, then: () => void): void {
  const isFound = act.error instanceof Unreachable && isDone;
  const tell = useEffectEvent(() => {
    act.reset();
    then();
  });
  useEffect(() => {
    if (isFound) tell();
  }, [isFound]);
}
