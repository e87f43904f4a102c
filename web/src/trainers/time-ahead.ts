import { dayOf, daysBetween } from '@halaqa/domain/clock';

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;
/** Whoever has to be in a room by then reckons in minutes so long. */
const inMinutes = 2 * hourMinutes;

/** How long until a moment ahead: `in 78 minutes`, `in 4 hours` to the nearest hour, `in 2 days` of the calendar. @param locale BCP 47 @param zone of the institute */
export function timeAhead(at: Date, now: Date, { locale, zone }: { locale: string; zone: string }): string {
  const minutes = Math.max(1, Math.ceil((at.getTime() - now.getTime()) / minuteMs));
  const words = new Intl.RelativeTimeFormat(locale);
  if (minutes < inMinutes) return words.format(minutes, 'minute');
  if (minutes < dayMinutes) return words.format(Math.round(minutes / hourMinutes), 'hour');
  return words.format(daysBetween(dayOf(now, zone), dayOf(at, zone)), 'day');
}
