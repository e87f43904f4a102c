import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * What was pressed goes with what it did, as a button that registers does: then its row has the focus, and not the page, where the keyboard
 * would begin again (D-332). Where the row goes too, the page has it.
 * @returns to be spread on the row
 */
export function useRowFocus(row: RefObject<HTMLElement | null>) {
  /** The focus is in the row, or in a dialog that was opened there. */
  const isHere = useRef(false);
  useEffect(() => {
    if (isHere.current && document.activeElement === document.body) row.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    const own = row.current;
    return () => {
      if (own?.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, [row]);
  return {
    onFocus: () => {
      isHere.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      const isInside = relatedTarget === null || currentTarget.contains(relatedTarget) || relatedTarget.closest('[role=dialog]') !== null;
      if (!isInside) isHere.current = false;
    },
  };
}
