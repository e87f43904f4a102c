import { type ReactNode, useId } from 'react';
import { buttonClass } from './button-class.ts';

interface Props {
  /** As `accept` of the platform's input. */
  accept: string;
  look: 'primary' | 'secondary';
  busy?: boolean;
  /** The id of what is said about the file. */
  describedBy: string;
  onChoose: (file: File) => void;
  children: ReactNode;
}

/** The platform's own choice of a file, behind a button of ours. */
export function FileButton({ accept, look, busy = false, describedBy, onChoose, children }: Props) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={describedBy}
        className="peer sr-only"
        disabled={busy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // The same file may be chosen again, once it was corrected.
          target.value = '';
        }}
      />
      <label
        htmlFor={id}
        aria-busy={busy}
        className={buttonClass(
          look,
          'md',
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
        )}
      >
        {children}
      </label>
    </>
  );
}
