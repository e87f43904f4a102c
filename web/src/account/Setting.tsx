import type { ReactNode } from 'react';

/** A named choice of a few: its name at the start of the line, the choice at its end, below it on phones. */
export function Setting({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3.5">
      {/* The choice has the same name for those who hear it. */}
      <div aria-hidden="true" className="text-sm">
        <p className="font-medium">{name}</p>
        {hint && <p className="text-muted">{hint}</p>}
      </div>
      {children}
    </div>
  );
}
