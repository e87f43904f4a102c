import { type ReactNode, useEffect, useRef } from 'react';

const gapPx = 12;
/** With so much below the bar, as of a short list, a toast stands there. */
const toastPx = 240;

/** What can be done with the selected rows. It stays in sight at the foot of the window, and toasts stand above it. */
export function FootBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = bar.current;
    if (!shown) return;
    const { style } = document.documentElement;
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
  }, []);
  return (
    <div
      ref={bar}
      data-foot-bar=""
      className="sticky bottom-[calc(var(--tab-bar)+--spacing(3))] z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-raised px-4 py-3 shadow-float"
    >
      {children}
    </div>
  );
}
