import type { ReactNode } from 'react';
import { useTitle } from './use-title.ts';

interface Props {
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen: its name in the browser's tab and in the one `h1`, then its parts with even space between. */
export function Page({ title, lead, actions, children }: Props) {
  useTitle(title);
  return (
    <div className="mx-auto grid max-w-(--page-width) gap-8 px-4 py-5 sm:px-6 sm:py-7">
      <header className="-mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h1 className="text-xl">{title}</h1>
          {lead && <p className="max-w-prose text-muted">{lead}</p>}
        </div>
        {actions && <div className="contents print:hidden">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
