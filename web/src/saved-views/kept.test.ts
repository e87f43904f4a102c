/** What the screens write into their addresses is what a saved view keeps of them (D-162). */
import { addressWith, keptQuery, savedViewParts } from '@halaqa/domain/saved-views';
import { expect, test } from 'vitest';
import { calendarViews } from '../calendar/place.ts';
import { laneKinds } from '../planner/columns.ts';
import { plannerViews } from '../planner/use-planner-place.ts';
import { measures } from '../reports/measures.ts';
import { reportKinds } from '../reports/use-period-view.ts';
import { whens } from '../sessions/list-filter.ts';

test.each([
  ['planner', 'view', plannerViews],
  ['planner', 'by', laneKinds],
  ['sessions', 'view', calendarViews],
  ['sessions', 'when', whens],
  ['reports', 'by', reportKinds],
  ['reports', 'measure', measures],
] as const)('a view of %s takes each %s that the screen has, and no other', (screen, name, words) => {
  const part = savedViewParts[screen][name];
  expect(words.filter((word) => !part?.takes(word))).toEqual([]);
  expect(part?.takes('another')).toBe(false);
  expect(words).toContain(part?.usual);
});

test('the same filters are spelled the same, whatever their order and whatever is usual', () => {
  expect(keptQuery('planner', 'free=1&by=room&day=2026-11-25&state=planned&view=day')).toBe('state=planned&free=1');
  expect(keptQuery('planner', 'state=planned&free=1')).toBe('state=planned&free=1');
});

test('a view of the list of sessions keeps trainer, course and room, and no days', () => {
  expect(keptQuery('sessions', 'show=list&room=2&trainer=3&course=4&from=2026-12-06&to=2026-12-12&page=2')).toBe(
    'show=list&course=4&trainer=3&room=2',
  );
});

test('opening a view keeps the day in view and the open record, and leaves nothing of the filters before', () => {
  const planner = addressWith('planner', new URLSearchParams('view=week&day=2026-11-25&room=4'), 'free=1');
  expect(planner.toString()).toBe('day=2026-11-25&free=1');
  const students = addressWith('students', new URLSearchParams('student=7&q=noura&page=3'), 'sort=-name');
  expect(students.toString()).toBe('student=7&sort=-name');
  const sessions = addressWith('sessions', new URLSearchParams('show=list&from=2026-01-01&to=2026-01-31&page=2'), 'show=list&when=past');
  expect(sessions.toString()).toBe('show=list&when=past');
});
