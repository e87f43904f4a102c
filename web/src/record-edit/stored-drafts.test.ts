import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { storedDrafts } from './stored-drafts.ts';

const shape = z.object({ form: z.object({ name: z.string() }) });
const sessions = (userId: number) => storedDrafts(userId, 'session', shape);
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  sessions(1).delete('new');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a draft is kept by account, kind and record, and nothing is left of it once it is forgotten', () => {
  sessions(1).set('new', { form: { name: 'Verbs' } });
  sessions(1).set('new', { form: { name: 'Verbs: practice' } });
  expect(sessions(1).get('new')).toEqual({ form: { name: 'Verbs: practice' } });
  expect(sessions(1).get(7)).toBeUndefined();
  expect(sessions(2).get('new')).toBeUndefined();
  expect(storedDrafts(1, 'slot', shape).get('new')).toBeUndefined();
  sessions(2).set('new', { form: { name: 'Nouns' } });
  sessions(1).delete('new');
  expect(sessions(1).get('new')).toBeUndefined();
  expect(sessions(2).get('new')).toEqual({ form: { name: 'Nouns' } });
  sessions(2).delete('new');
  expect(stored.size).toBe(0);
});

test('a draft of an older form, of more than a week ago, or that is none is as if nothing was kept', () => {
  storedDrafts(1, 'session', z.string()).set('new', 'what an older version kept');
  expect(sessions(1).get('new')).toBeUndefined();
  vi.useFakeTimers();
  sessions(1).set('new', { form: { name: 'Verbs' } });
  vi.advanceTimersByTime(7 * 24 * 60 * 60 * 1_000 - 1);
  expect(sessions(1).get('new')).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(sessions(1).get('new')).toBeUndefined();
  stored.set('formDrafts', '{');
  expect(sessions(1).get('new')).toBeUndefined();
});

test('a browser that refuses storage keeps it while the page is open', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  sessions(1).set('new', { form: { name: 'Verbs' } });
  expect(sessions(1).get('new')).toEqual({ form: { name: 'Verbs' } });
  sessions(1).delete('new');
  expect(sessions(1).get('new')).toBeUndefined();
});
