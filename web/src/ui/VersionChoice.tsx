import { useId } from 'react';

export type Side = 'mine' | 'theirs';

interface Props {
  /** The field in which they differ. */
  label: string;
  mine: { title: string; value: string };
  theirs: { title: string; value: string };
  side: Side;
  onChoose: (side: Side) => void;
}

/** Two values of one field side by side, one to be chosen (D-33). */
export function VersionChoice({ label, mine, theirs, side, onChoose }: Props) {
  const group = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        <Version group={group} {...mine} isChosen={side === 'mine'} onChoose={() => onChoose('mine')} />
        <Version group={group} {...theirs} isChosen={side === 'theirs'} onChoose={() => onChoose('theirs')} />
      </div>
    </fieldset>
  );
}

interface VersionProps {
  group: string;
  title: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Version({ group, title, value, isChosen, onChoose }: VersionProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="relative grid cursor-pointer gap-0.5 rounded-md border border-line-strong px-4 py-2.5 transition-colors has-checked:border-accent has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:outline-accent"
    >
      <input
        id={id}
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
      />
      <span className="pointer-events-none relative text-xs text-muted">{title}</span>
      <span className="pointer-events-none relative min-w-0 break-words">
        <bdi>{value}</bdi>
      </span>
    </label>
  );
}
