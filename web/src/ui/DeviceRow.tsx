import { Laptop, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface Props {
  name: string;
  /** As the device told: `Android`, `macOS`. */
  system: string | null;
  /** Behind the name. */
  mark?: ReactNode;
  /** Below the name. */
  facts: ReactNode;
  className?: string;
  /** What can be done with it. */
  children: ReactNode;
}

const phones = new Set(['Android', 'iPhone', 'iPad']);

/** A device of the reader's in a list. */
export function DeviceRow({ name, system, mark, facts, className, children }: Props) {
  const Icon = system && phones.has(system) ? Smartphone : Laptop;
  return (
    <li className={classes('flex flex-wrap items-center gap-x-3 gap-y-2', className)}>
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-5.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-36 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <bdi>{name}</bdi>
          {mark}
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted">{facts}</p>
      </div>
      {children}
    </li>
  );
}
