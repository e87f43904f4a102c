/** How long until something begins, in one or two units, as people say it. */

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;
/** From here on hours say nothing any more, and days are rounded. */
const onlyDays = 3;

export interface Part {
  unit: 'days' | 'hours' | 'minutes';
  count: number;
}

/** The larger unit first; nothing under a minute (SPEC-9.13). */
export function countdown(until: Date, now: Date): Part[] {
  const total = Math.trunc((until.getTime() - now.getTime()) / minuteMs);
  const days = Math.trunc(total / dayMinutes);
  const hours = Math.trunc((total % dayMinutes) / hourMinutes);
  const minutes = total % hourMinutes;
  if (total < 1) return [];
  if (days >= onlyDays) return [{ unit: 'days', count: Math.round(total / dayMinutes) }];
  const parts: Part[] =
    days > 0
      ? [
          { unit: 'days', count: days },
          { unit: 'hours', count: hours },
        ]
      : [
          { unit: 'hours', count: hours },
          { unit: 'minutes', count: minutes },
        ];
  return parts.filter(({ count }) => count > 0);
}
