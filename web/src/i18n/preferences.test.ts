import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

const fresh = () => import('./preferences.ts');

test('what was shown last is shown at the next first paint', async () => {
  const { setPreferences: show } = await fresh();
  expect(show({ digits: 'arabic', hijri: true, weekStart: 0 })).toBe(true);
  expect(show({ digits: 'arabic', hijri: true, weekStart: 0 })).toBe(false);
  vi.resetModules();
  expect((await fresh()).currentPreferences()).toEqual({ digits: 'arabic', hijri: true, weekStart: 0 });
});

test.each(['', 'nonsense', 'digits=roman&hijri=1&weekStart=3', '{"digits":"arabic"}'])('%j is as if nothing was kept', async (kept) => {
  stored.set('preferences', kept);
  expect((await fresh()).currentPreferences()).toEqual({ digits: 'latin', hijri: false, weekStart: null });
});

test('a number in a sentence has the reader’s digits, a name and a code keep theirs', async () => {
  vi.stubGlobal('document', { documentElement: {}, querySelector: () => null });
  const { setPreferences: show } = await fresh();
  const { startTexts } = await import('./texts.ts');
  const { default: i18next } = await import('i18next');
  await startTexts('ar');
  expect(i18next.t('time.ahead.hours', { count: 3 })).toBe('3 ساعات');
  show({ digits: 'arabic', hijri: false, weekStart: null });
  expect(i18next.t('time.ahead.hours', { count: 3 })).toBe('٣ ساعات');
  expect(i18next.t('time.zone', { zone: 'req-12' })).toContain('req-12');
});
