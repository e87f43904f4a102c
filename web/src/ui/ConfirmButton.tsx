import { useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import type { ButtonLook, ButtonSize } from './button-class.ts';

interface Props {
  label: string;
  /** For screen readers: of which of several. */
  labelOf: string;
  /** What the act brings with it that cannot be taken back. */
  question: string;
  confirm: string;
  /** Danger, unless what is asked is no loss. */
  confirmLook?: ButtonLook;
  keep: string;
  pending: boolean;
  onConfirm: () => void;
  look?: ButtonLook;
  size?: ButtonSize;
}

/** A button that asks, in its own place, before it does what cannot be undone: lighter than a dialog, and at home inside one. */
export function ConfirmButton({ label, labelOf, question, confirm, confirmLook = 'danger', keep, pending, onConfirm, look, size }: Props) {
  const [isAsking, setAsking] = useState(false);
  const asking = useId();
  const first = useRef<HTMLButtonElement>(null);
  if (!isAsking && !pending) {
    return (
      <Button ref={first} look={look} size={size} aria-label={labelOf} className="self-start" onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  }
  const stop = () => {
    setAsking(false);
    requestAnimationFrame(() => first.current?.focus());
  };
  return (
    <fieldset aria-labelledby={asking} className="grid min-w-0 gap-2 rounded-md bg-sunken p-3">
      <p id={asking} className="text-sm">
        {question}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" look={confirmLook} pending={pending} onClick={onConfirm}>
          {confirm}
        </Button>
        {/* Where focus lands, so that two quick presses of Enter do nothing. */}
        <Button size="sm" ref={(button) => button?.focus()} onClick={stop}>
          {keep}
        </Button>
      </div>
    </fieldset>
  );
}
