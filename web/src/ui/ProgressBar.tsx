interface Props {
  label: string;
  done: number;
  /** Null while it is not known. */
  expected: number | null;
}

/** How far reading has come, filling in the reading direction. */
export function ProgressBar({ label, done, expected }: Props) {
  const share = expected === null ? undefined : expected === 0 ? 100 : Math.min(100, Math.floor((done / expected) * 100));
  return (
    <span role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={share} className="block min-w-24">
      {/* A svg takes its width as an attribute: the security policy allows no style in the markup. */}
      <svg width="100%" height="6" aria-hidden="true" className="pointing block overflow-hidden rounded-full bg-line text-accent">
        <rect width={`${share ?? 0}%`} height="6" rx="3" fill="currentColor" />
      </svg>
    </span>
  );
}
