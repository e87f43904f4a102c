/** A session as a file that calendar programs read (RFC 5545), all instants in UTC so that no zone can shift them. */
import type { StudentSession } from '@halaqa/contract/booking';
import { parseInstant, toWire } from '@halaqa/domain/clock';

/** Octets of a line before it has to be folded (RFC 5545 §3.1). */
const lineOctets = 75;

/**
 * The text of an `.ics` file with one event.
 * @param host of the portal: with the session's id it names the event, so that adding it again replaces it.
 * @param description what stands under the event, in the reader's language.
 */
export function calendarFile(
  session: StudentSession,
  { now, host, description }: { now: Date; host: string; description: string },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Halaqa//Halaqa//AR',
    'BEGIN:VEVENT',
    `UID:session-${session.id}@${host}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(parseInstant(session.start_datetime))}`,
    `DTEND:${utc(parseInstant(session.end_datetime))}`,
    `SUMMARY:${escaped(`${session.course_name}: ${session.name}`)}`,
    ...(session.roomName ? [`LOCATION:${escaped(session.roomName)}`] : []),
    `DESCRIPTION:${escaped(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** `20261122T150000Z` */
function utc(instant: Date): string {
  return toWire(instant).replace(/[-:]/g, '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');
}

/** A longer line goes on in the next one behind a space; no letter is cut in two. */
function folded(line: string): string {
  const rows: string[] = [];
  let row = '';
  let octets = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (octets + size > lineOctets) {
      rows.push(row);
      row = ' ';
      octets = 1;
    }
    row += letter;
    octets += size;
  }
  return [...rows, row].join('\r\n');
}
