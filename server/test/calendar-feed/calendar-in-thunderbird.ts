/** Reads a calendar with the parser of Thunderbird, which knows nothing of our own reader and finds a zone by its VTIMEZONE. */
import ICAL from 'ical.js';
import type { CalendarEvent } from './calendar-reader.ts';

/** Throws on a file that the parser does not accept. */
export function readInThunderbird(file: string): CalendarEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue('status')),
      start: instantOf(event.startDate),
      end: instantOf(event.endDate),
      summary: event.summary,
      location: event.location ?? undefined,
      description: event.description,
    };
  });
}

/** A time of a zone that the file does not describe would be one of the machine that reads it. */
function instantOf(time: ICAL.Time): string {
  if (time.zone === ICAL.Timezone.localTimezone) throw new Error(`no zone is described for ${time}`);
  return time.toJSDate().toISOString();
}
