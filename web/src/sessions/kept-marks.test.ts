import { beforeEach, expect, test, vi } from 'vitest';
import { type Draft, forgetUnsavedMarks, keepMarks, keptSessions } from './kept-marks.ts';

const stored = new Map<string, string>();
const session = { id: 7, name: 'Basics' };
const draft: Draft = new Map([[1, { state: 'absent', known: 'registered' }]]);

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('marks are restored for the reader who set them, by session', () => {
  keepMarks(3, session, draft);
  keepMarks(3, { ...session, id: 8 }, draft);
  expect(keptSessions(3).map(({ id, marks }) => ({ id, marks }))).toEqual([7, 8].map((id) => ({ id, marks: [...draft] })));
});

test('nothing is left of marks that were saved', () => {
  keepMarks(3, session, draft);
  keepMarks(3, session, new Map());
  expect(stored.size).toBe(0);
});

test('another reader of this device neither sees nor removes them', () => {
  keepMarks(3, session, draft, { isWaiting: true });
  expect(keptSessions(4)).toEqual([]);
  keepMarks(4, session, draft);
  keepMarks(4, session, new Map());
  expect(keptSessions(3).map(({ id }) => id)).toEqual([7]);
});

test('signing out removes what nobody has saved, and leaves what waits to be sent', () => {
  keepMarks(3, session, draft, { isWaiting: true });
  keepMarks(3, { ...session, id: 8 }, draft);
  forgetUnsavedMarks();
  expect(keptSessions(3).map(({ id }) => id)).toEqual([7]);
});

test('the same marks keep their key, others have another', () => {
  const keyNow = () => keptSessions(3)[0]?.key;
  keepMarks(3, session, draft);
  const first = keyNow();
  keepMarks(3, session, draft, { isWaiting: true });
  expect(keyNow()).toBe(first);
  keepMarks(3, session, draft, { isAnswered: true });
  expect(keyNow()).not.toBe(first);
  keepMarks(3, session, new Map([...draft, [2, { state: 'absent', known: 'registered' }]]));
  expect(keyNow()).not.toBe(first);
});

test('marks of more than a week ago, and foreign data, are ignored', () => {
  keepMarks(3, session, draft);
  expect(keptSessions(3, Date.now() + 7 * 24 * 60 * 60 * 1_000)).toEqual([]);
  stored.set('attendanceMarks', '[{"userId":3,"sessions":[{}]}]');
  expect(keptSessions(3)).toEqual([]);
});
