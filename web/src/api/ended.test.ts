import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasEnded, noteEnd } from './ended.ts';

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

beforeEach(() => {
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal('sessionStorage', memory());
});
afterEach(() => vi.unstubAllGlobals());

test('a sign-in that ends by itself is told, by this tab alone', () => {
  localStorage.setItem('reader', 'student');
  noteEnd();
  expect(hasEnded()).toBe(true);
  vi.stubGlobal('sessionStorage', memory());
  expect(hasEnded()).toBe(false);
});

test('a first visit, and one after signing out, are no end of anything', () => {
  noteEnd();
  expect(hasEnded()).toBe(false);
});
