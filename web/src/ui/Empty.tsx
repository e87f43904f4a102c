import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  icon?: LucideIcon;
  /** One sentence: what is not there. */
  title: string;
  hint?: string | undefined;
  /** The one thing to do about it. */
  children?: ReactNode;
}

/** The face of a list that has nothing. */
export function Empty({ icon: Icon, title, hint, children }: Props) {
  return (
    <div className="grid justify-items-center gap-1 px-6 py-10 text-center">
      {Icon && (
        <span className="mb-2 grid size-12 place-items-center rounded-full bg-sunken text-muted">
          <Icon aria-hidden="true" strokeWidth={1.75} className="size-6" />
        </span>
      )}
      <p className="font-medium">{title}</p>
      {hint && <p className="max-w-prose text-sm text-muted">{hint}</p>}
      {children && <div className="mt-3">{children}</div>}
    </div>
  );
}
