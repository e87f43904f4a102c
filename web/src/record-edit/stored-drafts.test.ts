import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { storedDrafts } from './stored-drafts.ts';

const shape = z.object({ form: z.object({ name: z.string() }) });
const sessions = (userId: number) => storedDrafts(userId, 'session', shape);
const stored = new Map<string, string>();
const ofTab = new Map<string, string>();
const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});
/** Those of the module under test, which listens once. */
const listeners: ((event: object) => void)[] = [];

beforeEach(() => {
  stored.clear();
  ofTab.clear();
  vi.stubGlobal('localStorage', storageOf(stored));
  vi.stubGlobal('sessionStorage', storageOf(ofTab));
  vi.stubGlobal('addEventListener', (_: string, listen: (event: object) => void) => listeners.push(listen));
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
  expect([...stored.values()]).toEqual(['[]']);
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

test('a draft that says who somebody is stays in this tab, and the next account leaves nothing of it', () => {
  const students = (userId: number) => storedDrafts(userId, 'student', shape);
  students(1).set('new', { form: { name: 'Sarah' } });
  expect(students(1).get('new')).toEqual({ form: { name: 'Sarah' } });
  expect(storedDrafts(1, 'enrolment of 7', shape).get('new')).toBeUndefined();
  expect([...stored.values()]).toEqual(['[]']);
  expect(students(2).get('new')).toBeUndefined();
  students(2).set('new', { form: { name: 'Noura' } });
  expect(students(1).get('new')).toBeUndefined();
  expect(ofTab.get('tabDrafts')).not.toContain('Sarah');
});

test('a message outlives the page and its tab; why a person was declined something stays in this tab', () => {
  const texts = (kind: 'message' | 'bulk' | 'declined leave') => storedDrafts(1, kind, z.string());
  texts('message').set(7, 'Bring water');
  texts('bulk').set('7,8', 'The trainer is ill');
  expect(texts('message').get(7)).toBe('Bring water');
  expect(texts('bulk').get('7,8')).toBe('The trainer is ill');
  expect(texts('bulk').get('7')).toBeUndefined();
  expect(ofTab.size).toBe(0);
  texts('message').delete(7);
  texts('bulk').delete('7,8');
  expect([...stored.values()]).toEqual(['[]']);
  texts('declined leave').set(7, 'Too late');
  expect(texts('declined leave').get(7)).toBe('Too late');
  expect(stored.get('formDrafts')).not.toContain('Too late');
  texts('declined leave').delete(7);
  expect(ofTab.size).toBe(0);
});

test('a draft of this tab is gone once its account signs out in another', () => {
  storedDrafts(1, 'trainer', shape).set(7, { form: { name: 'Reem' } });
  const tell = (newValue: string | null) => {
    for (const listen of listeners) listen({ storageArea: localStorage, key: 'formDrafts', newValue });
  };
  // The draft of a session was saved there.
  tell('[]');
  expect(storedDrafts(1, 'trainer', shape).get(7)).toBeDefined();
  tell(null);
  expect(storedDrafts(1, 'trainer', shape).get(7)).toBeUndefined();
  expect(ofTab.size).toBe(0);
});
