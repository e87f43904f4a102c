import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';

/** The box alone, for a row that is named by what stands beside it: say in `aria-label` what is chosen. A thumb meets 44 px. */
export function RowCheckbox(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <span className="relative grid size-11 place-items-center">
      <input
        {...props}
        type="checkbox"
        className="peer absolute inset-0 m-auto size-5 cursor-pointer appearance-none rounded-sm border border-line-strong bg-surface before:absolute before:-inset-3 checked:border-accent-fill checked:bg-accent-fill"
      />
      <Check
        aria-hidden="true"
        strokeWidth={3}
        className="pointer-events-none relative size-3.5 text-on-fill opacity-0 peer-checked:opacity-100"
      />
    </span>
  );
}
