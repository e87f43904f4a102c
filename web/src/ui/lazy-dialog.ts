import { useCallback, useRef, useState } from 'react';
import { showChunkFailure } from './chunk-failure.ts';
import type { LoadablePart } from './loadable-part.ts';

interface Opened<Subject> {
  /** What it is about; it stays while the dialog leaves. */
  subject: Subject | undefined;
  isOpen: boolean;
  /** What was asked for while the dialog's code is still on its way: what was pressed turns. */
  coming: Subject | undefined;
  /** Another at each opening, so that each begins with a fresh state. */
  turn: number;
  open: (subject: Subject) => void;
  close: () => void;
}

/**
 * What a press opens, once its code is here. Where it does not come nothing opens, and a toast says so and tries again.
 * @param partOf what is opened; left out where its code comes with the screen.
 */
export function useLazyDialog<Subject>(partOf?: LoadablePart | ((subject: Subject) => LoadablePart)): Opened<Subject> {
  const [{ subject, turn, isOpen }, set] = useState<{ subject?: Subject; turn: number; isOpen: boolean }>({ turn: 0, isOpen: false });
  const [coming, setComing] = useState<Subject>();
  /** Counts openings and closings: what comes late opens only what is still wanted. */
  const asked = useRef(0);
  const open = useCallback(
    (next: Subject) => {
      asked.current += 1;
      const mine = asked.current;
      const part = typeof partOf === 'function' ? partOf(next) : partOf;
      const show = () => {
        if (asked.current !== mine) return;
        setComing(undefined);
        set((last) => ({ subject: next, turn: last.turn + 1, isOpen: true }));
      };
      if (!part || part.isLoaded()) return show();
      setComing(next);
      part.load().then(show, (fault: unknown) => {
        if (asked.current !== mine) return;
        setComing(undefined);
        showChunkFailure(fault, () => open(next));
      });
    },
    [partOf],
  );
  const close = () => {
    asked.current += 1;
    setComing(undefined);
    set((last) => ({ ...last, isOpen: false }));
  };
  return { subject, turn, isOpen, coming, open, close };
}
