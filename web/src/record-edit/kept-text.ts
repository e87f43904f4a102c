/** What is typed in a dialog and not sent yet (D-182). */
import { useState } from 'react';

/** By what it is about, while the page is open: signing out leaves by a full page load, and nothing of it is left. */
export type KeptTexts<Typed = string, Key = number> = Map<Key, Typed>;

/** However the dialog is closed, what was typed is there again at the next opening. @param blank what it begins with */
export function useKeptText<Typed, Key>(kept: KeptTexts<Typed, Key>, key: Key, blank: Typed) {
  const [typed, setTyped] = useState(() => kept.get(key) ?? blank);
  const [isRestored, setRestored] = useState(() => kept.has(key));
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

/** What is as it began is not worth keeping. */
export function keepText<Typed, Key>(kept: KeptTexts<Typed, Key>, key: Key, typed: Typed, blank: Typed): void {
  if (JSON.stringify(typed) === JSON.stringify(blank)) kept.delete(key);
  else kept.set(key, typed);
}
