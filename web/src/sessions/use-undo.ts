/** Undoes marks, the last first, while the dialog is open. */
import { useState } from 'react';
import type { Draft } from './kept-marks.ts';

interface UseUndo {
  /** Sets the marks so that it can be taken back. */
  act: (next: Draft) => void;
  /** Undefined where nothing was set. */
  undo: (() => void) | undefined;
  /** What was set is saved or decided: it is not taken back here any more. */
  forget: () => void;
}

export function useUndo(draft: Draft, set: (draft: Draft) => void): UseUndo {
  const [before, setBefore] = useState<readonly Draft[]>([]);
  const last = before.at(-1);
  return {
    act: (next) => {
      if (!isSame(draft, next)) setBefore([...before, draft]);
      set(next);
    },
    undo:
      last &&
      (() => {
        setBefore(before.slice(0, -1));
        set(last);
      }),
    forget: () => setBefore([]),
  };
}

const isSame = (one: Draft, other: Draft): boolean =>
  one.size === other.size && [...one].every(([id, { state, known }]) => other.get(id)?.state === state && other.get(id)?.known === known);
