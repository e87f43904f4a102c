/** What is typed in a dialog and not sent yet (D-182), kept as the drafts of forms are (D-246). */
import { useState } from 'react';
import * as z from 'zod/mini';
import { type DraftKey, type DraftKind, type Kept, useStoredDrafts } from './stored-drafts.ts';

/** However the dialog is closed, what was typed is there again at the next opening. @param blank what it begins with */
export function useKeptText<Typed, Key>(kept: Kept<Key, Typed>, key: Key, blank: Typed) {
  const [before] = useState(() => kept.get(key));
  const [typed, setTyped] = useState(before ?? blank);
  const [isRestored, setRestored] = useState(before !== undefined);
  return {
    typed,
    isRestored,
    setTyped: (next: Typed) => {
      keepText(kept, key, next, blank);
      setTyped(next);
    },
    /** It is sent. */
    forget: () => void kept.delete(key),
    /** Forgets what was typed before and begins again. */
    startOver: () => {
      kept.delete(key);
      setTyped(blank);
      setRestored(false);
    },
  };
}

const words = z.string();

/** A single text, which begins with nothing. */
export const useKeptWords = (kind: DraftKind, key: DraftKey) => useKeptText(useStoredDrafts(kind, words), key, '');

/** What is as it began is not worth keeping. */
export function keepText<Typed, Key>(kept: Kept<Key, Typed>, key: Key, typed: Typed, blank: Typed): void {
  if (JSON.stringify(typed) === JSON.stringify(blank)) kept.delete(key);
  else kept.set(key, typed);
}
