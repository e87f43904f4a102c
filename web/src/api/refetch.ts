/** Which answers are out of date when something has changed; those that are in sight are asked for again. */
import { mySessions, studentSessions } from '@halaqa/contract/booking';
import type { Endpoint } from '@halaqa/contract/endpoint';
import { studentInvoices } from '@halaqa/contract/invoices';
import { notifications } from '@halaqa/contract/notifications';
import { adminStudents, detailedStudents, reportStudents, reportSummary, studentDetailsById } from '@halaqa/contract/reports';
import { trainerSlots, trainerSlotsById } from '@halaqa/contract/schedules';
import { adminSessions, sessionAttendees, trainerSessions } from '@halaqa/contract/sessions';
import { studentOverview } from '@halaqa/contract/students';
import { myTrainerProfile, trainerProfileById } from '@halaqa/contract/trainers';
import { users } from '@halaqa/contract/users';
import { reportWeeks } from '@halaqa/contract/weekly-figures';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { News } from './live.ts';

type Topic = Exclude<News['topic'], 'everything'>;

/** Lists in which a record of the topic may stand, or be counted. */
const lists: Record<Topic, readonly Endpoint[]> = {
  session: [
    studentOverview,
    mySessions,
    studentSessions,
    trainerSessions,
    adminSessions,
    sessionAttendees,
    reportSummary,
    reportWeeks,
    myTrainerProfile,
    trainerProfileById,
  ],
  student: [
    studentOverview,
    mySessions,
    studentSessions,
    studentInvoices,
    adminStudents,
    reportStudents,
    reportSummary,
    studentDetailsById,
    detailedStudents,
  ],
  schedule: [trainerSlots, trainerSlotsById],
  // Admins are told of each invitation that was accepted.
  notification: [notifications, users],
  notifications: [notifications],
};

/** @param keep the first part of the key of an answer that is not old whatever happens. */
export async function refetchWhatChanged(client: QueryClient, news: readonly News[], keep: string): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== keep && news.some((one) => isOld(queryKey, one)),
  });
}

function isOld(key: QueryKey, one: News): boolean {
  if (one.topic === 'everything') return true;
  if (!lists[one.topic].some(({ path }) => path === key[0])) return false;
  // Only those in the session, and only of its course.
  if (one.topic === 'session')
    return named(key, 'params', 'id', sessionAttendees.path, one.id) && named(key, 'query', 'courseId', undefined, one.courseId);
  return true;
}

/** Whether a query that is narrowed to one record is narrowed to this one. @param path undefined where every call names it alike. */
function named(key: QueryKey, part: string, name: string, path: string | undefined, id: number): boolean {
  if (path !== undefined && key[0] !== path) return true;
  const given: unknown = key.at(-1);
  const value = entry(entry(given, part), name);
  return value === undefined || Number(value) === id;
}

function entry(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? Object.entries(from).find(([key]) => key === name)?.[1] : undefined;
}
