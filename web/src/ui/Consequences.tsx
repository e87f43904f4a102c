import type { ReactNode } from 'react';

/** What an act that cannot be undone does, in plain sentences under a heading: `li`s. */
export function Consequences({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1.5">
      <h3 className="text-base font-medium">{title}</h3>
      <ul className="grid list-disc gap-1 ps-5 text-sm text-muted marker:text-line">{children}</ul>
    </section>
  );
}
