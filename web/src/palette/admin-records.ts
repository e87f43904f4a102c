import { courseOptions, type Option, roomOptions, trainerOptions } from '@halaqa/contract/availability';
import { adminSessions, type Session } from '@halaqa/contract/sessions';
import { adminStudents, type FoundInvoice, recordsByNumber, type StudentRow, shortestNumber } from '@halaqa/contract/students';
import { latinDigits } from '@halaqa/domain/arabic';
import { useTranslation } from 'react-i18next';
import { useApiPage, useApiQuery } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { ltr } from '../i18n/bidi.ts';
import { useFormat } from '../i18n/useFormat.ts';
import type { Entry, FoundRecords } from './entry.ts';
import { matches } from './matches.ts';
import { useSessionEntry } from './session-entry.ts';

const mostOfEach = 5;

/**
 * Students, sessions and invoices as the server finds them; trainers, courses and rooms, which are few, by their names. Each opens its page,
 * an invoice that of its student.
 */
export function useAdminRecords(search: string, now: Date): FoundRecords {
  const given = search === '' ? 'skip' : { query: { search, pageSize: mostOfEach } };
  const students = useApiPage(adminStudents, given);
  const sessions = useApiPage(adminSessions, given === 'skip' ? given : { query: { ...given.query, sort: '-start', attendees: 'count' } });
  const numbered = useApiQuery(recordsByNumber, mayBeNumber(search) ? { query: { number: search } } : 'skip');
  const trainers = useApiQuery(trainerOptions, given === 'skip' ? given : {});
  const courses = useApiQuery(courseOptions, given === 'skip' ? given : {});
  const rooms = useApiQuery(roomOptions, given === 'skip' ? given : {});
  const sessionEntry = useSessionEntry(now, ({ id }: Session) => paths.sessionRecord(id));
  const { studentEntry, holderEntry, invoiceEntry } = useEntriesOfStudents();
  const named = (options: readonly Option[] | undefined) =>
    (options ?? []).filter(({ name }) => matches(name, search)).slice(0, mostOfEach);
  // What was found for other words is not offered for these.
  const isOld = students.isPlaceholderData || sessions.isPlaceholderData;
  const { students: holders = [], invoices = [] } = numbered.data ?? {};
  const others = (students.data?.rows ?? []).filter(({ id }) => !holders.some((holder) => holder.id === id));
  const entries = isOld
    ? []
    : [
        ...holders.map(holderEntry),
        ...others.map(studentEntry),
        ...named(trainers.data).map(trainerEntry),
        ...(sessions.data?.rows ?? []).map(sessionEntry),
        ...named(courses.data).map(courseEntry),
        ...named(rooms.data).map(roomEntry),
        ...invoices.map(invoiceEntry),
      ];
  const all = [students, sessions, numbered, trainers, courses, rooms];
  return { entries, isSearching: all.some(({ isFetching }) => isFetching), isFailed: all.some(({ isError }) => isError) };
}

/** One word with a figure in it. */
const mayBeNumber = (search: string): boolean =>
  search.length >= shortestNumber && search.length <= 60 && /^\S*\d\S*$/.test(latinDigits(search));

function useEntriesOfStudents() {
  const { t } = useTranslation('palette');
  const format = useFormat();
  const entryOf = ({ id, name }: StudentRow, detail: string): Entry => ({
    id: `student-${id}`,
    group: 'students',
    name,
    detail,
    goal: { to: paths.studentRecord(id) },
  });
  /** With what tells them from others of their name (D-198). */
  const studentEntry = (student: StudentRow): Entry => {
    const { studentNumber, phone, email, courseCount } = student;
    const told = [studentNumber, phone].filter((text) => text !== null);
    const detail = told.length > 0 ? told : email === null ? [] : [email];
    return entryOf(student, detail.map(ltr).join(' · ') || t('courses', { count: courseCount }));
  };
  /** The residence number itself is shown on their page alone. */
  const holderEntry = (student: StudentRow): Entry => entryOf(student, t('byResidenceNumber'));
  const invoiceEntry = ({ id, name, amount_total, currency, student: [studentId, student] }: FoundInvoice): Entry => ({
    id: `invoice-${id}`,
    group: 'invoices',
    name,
    detail: t('invoiceOf', { student, amount: format.money(amount_total, currency) }),
    goal: { to: paths.invoiceOfStudent(studentId, id) },
  });
  return { studentEntry, holderEntry, invoiceEntry };
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
