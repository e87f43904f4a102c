import { mySessions, studentSessions } from '@halaqa/contract/booking';
import { notifications } from '@halaqa/contract/notifications';
import { adminSessions, sessionAttendees } from '@halaqa/contract/sessions';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { News } from './live.ts';
import { refetchWhatChanged } from './refetch.ts';

const keys = {
  person: ['current user'],
  hers: [mySessions.path, {}],
  ofCourse2: [mySessions.path, { query: { courseId: 2 } }],
  ofCourse9: [mySessions.path, { query: { courseId: 9 } }],
  ofStudent: [studentSessions.path, { params: { id: 3 } }],
  page: [adminSessions.path, 'page', { query: { page: 1 } }],
  attendeesOf3: [sessionAttendees.path, { params: { id: 3 } }],
  attendeesOf4: [sessionAttendees.path, { params: { id: 4 } }],
  bell: [notifications.path, 'newest'],
} satisfies Record<string, QueryKey>;

async function oldAfter(...news: News[]): Promise<string[]> {
  const client = new QueryClient();
  for (const key of Object.values(keys)) client.setQueryData(key, []);
  await refetchWhatChanged(client, news, 'current user');
  return Object.entries(keys).flatMap(([name, key]) => (client.getQueryState(key)?.isInvalidated ? [name] : []));
}

test('a session makes old every list that may hold it, and no other', async () => {
  expect(await oldAfter({ topic: 'session', id: 3, courseId: 2 })).toEqual(['hers', 'ofCourse2', 'ofStudent', 'page', 'attendeesOf3']);
});

test('notifications make old the bell alone', async () => {
  expect(await oldAfter({ topic: 'notifications' })).toEqual(['bell']);
  expect(await oldAfter({ topic: 'notification' })).toEqual(['bell']);
});

test('where anything may have been missed all is old but who is signed in', async () => {
  expect(await oldAfter({ topic: 'everything' })).toEqual(Object.keys(keys).filter((name) => name !== 'person'));
});

test('news of several topics are taken together', async () => {
  expect(await oldAfter({ topic: 'notification' }, { topic: 'session', id: 4, courseId: 9 })).toEqual([
    'hers',
    'ofCourse9',
    'ofStudent',
    'page',
    'attendeesOf4',
    'bell',
  ]);
});
