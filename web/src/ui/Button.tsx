import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, type ButtonSize, buttonClass } from './button-class.ts';
import { Spinner } from './Spinner.tsx';

interface Props extends Omit<ComponentProps<'button'>, 'disabled'> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** What it started is on its way: it turns, and takes no second press. */
  pending?: boolean;
  /** It cannot be pressed now. It stays in the tab order, so that everybody can learn why: say it in `aria-describedby`. */
  blocked?: boolean;
}

export function Button({ look, size, pending = false, blocked = false, className, onClick, children, type = 'button', ...rest }: Props) {
  const off = pending || blocked;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={blocked || undefined}
      aria-busy={pending || undefined}
      className={buttonClass(look, size, className)}
      onClick={press}
    >
      {pending && <Spinner size={18} />}
      {children}
    </button>
  );
}
