import { X } from 'lucide-react';
import { handOverFocus } from './hand-over-focus.ts';

interface Props {
  /** What a screen reader says of the button. */
  removeLabel: string;
  onRemove: () => void;
  children: string;
}

/** What narrows a list and no field shows, with a button that takes it away. */
export function FilterChip({ removeLabel, onRemove, children }: Props) {
  return (
    <span className="inline-flex max-w-full items-center gap-1 rounded-full bg-accent-tint ps-3.5 text-sm text-accent">
      <span className="truncate">{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={({ currentTarget }) => {
          handOverFocus(currentTarget);
          onRemove();
        }}
        className="grid size-9 shrink-0 place-items-center rounded-full transition-colors hover:bg-accent-fill hover:text-on-fill pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </span>
  );
}
