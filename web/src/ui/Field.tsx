import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** What a control takes over from its field, so that its name, hint and fault are read with it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

interface Props {
  label: string;
  hint?: ReactNode;
  /** Why what was typed cannot be taken. */
  error?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A named control with its hint and its fault: `<Field label={…}>{(control) => <Input {...control} />}</Field>`. */
export function Field({ label, hint, error, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
