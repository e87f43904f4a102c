import { expect, test } from 'vitest';
import { keepText } from './kept-text.ts';

test('what is typed is kept by what it is about, and each change takes the place of the one before', () => {
  const kept = new Map<number, string>();
  keepText(kept, 7, 'Bring', '');
  keepText(kept, 7, 'Bring water', '');
  keepText(kept, 8, 'Room 2', '');
  expect([...kept]).toEqual([
    [7, 'Bring water'],
    [8, 'Room 2'],
  ]);
});

test('what is emptied, or set back to how it began, is kept no more', () => {
  const blank = { first: '2031-01-31', reason: '' };
  const kept = new Map<number, typeof blank>();
  keepText(kept, 7, { ...blank, reason: 'Exam' }, blank);
  expect(kept.size).toBe(1);
  keepText(kept, 7, { ...blank }, blank);
  expect(kept.size).toBe(0);
});
