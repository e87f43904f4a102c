import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';

/** Some sentences of a person: each begins at the side of its own script. */
export const TextArea = ({ rows = 3, ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...rest} dir="auto" rows={rows} className={`${controlClass} py-2 leading-relaxed`} />
);
