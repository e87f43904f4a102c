import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { currentDirection } from '../i18n/texts.ts';

interface Props {
  /** What the tabs divide; read out, not shown. */
  label: string;
  tabs: readonly { value: string; label: string; content: ReactNode }[];
}

/** Parts of one thing, one at a time. Arrow keys go from one to the next, in the reading direction. */
export function Tabs({ label, tabs }: Props) {
  return (
    <Radix.Root dir={currentDirection()} defaultValue={tabs[0]?.value ?? ''}>
      <Radix.List aria-label={label} className="flex gap-1 border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-11 flex-auto rounded-t-md border-b-2 border-transparent px-3 text-sm font-medium text-muted transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink sm:flex-none"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="rounded-md pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
