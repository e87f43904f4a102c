import type { BulkOutcome } from '@halaqa/contract/bulk';
import { CalendarX2, Check, CircleAlert, CircleDashed, Equal, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';

const looks: Record<BulkOutcome, { tone: BadgeTone; icon: LucideIcon }> = {
  waiting: { tone: 'done', icon: CircleDashed },
  done: { tone: 'confirmed', icon: Check },
  unchanged: { tone: 'done', icon: Equal },
  conflict: { tone: 'waiting', icon: CalendarX2 },
  refused: { tone: 'cancelled', icon: CircleAlert },
};

/** What would become of each of many, or what became of it. */
export function OutcomeList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is longer than the dialog, and may hold nothing that keys could scroll it by.
      tabIndex={0}
      className="rounded-lg border border-line outline-offset-2"
    >
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

/** What would be done has no tick yet. */
const wouldBeDone = { tone: 'planned', icon: CircleDashed } as const;

interface ItemProps {
  outcome: BulkOutcome;
  /** It is what would become of it. */
  isDryRun: boolean;
  /** The outcome in a word. */
  says: string;
  children: ReactNode;
}

/** One of them. */
export function OutcomeItem({ outcome, isDryRun, says, children }: ItemProps) {
  const look = isDryRun && outcome === 'done' ? wouldBeDone : looks[outcome];
  return (
    // Of five hundred those out of sight are not laid out.
    <li className="grid gap-x-4 gap-y-0.5 px-4 py-2 text-sm [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <span className="grid min-w-0">{children}</span>
      <span className="justify-self-start">
        <Badge {...look}>{says}</Badge>
      </span>
    </li>
  );
}
