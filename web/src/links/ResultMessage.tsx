import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  icon: LucideIcon;
  text: string;
  hint?: string;
  /** What to do now. */
  children: ReactNode;
}

/** What stands in a form's place when there is nothing to type. */
export function ResultMessage({ icon: Icon, text, hint, children }: Props) {
  return (
    <div role="status" className="grid gap-6">
      <div className="flex items-start gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-tint text-accent">
          <Icon aria-hidden="true" strokeWidth={1.75} className="size-5.5" />
        </span>
        <div className="grid gap-2 pt-2">
          <p>{text}</p>
          {hint && <p className="text-sm text-muted">{hint}</p>}
        </div>
      </div>
      <div className="grid gap-2">{children}</div>
    </div>
  );
}
