/** A person's sessions as a calendar (RFC 5545). */
import type { Language } from '@halaqa/contract/values';
import { icalendarFile, icalendarInstant, icalendarText, icalendarTimeZone, icalendarWallTime } from '@halaqa/domain/icalendar';
import { nameInLanguage } from '../language/in-language.ts';
import type { FeedSession } from './store.ts';

const yearMs = 366 * 24 * 3_600_000;

interface Reading {
  language: Language;
  /** IANA name: the times are those of the institute's wall, with its zone described. */
  zone: string;
  /** Of the portal: with a session's id it names the event, so that a change replaces it. */
  host: string;
  /** What a program shows over it. */
  name: string;
  now: Date;
}

export function presentFeed(sessions: readonly FeedSession[], { language, zone, host, name, now }: Reading): string {
  const from = sessions[0]?.starts_at ?? now;
  const until = new Date(Math.max((sessions.at(-1)?.ends_at ?? now).getTime(), now.getTime()) + yearMs);
  return icalendarFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Halaqa//Halaqa//${language.toUpperCase()}`,
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${icalendarText(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    // How often to ask again: by the standard (RFC 7986), and as Outlook has it.
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...icalendarTimeZone(zone, new Date(from.getTime() - yearMs), until),
    ...sessions.flatMap((session) => event(session, { language, zone, host, now })),
    'END:VCALENDAR',
  ]);
}

function event(session: FeedSession, { language, zone, host, now }: Omit<Reading, 'name'>): string[] {
  const { id, version, state, starts_at: starts, ends_at: ends } = session;
  const course = nameInLanguage(language, session.course_name, session.course_name_en);
  const title = nameInLanguage(language, session.name, session.name_en);
  const room = session.room_name === null ? undefined : nameInLanguage(language, session.room_name, session.room_name_en);
  return [
    'BEGIN:VEVENT',
    `UID:session-${id}@${host}`,
    `DTSTAMP:${icalendarInstant(now)}`,
    `SEQUENCE:${version}`,
    `STATUS:${state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART;TZID=${zone}:${icalendarWallTime(starts, zone)}`,
    `DTEND;TZID=${zone}:${icalendarWallTime(ends, zone)}`,
    `SUMMARY:${icalendarText(title.includes(course) ? title : `${course}: ${title}`)}`,
    ...(room === undefined ? [] : [`LOCATION:${icalendarText(room)}`]),
    `DESCRIPTION:${icalendarText(nameInLanguage(language, session.trainer_name, session.trainer_name_en))}`,
    'END:VEVENT',
  ];
}
