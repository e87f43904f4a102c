import { type RefObject, useEffect, useRef } from 'react';

/** The first field or button in what has unfolded has the focus, where the button that unfolded it has gone. */
export function useTakenFocus<Box extends HTMLElement>(isTaken: boolean): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    if (isTaken) box.current?.querySelector<HTMLElement>('[data-part], button')?.focus();
  }, [isTaken]);
  return box;
}
