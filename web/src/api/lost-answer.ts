import { useEffect, useEffectEvent } from 'react';
import { Unreachable } from './call.ts';

/**
 * An act whose answer was lost may have been done all the same. What it changes is read again then; where that shows that it was
 * done, `then` says so, instead of leaving the reader with the failure.
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
