import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { useTitle } from './use-title.ts';

interface Props {
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** The title steps back behind what comes first on this screen. */
  quiet?: boolean;
  children: ReactNode;
}

/** A screen: its name in the browser's tab and in the one `h1`, then its parts with even space between. */
export function Page({ title, lead, actions, quiet = false, children }: Props) {
  useTitle(title);
  return (
    <div className={classes('mx-auto grid max-w-(--page-width) px-4 sm:px-6', quiet ? 'gap-5 py-4 sm:py-6' : 'gap-8 py-6 sm:py-8')}>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h1 className={quiet ? 'text-lg' : 'text-2xl'}>{title}</h1>
          {lead && <p className="text-muted">{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
