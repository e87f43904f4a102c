/** Reads a calendar as another program does: unfolds, takes properties apart, and turns a wall time into an instant by its VTIMEZONE. */

export interface CalendarEvent {
  uid: string;
  sequence: number;
  status: string;
  /** ISO instants. */
  start: string;
  end: string;
  summary: string;
  location: string | undefined;
  description: string;
}

interface Line {
  name: string;
  zone: string | undefined;
  value: string;
}

/** Throws on a file that is not of the form. */
export function readCalendar(file: string): { events: CalendarEvent[]; zones: string[] } {
  if (!file.endsWith('END:VCALENDAR\r\n')) throw new Error('not a whole calendar');
  if (file.replaceAll('\r\n', '').match(/[\r\n]/)) throw new Error('a line ends otherwise');
  const lines = file.replaceAll('\r\n ', '').trimEnd().split('\r\n').map(lineOf);
  const offsets = new Map(parts(lines, 'VTIMEZONE').map((zone) => [propertyOf(zone, 'TZID'), propertyOf(zone, 'TZOFFSETTO')]));
  const events = parts(lines, 'VEVENT').map((event) => ({
    uid: propertyOf(event, 'UID'),
    sequence: Number(propertyOf(event, 'SEQUENCE')),
    status: propertyOf(event, 'STATUS'),
    start: instantOf(find(event, 'DTSTART'), offsets),
    end: instantOf(find(event, 'DTEND'), offsets),
    summary: textOf(propertyOf(event, 'SUMMARY')),
    location: event.some(({ name }) => name === 'LOCATION') ? textOf(propertyOf(event, 'LOCATION')) : undefined,
    description: textOf(propertyOf(event, 'DESCRIPTION')),
  }));
  return { events, zones: [...offsets.keys()] };
}

function lineOf(line: string): Line {
  const [, name, parameters, value] = /^([A-Z-]+)((?:;[A-Z-]+=[^:;]+)*):(.*)$/.exec(line) ?? [];
  if (name === undefined || parameters === undefined || value === undefined) throw new Error(`not a property: ${line}`);
  return { name, zone: /;TZID=([^;]+)/.exec(parameters)?.[1], value };
}

function parts(lines: Line[], kind: string): Line[][] {
  const found: Line[][] = [];
  let begin = -1;
  lines.forEach(({ name, value }, index) => {
    if (value !== kind) return;
    if (name === 'BEGIN') begin = index;
    if (name === 'END') found.push(lines.slice(begin + 1, index));
  });
  return found;
}

function find(lines: Line[], wanted: string): Line {
  const found = lines.filter(({ name }) => name === wanted);
  const [line] = found;
  if (!line || (found.length > 1 && wanted !== 'TZOFFSETTO')) throw new Error(`${found.length} of ${wanted}`);
  return line;
}

const propertyOf = (lines: Line[], wanted: string): string => find(lines, wanted).value;

function instantOf({ value, zone }: Line, offsets: Map<string, string>): string {
  const wall = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/.exec(value)?.slice(1);
  const offset = offsets.get(zone ?? '');
  if (!wall || !offset) throw new Error(`not a wall time of a described zone: ${value}`);
  const [year, month, day, hours, minutes, seconds] = wall;
  return new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}${offset.slice(0, 3)}:${offset.slice(3)}`).toISOString();
}

const textOf = (value: string): string => value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
