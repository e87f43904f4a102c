import { useFormat } from '../i18n/useFormat.ts';

interface Props {
  /** Percent, 0 to 100. */
  value: number;
  /** What advances: the name of the course. */
  label: string;
  /** Pixels. */
  size?: number;
}

const stroke = 5;

/** Progress as a ring with its figure inside; it fills in the reading direction. */
export function ProgressRing({ value, label, size = 56 }: Props) {
  const format = useFormat();
  const radius = (size - stroke) / 2;
  const length = 2 * Math.PI * radius;
  const centre = size / 2;
  const ring = { cx: centre, cy: centre, r: radius, fill: 'none', strokeWidth: stroke };
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      className="relative inline-grid shrink-0 place-items-center"
    >
      <svg width={size} height={size} aria-hidden="true" className="pointing -rotate-90 rtl:rotate-90 text-accent">
        <circle {...ring} className="stroke-line" />
        {value > 0 && (
          <circle
            {...ring}
            stroke="currentColor"
            strokeLinecap="round"
            strokeDasharray={length}
            strokeDashoffset={length * (1 - value / 100)}
          />
        )}
      </svg>
      <span aria-hidden="true" className="absolute text-boxed font-medium">
        {format.percent(value)}
      </span>
    </span>
  );
}
