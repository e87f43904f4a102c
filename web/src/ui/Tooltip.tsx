import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Spec §9 "Tooltip": opens after 700 ms, after 300 ms where another was open just before. */
const openDelayMs = 700;
const skipDelayMs = 300;

export function TooltipDelays({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={openDelayMs} skipDelayDuration={skipDelayMs}>
      {children}
    </Radix.Provider>
  );
}

/** A short name for what has only an icon. Never the only place of something that matters: phones do not hover. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-xs animate-fade rounded-sm bg-ink px-2.5 py-1 text-xs text-canvas"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
