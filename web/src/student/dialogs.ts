/** The dialogs of a student, fetched after the first screen is drawn: nothing of them is in the way of "when is my next session". */
import { lazy, useEffect, useState, useTransition } from 'react';
import { Outdated } from '../ui/outdated.ts';

const files = {
  booking: () => import('./BookingDialog.tsx').then((file) => ({ default: file.BookingDialog })),
  cancel: () => import('./CancelDialog.tsx').then((file) => ({ default: file.CancelDialog })),
  move: () => import('./MoveDialog.tsx').then((file) => ({ default: file.MoveDialog })),
};

export const BookingDialog = lazy(() => files.booking().catch(outdated));
export const CancelDialog = lazy(() => files.cancel().catch(outdated));
export const MoveDialog = lazy(() => files.move().catch(outdated));

function outdated(cause: unknown): never {
  throw new Outdated('a dialog could not be fetched', { cause });
}

const quietMs = 1500;

/** Fetches the dialogs when the screen has come to rest, so that a tap finds them there. */
export function usePreloadedDialogs(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Whoever opens one meets the same failure, and shows it.
      for (const fetchFile of Object.values(files)) fetchFile().catch(() => undefined);
    }, quietMs);
    return () => clearTimeout(timer);
  }, []);
}

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
