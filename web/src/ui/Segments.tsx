import { useId } from 'react';

interface Props<T extends string> {
  /** What is chosen; read out, not shown. */
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** One of a few that are all in sight. */
export function Segments<T extends string>({ label, value, options, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset className="flex max-w-full rounded-md bg-sunken p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative grid min-h-9 flex-auto cursor-pointer place-items-center rounded-sm px-3 text-sm font-medium text-muted transition-colors has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
          />
          <span className="pointer-events-none relative">{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
