import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

/** SPEC-9.20. */
const openDelayMs = 700;
const skipDelayMs = 300;

/** Around buttons that have tooltips: once one was shown, its neighbours show theirs at once. */
export function Tooltips({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={openDelayMs} skipDelayDuration={skipDelayMs}>
      {children}
    </Radix.Provider>
  );
}

/**
 * What a button without words does, for readers who point at it or reach it by keyboard. @param children the button, named by
 * `aria-label` too.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={4}
          collisionPadding={8}
          className="z-40 max-w-72 rounded-md bg-ink px-2.5 py-1.5 text-xs text-canvas shadow-float"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
