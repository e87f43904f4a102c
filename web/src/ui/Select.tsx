import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlClass } from './control-class.ts';

/** The platform's own list: wheels on phones, type-ahead on desks, and every screen reader knows it. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...rest} className={classes(controlClass, 'appearance-none truncate pe-10', className)}>
        {children}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted" />
    </span>
  );
}
