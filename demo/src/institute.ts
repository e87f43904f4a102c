/** The demonstration institute, and larger institutes like it: the same facts for the same moment, zone, seed and size. */
import { dayOf } from '@halaqa/domain/clock';
import { accounts } from './accounts.ts';
import { courses, rooms } from './courses.ts';
import { enrolments, withAttendance } from './enrolments.ts';
import { invoices } from './invoices.ts';
import { told } from './notifications.ts';
import { students, trainers } from './people.ts';
import type { Institute } from './records.ts';
import { registrations } from './registrations.ts';
import { scenes } from './scenes.ts';
import { demoSize, type Size } from './size.ts';
import { timetable } from './timetable.ts';

export interface InstituteFacts {
  /** All dates lie around it; what is past then is recorded as past. */
  now: Date;
  /** IANA name; the hours of the timetable are on its wall. */
  zone: string;
  seed: number;
  size?: Size;
}

/** @throws RangeError for a size that its trainers or weeks can't hold, or that is too small for every scene. */
export function demoInstitute({ now, zone, seed, size = demoSize }: InstituteFacts): Institute {
  const today = dayOf(now, zone);
  const planned = timetable({ now, zone, seed, size });
  const people = students(size.students, today, seed);
  const offered = sessionsOfCourse(planned.sessions.map((session) => session.courseId));
  const catalogue = courses(size.courses, (course) => offered.get(course + 1) ?? 0);
  const joined = enrolments({ students: people, courses: catalogue, sessions: planned.sessions, today, zone, seed, size });
  const held = registrations({
    sessions: planned.sessions,
    enrolments: joined,
    scenes: scenes(planned, now),
    now,
    zone,
    seed,
    hotShare: size.hotShare,
  });
  const books = {
    courses: catalogue,
    rooms: rooms(size.rooms),
    trainers: trainers(size.trainers, seed),
    students: people,
    enrolments: withAttendance(joined, held.sessions, held.attendees),
    ...held,
    weeklySlots: planned.weeklySlots,
    invoices: invoices({ enrolments: joined, courses: catalogue, today, seed }),
    accounts: accounts(size.students),
  };
  return { ...books, told: told(books, now) };
}

function sessionsOfCourse(courseIds: number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const id of courseIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
