import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type BadgeTone = 'planned' | 'confirmed' | 'done' | 'cancelled' | 'waiting' | 'accent';

const tones: Record<BadgeTone, string> = {
  planned: 'bg-planned-tint text-planned',
  confirmed: 'bg-confirmed-tint text-confirmed',
  done: 'bg-done-tint text-done',
  cancelled: 'bg-cancelled-tint text-cancelled',
  waiting: 'bg-waiting-tint text-waiting',
  accent: 'bg-accent-tint text-accent',
};

/** A state in a word and an icon; the colour only repeats it. */
export function Badge({ tone, icon: Icon, children }: { tone: BadgeTone; icon?: LucideIcon; children: ReactNode }) {
  return (
    <span
      className={classes('inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 text-xs font-medium', tones[tone])}
    >
      {Icon && <Icon aria-hidden="true" strokeWidth={2.25} className="size-3.5" />}
      {children}
    </span>
  );
}
