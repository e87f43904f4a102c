import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTitle } from '../ui/use-title.ts';

interface Props {
  /** What the record is, such as "Session". */
  kind: string;
  name: string;
  back: { to: string; label: string };
  /** A picture before the name. */
  picture?: ReactNode;
  /** Marks and states beside the name. */
  marks?: ReactNode;
  /** The few facts that tell the record from others. */
  facts?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The way back, what the record is and is called, what can be done with it, and under them its parts. */
export function RecordFrame({ kind, name, back, picture, marks, facts, actions, children }: Props) {
  useTitle(name);
  return (
    <div className="mx-auto grid max-w-(--page-width) grid-cols-[minmax(0,1fr)] gap-7 px-4 py-5 sm:px-6 sm:py-7">
      <header className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Link
          to={back.to}
          className="-my-1 inline-flex min-h-9 items-center gap-1.5 justify-self-start text-sm text-muted transition-colors hover:text-ink pointer-coarse:min-h-11"
        >
          <ArrowLeft aria-hidden="true" className="pointing size-4" />
          {back.label}
        </Link>
        <div className="flex min-w-0 items-start gap-4 sm:col-span-2">
          {picture}
          <div className="grid min-w-0 gap-1">
            <p className="text-sm text-muted">{kind}</p>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 className="min-w-0 text-xl break-words">
                <bdi>{name}</bdi>
              </h1>
              {marks}
            </div>
            {facts}
          </div>
        </div>
        {/* Beside the way back where there is room; on a phone the record is named first. */}
        {actions && <div className="flex flex-wrap gap-2 sm:col-start-2 sm:row-start-1 sm:justify-end">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
