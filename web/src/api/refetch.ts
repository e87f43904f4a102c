/** Which answers a change makes stale; those on screen are read again. */
import type { Endpoint, Topic } from '@halaqa/contract/endpoint';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveEvents } from './live.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** From the endpoint that was called. */
    queryMeta: Pick<Endpoint, 'about' | 'record' | 'isKept'>;
  }
}

/** Every query of an endpoint carries it: by that it is found when something has changed. */
export const metaOf = ({ about, record, isKept }: Endpoint): Pick<Endpoint, 'about' | 'record' | 'isKept'> => ({
  ...(about && { about }),
  ...(record && { record }),
  ...(isKept && { isKept }),
});

/** What the live channel announces, as the contract's topics: by the same names. Admins are told of each invitation that was accepted. */
const topicsOf = (topic: Exclude<LiveEvents['topic'], 'everything' | 'unread'>): readonly Topic[] =>
  topic === 'notification' ? ['notifications', 'users'] : [topic];

/** Between two readings of one list that news has asked for, from beginning to beginning. */
const paceMs = 500;

/** How an answer is read again. */
interface Pace {
  /** The reading that is to come: news until it begins is in its answer. */
  next: Promise<void> | undefined;
  /** Lets the next one begin without waiting for its time. */
  hurry: () => void;
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
  const isOldNow = (query: Query) => query.queryKey[0] !== keep && news.some((one) => isOld(query, one));
  await readAgain(client, isOldNow, false);
}

/** Reads again what is about these, at once: the reader has just changed it, and looks for it. Resolves when it is read. */
export async function refetchTopics(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  await readAgain(client, (query) => topics.some((topic) => isAbout(query, topic)), true);
}

async function readAgain(client: QueryClient, predicate: (query: Query) => boolean, isUrgent: boolean): Promise<void> {
  const old = client.getQueryCache().findAll({ predicate });
  await Promise.all(old.map((query) => nextReading(client, query, isUrgent)));
}

function nextReading(client: QueryClient, query: Query, isUrgent: boolean): Promise<void> {
  const pace = paces.get(query) ?? { next: undefined, hurry: () => {}, begunAt: Number.NEGATIVE_INFINITY };
  paces.set(query, pace);
  query.invalidate();
  if (isUrgent) pace.hurry();
  pace.next ??= read(client, query, pace, isUrgent);
  return pace.next;
}

async function read(client: QueryClient, query: Query, pace: Pace, isUrgent: boolean): Promise<void> {
  const hurried = new Promise<void>((resolve) => {
    pace.hurry = resolve;
  });
  await endOf(client, query);
  const early = pace.begunAt + paceMs - performance.now();
  if (early > 0 && !isUrgent) await Promise.race([hurried, new Promise((over) => setTimeout(over, early))]);
  // One may have been begun meanwhile, by a screen that opened.
  await endOf(client, query);
  pace.next = undefined;
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

const isAbout = ({ meta }: Query, topic: Topic): boolean => meta?.about?.includes(topic) ?? false;

function isOld(query: Query, one: LiveEvents): boolean {
  if (one.topic === 'everything') return true;
  if (one.topic === 'unread') return query.state.isInvalidated || query.state.status === 'error';
  if (!topicsOf(one.topic).some((topic) => isAbout(query, topic))) return false;
  const given: unknown = query.queryKey.at(-1);
  if (one.topic === 'session') {
    return isOf(query, 'session', one.id, given) && isEqual(entry(entry(given, 'query'), 'courseId'), one.courseId);
  }
  return one.topic !== 'student' || isOf(query, 'student', one.id, given);
}

/** Whether the answer may be about this record. */
const isOf = ({ meta }: Query, record: Endpoint['record'], id: number, given: unknown): boolean =>
  meta?.record !== record || isEqual(entry(entry(given, 'params'), 'id'), id);

/** @param asked what the call is narrowed to; undefined is nothing. */
const isEqual = (asked: unknown, id: number): boolean => asked === undefined || Number(asked) === id;

function entry(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? Object.entries(from).find(([key]) => key === name)?.[1] : undefined;
}
