import { sessionAttendees } from '@halaqa/contract/attendance';
import { mySessions, studentSessions } from '@halaqa/contract/booking';
import { notifications } from '@halaqa/contract/notifications';
import { adminSessions } from '@halaqa/contract/sessions';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { LiveEvents } from './live.ts';
import { metaOf, refetchChanged, refetchTopics } from './refetch.ts';

const queries = {
  person: { queryKey: ['current user'], meta: {} },
  mine: { queryKey: [mySessions.path, {}], meta: metaOf(mySessions) },
  ofCourse2: { queryKey: [mySessions.path, { query: { courseId: 2 } }], meta: metaOf(mySessions) },
  ofCourse9: { queryKey: [mySessions.path, { query: { courseId: 9 } }], meta: metaOf(mySessions) },
  ofStudent: { queryKey: [studentSessions.path, { params: { id: 3 } }], meta: metaOf(studentSessions) },
  page: { queryKey: [adminSessions.path, 'page', { query: { page: 1 } }], meta: metaOf(adminSessions) },
  attendeesOf3: { queryKey: [sessionAttendees.path, { params: { id: 3 } }], meta: metaOf(sessionAttendees) },
  attendeesOf4: { queryKey: [sessionAttendees.path, { params: { id: 4 } }], meta: metaOf(sessionAttendees) },
  bell: { queryKey: [notifications.path, 'newest'], meta: metaOf(notifications) },
};

async function oldAfter(...news: LiveEvents[]): Promise<string[]> {
  const client = new QueryClient();
  for (const query of Object.values(queries)) client.getQueryCache().build(client, query).setData([]);
  await refetchChanged(client, news, 'current user');
  return Object.entries(queries).flatMap(([name, { queryKey }]) => (client.getQueryState(queryKey)?.isInvalidated ? [name] : []));
}

test('a session makes old every list that may hold it, and no other', async () => {
  expect(await oldAfter({ topic: 'session', id: 3, courseId: 2 })).toEqual(['mine', 'ofCourse2', 'ofStudent', 'page', 'attendeesOf3']);
});

test('notifications make old the bell alone', async () => {
  expect(await oldAfter({ topic: 'notifications' })).toEqual(['bell']);
  expect(await oldAfter({ topic: 'notification' })).toEqual(['bell']);
});

test('where anything may have been missed all is old but who is signed in', async () => {
  expect(await oldAfter({ topic: 'everything' })).toEqual(Object.keys(queries).filter((name) => name !== 'person'));
});

test('what failed or stands in for an answer is read again, and what was read is not', async () => {
  const client = new QueryClient();
  const { person, mine, bell, page } = queries;
  for (const query of [person, mine, bell]) client.getQueryCache().build(client, query).setData([]);
  client.getQueryCache().find(bell)?.invalidate();
  const asked = vi.fn(async () => 'read');
  const failed = new QueryObserver(client, { ...page, queryFn: asked, retry: false });
  asked.mockRejectedValueOnce(new Error('no connection'));
  onTestFinished(failed.subscribe(() => {}));
  await vi.waitFor(() => expect(client.getQueryState(page.queryKey)?.status).toBe('error'));
  await refetchChanged(client, [{ topic: 'unread' }], 'current user');
  expect(client.getQueryData(page.queryKey)).toBe('read');
  expect(client.getQueryState(mine.queryKey)?.isInvalidated).toBe(false);
  expect(client.getQueryState(bell.queryKey)?.isInvalidated).toBe(true);
});

test('news of several topics are taken together', async () => {
  expect(await oldAfter({ topic: 'notification' }, { topic: 'session', id: 4, courseId: 9 })).toEqual([
    'mine',
    'ofCourse9',
    'ofStudent',
    'page',
    'attendeesOf4',
    'bell',
  ]);
});

test('a student makes old what is about them, and lists in which they may stand', async () => {
  expect(await oldAfter({ topic: 'student', id: 3 })).toEqual(['mine', 'ofCourse2', 'ofCourse9', 'ofStudent']);
  expect(await oldAfter({ topic: 'student', id: 4 })).toEqual(['mine', 'ofCourse2', 'ofCourse9']);
});

