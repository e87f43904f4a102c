/** A session as a file that calendar programs read (RFC 5545), all instants in UTC so that no zone can shift them. */
import type { StudentSession } from '@halaqa/contract/booking';
import { parseInstant } from '@halaqa/domain/clock';
import { icalendarFile, icalendarInstant, icalendarText } from '@halaqa/domain/icalendar';

/**
 * The text of an `.ics` file with one event.
 * @param host of the portal: with the session's id it names the event, so that adding it again replaces it.
 * @param description what stands under the event, in the reader's language.
 */
export function calendarFile(
  session: StudentSession,
  { now, host, description }: { now: Date; host: string; description: string },
): string {
  return icalendarFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Halaqa//Halaqa//AR',
    'BEGIN:VEVENT',
    `UID:session-${session.id}@${host}`,
    `DTSTAMP:${icalendarInstant(now)}`,
    `DTSTART:${icalendarInstant(parseInstant(session.start_datetime))}`,
    `DTEND:${icalendarInstant(parseInstant(session.end_datetime))}`,
    `SUMMARY:${icalendarText(`${session.course_name}: ${session.name}`)}`,
    ...(session.roomName ? [`LOCATION:${icalendarText(session.roomName)}`] : []),
    `DESCRIPTION:${icalendarText(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}
