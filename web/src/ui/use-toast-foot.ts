import { type RefObject, useEffect } from 'react';

const gapPx = 12;
/** With so much below the bar, as of a short list, a toast stands there. */
const toastPx = 240;

/** Toasts stand above a bar at the foot of the window. @param isShown whether it is one now. */
export function useToastFoot(bar: RefObject<HTMLElement | null>, isShown = true): void {
  useEffect(() => {
    const shown = bar.current;
    // Not the page's: whatever is inherited from there is worked out again for everything on it.
    const toasts = document.querySelector<HTMLElement>('[data-toasts]');
    if (!shown || !isShown || !toasts) return undefined;
    const { style } = toasts;
    const makeRoom = () => {
      const { top, bottom } = shown.getBoundingClientRect();
      const isInTheWay = top < innerHeight && bottom > innerHeight - toastPx;
      style.setProperty('--toast-foot', isInTheWay ? `${innerHeight - top + gapPx}px` : '');
    };
    const sizes = new ResizeObserver(makeRoom);
    for (const moving of [shown, shown.parentElement, document.body]) if (moving) sizes.observe(moving);
    addEventListener('scroll', makeRoom, { passive: true });
    addEventListener('resize', makeRoom);
    return () => {
      sizes.disconnect();
      removeEventListener('scroll', makeRoom);
      removeEventListener('resize', makeRoom);
      style.removeProperty('--toast-foot');
    };
  }, [bar, isShown]);
}
