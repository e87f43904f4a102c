import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlClass } from './control-class.ts';

/** Kinds whose text reads from left to right in every language (D-48); it still begins at the page's side. */
const leftToRightKinds = new Set(['email', 'tel', 'url', 'password', 'number']);

export function Input({ type = 'text', className, ...rest }: ComponentProps<'input'>) {
  const dir = leftToRightKinds.has(type) ? 'ltr' : undefined;
  return <input {...rest} type={type} dir={dir} className={classes(controlClass, dir && 'rtl:text-end', className)} />;
}
