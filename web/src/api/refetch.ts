/** Which answers are out of date when something has changed; those that are in sight are asked for again. */
import { mySessions, studentSessions } from '@halaqa/contract/booking';
import type { Endpoint } from '@halaqa/contract/endpoint';
import { studentInvoices } from '@halaqa/contract/invoices';
import { notifications } from '@halaqa/contract/notifications';
import { studentOverview } from '@halaqa/contract/overview';
import { reportSummary } from '@halaqa/contract/reports';
import { trainerSlots, trainerSlotsById } from '@halaqa/contract/schedules';
import { adminSessions, sessionAttendees, trainerSessions } from '@halaqa/contract/sessions';
import { adminStudents, detailedStudents, reportStudents, studentDetailsById } from '@halaqa/contract/students';
import { myTrainerProfile, trainerProfileById } from '@halaqa/contract/trainers';
import { users } from '@halaqa/contract/users';
import { reportWeeks } from '@halaqa/contract/weekly-figures';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveEvents } from './live.ts';

type Topic = Exclude<LiveEvents['topic'], 'everything'>;

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

/** Between two readings of one list that news has asked for, from beginning to beginning. */
const paceMs = 500;

/** How a list is read again: news that comes while `isAwaited` is answered by the reading that is to come. */
interface Pace {
  isAwaited: boolean;
  /** By `performance.now()`. */
  begunAt: number;
}

const paces = new WeakMap<Query, Pace>();

/**
 * Reads again what is in sight and out of date. A reading that is under way is never broken off, as the next would be by the next
 * news; it may have begun before the news, so one more follows it, however much news comes meanwhile (D-89).
 * @param keep the first part of the key of an answer that is not old whatever happens.
 */
export async function refetchChanged(client: QueryClient, news: readonly LiveEvents[], keep: string): Promise<void> {
  const old = client.getQueryCache().findAll({
    predicate: ({ queryKey }) => queryKey[0] !== keep && news.some((one) => isOld(queryKey, one)),
  });
  await Promise.all(old.map((query) => readAgain(client, query)));
}

async function readAgain(client: QueryClient, query: Query): Promise<void> {
  const pace = paces.get(query) ?? { isAwaited: false, begunAt: Number.NEGATIVE_INFINITY };
  paces.set(query, pace);
  query.invalidate();
  if (pace.isAwaited) return;
  pace.isAwaited = true;
  await endOf(client, query);
  const early = pace.begunAt + paceMs - performance.now();
  if (early > 0) await new Promise((over) => setTimeout(over, early));
  // One may have been begun meanwhile, by an act or by a screen that opened.
  await endOf(client, query);
  pace.isAwaited = false;
  pace.begunAt = performance.now();
  // Out of sight it is read when it is shown again. The answer that has just come made it look new.
  query.invalidate();
  await client.refetchQueries({ predicate: (one) => one === query, type: 'active' }, { cancelRefetch: false });
}

/** Resolves once nothing is being read for `query`, or nobody keeps it any more. */
async function endOf(client: QueryClient, query: Query): Promise<void> {
  while (query.state.fetchStatus === 'fetching' && client.getQueryCache().get(query.queryHash) === query) {
    // What it failed with is shown where it is drawn.
    await query.promise?.catch(() => undefined);
    // The cache hears of the end after this does.
    await new Promise((heard) => setTimeout(heard));
  }
}

function isOld(key: QueryKey, one: LiveEvents): boolean {
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
