import { type ReactNode, useRef } from 'react';
import { useToastFoot } from '../ui/use-toast-foot.ts';

/** What can be done with the selected rows. It stays in sight at the foot of the window, and toasts stand above it. */
export function FootBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useToastFoot(bar);
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
