import { classes } from './classes.ts';

export type ButtonLook = 'primary' | 'soft' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'icon';

const looks: Record<ButtonLook, string> = {
  primary: 'bg-accent-fill text-on-fill hover:bg-accent-fill-hover',
  /** The main act of one row among many. */
  soft: 'bg-accent-tint text-accent hover:bg-accent-fill hover:text-on-fill',
  secondary: 'border border-line bg-surface text-ink hover:bg-hover',
  quiet: 'text-ink hover:bg-hover',
  danger: 'bg-danger-fill text-on-fill hover:bg-danger-fill-hover',
};

/** 44 px where a thumb meets it; the smaller ones grow to that on touch screens. */
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 px-4 text-base',
  icon: 'size-10 text-base pointer-coarse:size-11',
};

/** The look of a button, also for a link that acts like one. */
export function buttonClass(look: ButtonLook = 'secondary', size: ButtonSize = 'md', more?: string): string {
  return classes(
    'inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 rounded-md py-1 text-center font-medium leading-snug transition-colors',
    'aria-disabled:border-transparent aria-disabled:bg-ink/6 aria-disabled:text-muted',
    looks[look],
    sizes[size],
    more,
  );
}