describe('a list in sight', () => {
  /** A list that is answered after `answerMs` with the number of the newest event of which the server knew when it was asked. */
  function list(answerMs: number) {
    vi.useFakeTimers();
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
    const did = { news: 0, asked: 0, broken: 0, underWay: 0, most: 0, shown: [] as { at: number; news: number }[] };
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1_000;
    const observer = new QueryObserver(client, {
      ...queries.mine,
      queryFn: async ({ signal }) => {
        did.asked += 1;
        did.underWay += 1;
        did.most = Math.max(did.most, did.underWay);
        const known = did.news;
        await new Promise<void>((answer, breakOff) => {
          setTimeout(answer, answerMs);
          signal.addEventListener('abort', () => {
            did.broken += 1;
            breakOff(new Error('broken off'));
          });
        }).finally(() => {
          did.underWay -= 1;
        });
        return known;
      },
    });
    const close = observer.subscribe(({ data }) => {
      if (data !== undefined && data !== did.shown.at(-1)?.news) did.shown.push({ at: seconds(), news: data });
    });
    onTestFinished(() => {
      close();
      client.clear();
      vi.useRealTimers();
    });
    const hear = () => {
      did.news += 1;
      void refetchChanged(client, [{ topic: 'session', id: 3, courseId: 2 }], 'current user');
    };
    const act = () => {
      did.news += 1;
      return refetchTopics(client, ['session']);
    };
    return { did, hear, act, seconds };
  }

  test.each([20, 400, 1_800])('is shown through a storm of news, though each answer takes %i ms', async (answerMs) => {
    const { did, hear, seconds } = list(answerMs);
    await vi.advanceTimersByTimeAsync(answerMs + 10);
    const stormFrom = seconds();
    while (seconds() < stormFrom + 12) {
      hear();
      await vi.advanceTimersByTimeAsync(100);
    }
    const stormTo = seconds();
    const moments = [stormFrom, ...did.shown.map(({ at }) => at).filter((at) => at > stormFrom && at <= stormTo), stormTo];
    const gaps = moments.slice(1).map((at, index) => at - (moments[index] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(2);
    expect(did).toMatchObject({ most: 1, broken: 0 });
    // It is not asked for each news either.
    expect(did.asked).toBeLessThanOrEqual(30);
  });

  test('shows the last news within a second of quiet', async () => {
    const { did, hear, seconds } = list(200);
    await vi.advanceTimersByTimeAsync(300);
    for (let news = 0; news < 20; news += 1) {
      hear();
      await vi.advanceTimersByTimeAsync(90);
    }
    const quietFrom = seconds();
    const { asked } = did;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(did.shown.at(-1)).toMatchObject({ news: 20 });
    expect((did.shown.at(-1)?.at ?? 0) - quietFrom).toBeLessThanOrEqual(1);
    // The one under way, and one that follows.
    expect(did.asked - asked).toBeLessThanOrEqual(1);
  });

  test('shows news that came while it was read for the first time', async () => {
    const { did, hear } = list(300);
    await vi.advanceTimersByTimeAsync(100);
    hear();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(did.shown.at(-1)?.news).toBe(1);
  });

  test('is asked once for what is told together', async () => {
    const { did, hear } = list(200);
    await vi.advanceTimersByTimeAsync(300);
    for (const _ of [1, 2, 3]) hear();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(did.asked).toBe(2);
    hear();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(did.shown.at(-1)?.news).toBe(4);
  });

  test('is read at once after an act of the reader, however lately news were read', async () => {
    const { did, hear, act, seconds } = list(100);
    await vi.advanceTimersByTimeAsync(1_000);
    hear();
    await vi.advanceTimersByTimeAsync(110);
    // The next news would wait for its time.
    hear();
    await vi.advanceTimersByTimeAsync(10);
    const actedAt = seconds();
    const read = vi.fn();
    void act().then(read);
    await vi.advanceTimersByTimeAsync(150);
    expect(read).toHaveBeenCalled();
    expect(did.shown.at(-1)).toMatchObject({ news: 3 });
    expect((did.shown.at(-1)?.at ?? 0) - actedAt).toBeLessThanOrEqual(0.15);
  });

  test('that is being read is read once more after an act, and never broken off', async () => {
    const { did, hear, act } = list(200);
    await vi.advanceTimersByTimeAsync(1_000);
    hear();
    await vi.advanceTimersByTimeAsync(100);
    void act();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(did).toMatchObject({ most: 1, broken: 0, asked: 3 });
    expect(did.shown.at(-1)).toMatchObject({ news: 2 });
  });
});
