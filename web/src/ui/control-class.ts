/** The class of an input or a select. 16 px text, or phones zoom in on focus. */
export const controlClass =
  'min-h-11 w-full rounded-md border border-line-strong bg-surface px-3 text-base text-ink transition-colors placeholder:text-muted hover:border-muted focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-danger aria-invalid:outline-danger disabled:bg-sunken disabled:text-muted';
