import { classes } from './classes.ts';

interface Props {
  label: string;
  figures: readonly { name: string; value: string }[];
  className?: string;
}

/** A few figures in one box, small: what comes next matters more. */
export function Figures({ label, figures, className }: Props) {
  return (
    <dl
      aria-label={label}
      className={classes('grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4', className)}
    >
      {figures.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse justify-end bg-surface px-4 py-3">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="text-xl font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
