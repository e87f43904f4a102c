import { expect, test } from 'vitest';
import { savedRecords } from './saved-records.ts';

test('what was saved here stands until a list has it, or a newer one', () => {
  const saved = savedRecords<{ id: number; version: number; name: string }>();
  const before = { id: 1, version: 3, name: 'before' };
  expect(saved.latestOf(before)).toBe(before);
  const mine = { id: 1, version: 4, name: 'mine' };
  saved.note(mine);
  expect(saved.latestOf(before)).toBe(mine);
  for (const read of [
    { id: 1, version: 4, name: 'in the other language' },
    { id: 1, version: 5, name: 'somebody else' },
    { id: 2, version: 1, name: 'another' },
  ])
    expect(saved.latestOf(read)).toBe(read);
});
