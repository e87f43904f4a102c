import { useFormat } from '../i18n/useFormat.ts';
import { wallOfMinutes } from './grid-span.ts';

interface Props {
  hours: { from: number; to: number };
  minutePx: number;
}

const hourMinutes = 60;

/** The hours at the side; they stay while the lanes are scrolled. */
export function HourAxis({ hours, minutePx }: Props) {
  const format = useFormat();
  return (
    <div aria-hidden="true" className="sticky start-0 z-2 w-14 shrink-0 border-e border-line bg-surface">
      {hourLines(hours).map((minutes) => (
        <span
          key={minutes}
          className="absolute inset-x-0 -translate-y-1/2 text-center text-xs text-muted"
          style={{ top: (minutes - hours.from) * minutePx }}
        >
          {format.run(wallOfMinutes(minutes))}
        </span>
      ))}
    </div>
  );
}

/** The full hours between the first and the last. */
export function hourLines({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: (to - from) / hourMinutes - 1 }, (_, index) => from + (index + 1) * hourMinutes);
}
