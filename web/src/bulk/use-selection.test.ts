import { expect, test } from 'vitest';
import { between } from './use-selection.ts';

const rows = [4, 9, 2, 7].map((id) => ({ id }));
const idOf = ({ id }: { id: number }) => id;
const ids = (found: { id: number }[]) => found.map(idOf);

test.each([
  [4, 2, [4, 9, 2]],
  [7, 9, [9, 2, 7]],
  [2, 2, [2]],
])('a range from %i to %i is in the order of the list, whichever end comes first', (from, to, expected) => {
  expect(ids(between(rows, from, to, idOf))).toEqual(expected);
});

test('where the beginning is on another page the row alone is meant', () => {
  expect(ids(between(rows, 100, 9, idOf))).toEqual([9]);
  expect(ids(between(rows, undefined, 9, idOf))).toEqual([9]);
});

test('people who share a number are told apart by their key', () => {
  const people = [
    { role: 'student', id: 3 },
    { role: 'trainer', id: 3 },
    { role: 'trainer', id: 5 },
  ];
  const keyOf = ({ role, id }: { role: string; id: number }) => `${role} ${id}`;
  expect(between(people, 'trainer 3', 'trainer 5', keyOf)).toEqual(people.slice(1));
});
