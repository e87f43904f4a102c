import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** The one level of boxes: a surface with a hairline. Nothing inside it is a card again. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes('rounded-lg border border-line bg-surface', className)} />;
}
