import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Skeleton } from './Skeleton.tsx';

interface Props {
  label: string;
  figures: readonly {
    name: string /** Undefined while it is on its way. */;
    value: string | undefined /** Under it, in words. */;
    note?: ReactNode;
  }[];
  className?: string;
}

/** At a desk, by how many they are. */
const columns: Record<number, string> = { 2: 'sm:grid-cols-2', 5: 'sm:grid-cols-5' };

/** A few figures in one box, small: what comes next matters more. */
export function Figures({ label, figures, className }: Props) {
  return (
    <dl aria-label={label} className={classes('figures', columns[figures.length] ?? 'sm:grid-cols-4', className)}>
      {figures.map(({ name, value, note }) => (
        // An odd one has a phone's line to itself.
        <div key={name} className="flex flex-col-reverse justify-end bg-surface px-4 py-3 max-sm:last:odd:col-span-full">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="text-xl font-semibold">{value ?? <Skeleton className="my-1.5 h-5 w-10" />}</dd>
          {note && <dd className="order-first text-xs text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
