import type { WeeklySlot } from '@halaqa/contract/schedules';
import { weekendDays } from '@halaqa/domain/calendar';
import { minutesOfDay } from '@halaqa/domain/weekly-schedule';
import { useFirstDay } from '../calendar/first-day.ts';
import { hoursAround } from '../calendar/hours.ts';
import { clustersOf } from '../calendar/lanes.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { classes } from '../ui/classes.ts';
import { useHour, useSlotTime } from './slot-time.ts';
import { weekFrom } from './week.ts';

const hourPx = 50;
const hourMinutes = 60;

const span = ({ startTime, endTime }: WeeklySlot) => ({ start: minutesOfDay(startTime), end: minutesOfDay(endTime) });

/** The slots of a week on their hours: a picture of the rows, which say the same to readers who do not see it. */
export function SlotWeek({ slots }: { slots: readonly WeeklySlot[] }) {
  const format = useFormat();
  const hourName = useHour();
  const days = weekFrom(useFirstDay());
  const hours = hoursAround(slots.map(span));
  const lines = Array.from({ length: hours.to - hours.from - 1 }, (_, index) => index + 1);
  const heightPx = (hours.to - hours.from) * hourPx;
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[3.25rem_repeat(7,minmax(0,1fr))] overflow-hidden rounded-lg border border-line bg-surface"
    >
      <span className="border-b border-line" />
      {days.map((day) => (
        <span key={day} className="truncate border-b border-line px-1 py-2 text-center text-xs font-medium text-muted">
          {format.weekday(day)}
        </span>
      ))}
      <div className="relative" style={{ height: heightPx }}>
        {lines.map((line) => (
          <span key={line} className="absolute inset-x-0 -translate-y-1/2 text-center text-xs text-muted" style={{ top: line * hourPx }}>
            {hourName(hours.from + line)}
          </span>
        ))}
      </div>
      {days.map((day) => (
        <div key={day} className={classes('relative border-s border-line', weekendDays.includes(day) && 'bg-sunken/60')}>
          {lines.map((line) => (
            <span key={line} className="absolute inset-x-0 h-px bg-line/70" style={{ top: line * hourPx }} />
          ))}
          <Blocks slots={slots.filter(({ dayOfWeek }) => dayOfWeek === day)} from={hours.from} />
        </div>
      ))}
    </div>
  );
}

/** @param from the hour that stands at the top. */
function Blocks({ slots, from }: { slots: readonly WeeklySlot[]; from: number }) {
  const time = useSlotTime();
  const topOf = (minutes: number) => ((minutes - from * hourMinutes) / hourMinutes) * hourPx;
  // Slots of one trainer do not overlap, but what came from elsewhere may.
  return clustersOf(slots, span).flatMap(({ laid, lanes }) =>
    laid.map(({ item, lane }) => {
      const { start, end } = span(item);
      const height = topOf(end) - topOf(start);
      return (
        <div
          key={item.id}
          className="absolute min-h-6 p-px"
          style={{ top: topOf(start), height, insetInlineStart: `${(lane / lanes) * 100}%`, width: `${100 / lanes}%` }}
        >
          <div
            title={`${item.course_name} · ${time(item)}`}
            className="size-full overflow-hidden rounded-sm border-s-3 border-accent bg-accent-tint px-1.5 py-0.5 text-xs leading-snug"
          >
            <span className="block truncate font-medium text-accent">{time(item)}</span>
            <bdi className={classes(height > 60 ? 'line-clamp-2' : 'line-clamp-1')}>{item.course_name}</bdi>
          </div>
        </div>
      );
    }),
  );
}
