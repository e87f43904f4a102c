/** A time of day as people type it, and the times that are offered to them. A form keeps it as typed until the field is left. */
import { latinDigits } from '@halaqa/domain/arabic';

const quarterMinutes = 15;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** Every quarter of an hour (D-22); any other time is typed. */
export const quarterHours = Array.from({ length: dayMinutes / quarterMinutes }, (_, index) => timeOf(index * quarterMinutes));

/**
 * `HH:mm` of a time as people type it: `18:00`, `١٨:٠٠`, `9.30`, `930`, `18`; undefined where it is none. Signs of direction
 * that a pasted time carries are passed over.
 */
export function readTime(text: string): string | undefined {
  const typed = latinDigits(text)
    .replace(/\p{Cf}/gu, '')
    .trim();
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:\s*[:.,،]?\s*(\d{2}))?$/.exec(typed) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** The offered time that `time` is, or the first after it; the last one of the day where there is none. */
export function nearestQuarter(time: string): string | undefined {
  return quarterHours.find((quarter) => quarter >= time) ?? quarterHours.at(-1);
}

function timeOf(minutes: number): string {
  const part = (figure: number) => String(figure).padStart(2, '0');
  return `${part(Math.floor(minutes / hourMinutes))}:${part(minutes % hourMinutes)}`;
}
