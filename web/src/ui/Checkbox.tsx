import { Check } from 'lucide-react';
import { type ComponentProps, useId } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  hint?: string;
}

/** A box with its words; the words are part of what can be touched. */
export function Checkbox({ label, hint, ...rest }: Props) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
      <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="peer absolute inset-0 size-5 cursor-pointer appearance-none rounded-sm border border-line-strong bg-surface transition-colors checked:border-accent-fill checked:bg-accent-fill"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none relative size-3.5 text-on-fill opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className="grid text-sm">
        <span className="font-medium">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="text-muted">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
