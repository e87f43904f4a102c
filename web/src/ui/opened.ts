import { useState, useTransition } from 'react';

interface Opened<Subject> {
  /** What it is about; it stays while the dialog leaves. */
  subject: Subject | undefined;
  isOpen: boolean;
  /** What was asked for while the dialog's code is still on its way: what was pressed turns. */
  coming: Subject | undefined;
  /** Another at each opening, so that each begins anew. */
  turn: number;
  open: (subject: Subject) => void;
  close: () => void;
}

/** Draw the dialog inside a `Suspense` that stands there before it is opened, or the wait for its code is not seen. */
export function useOpened<Subject>(): Opened<Subject> {
  const [{ subject, turn, isOpen }, set] = useState<{ subject?: Subject; turn: number; isOpen: boolean }>({ turn: 0, isOpen: false });
  const [asked, setAsked] = useState<Subject>();
  const [isComing, start] = useTransition();
  return {
    subject,
    turn,
    isOpen,
    coming: isComing ? asked : undefined,
    open: (next) => {
      setAsked(next);
      start(() => set({ subject: next, turn: turn + 1, isOpen: true }));
    },
    close: () => set((last) => ({ ...last, isOpen: false })),
  };
}
