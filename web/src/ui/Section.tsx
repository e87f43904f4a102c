import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** A count, a link: what stands at the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a page under its own heading. */
export function Section({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid content-start gap-3">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
