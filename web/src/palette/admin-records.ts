import { courseOptions, type Option, roomOptions, trainerOptions } from '@halaqa/contract/availability';
import { adminSessions, type Session } from '@halaqa/contract/sessions';
import { adminStudents, type StudentRow } from '@halaqa/contract/students';
import { useApiPage, useApiQuery } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import type { Entry, FoundRecords } from './entry.ts';
import { matches } from './matches.ts';
import { useSessionEntry } from './session-entry.ts';

const mostOfEach = 5;

/** Students and sessions as the server finds them; trainers, courses and rooms, which are few, by their names. Each opens its page. */
export function useAdminRecords(search: string, now: Date): FoundRecords {
  const given = search === '' ? 'skip' : { query: { search, pageSize: mostOfEach } };
  const students = useApiPage(adminStudents, given);
  const sessions = useApiPage(adminSessions, given === 'skip' ? given : { query: { ...given.query, sort: '-start', attendees: 'false' } });
  const trainers = useApiQuery(trainerOptions, given === 'skip' ? given : {});
  const courses = useApiQuery(courseOptions, given === 'skip' ? given : {});
  const rooms = useApiQuery(roomOptions, given === 'skip' ? given : {});
  const sessionEntry = useSessionEntry(now, ({ id }: Session) => paths.sessionRecord(id));
  const named = (options: readonly Option[] | undefined) =>
    (options ?? []).filter(({ name }) => matches(name, search)).slice(0, mostOfEach);
  // What was found for other words is not offered for these.
  const isOld = students.isPlaceholderData || sessions.isPlaceholderData;
  const entries = isOld
    ? []
    : [
        ...(students.data?.rows ?? []).map(studentEntry),
        ...named(trainers.data).map(trainerEntry),
        ...(sessions.data?.rows ?? []).map(sessionEntry),
        ...named(courses.data).map(courseEntry),
        ...named(rooms.data).map(roomEntry),
      ];
  const all = [students, sessions, trainers, courses, rooms];
  return { entries, isSearching: all.some(({ isFetching }) => isFetching), isFailed: all.some(({ isError }) => isError) };
}

function studentEntry({ id, name, studentNumber, email }: StudentRow): Entry {
  const detail = studentNumber ?? email;
  return { id: `student-${id}`, group: 'students', name, ...(detail !== null && { detail }), goal: { to: paths.studentRecord(id) } };
}

const trainerEntry = ({ id, name }: Option): Entry => ({
  id: `trainer-${id}`,
  group: 'trainers',
  name,
  goal: { to: paths.trainerRecord(id) },
});

const courseEntry = ({ id, name }: Option): Entry => ({
  id: `course-${id}`,
  group: 'courses',
  name,
  goal: { to: paths.courseRecord(id) },
});

const roomEntry = ({ id, name }: Option): Entry => ({ id: `room-${id}`, group: 'rooms', name, goal: { to: paths.roomRecord(id) } });
