import { describe, expect, test } from 'vitest';
import { drawnBetween, hoursFor, movedBy, resizedBy, wallOfMinutes } from './grid-span.ts';

const bounds = { from: 7 * 60, to: 22 * 60, columns: 4 };
const at = (start: number, end: number, column = 1) => ({ column, start, end });

describe('what is moved', () => {
  test('goes to the quarter of an hour and to another lane, and keeps its length', () => {
    expect(movedBy(at(600, 690), { columns: 1, minutes: 22 }, bounds)).toEqual(at(615, 705, 2));
    expect(movedBy(at(600, 690), { columns: 0, minutes: -38 }, bounds)).toEqual(at(555, 645));
  });

  test('stays where it is, off the quarter too, while it has moved less than half a step', () => {
    expect(movedBy(at(610, 700), { columns: 0, minutes: 7 }, bounds)).toEqual(at(610, 700));
    expect(movedBy(at(610, 700), { columns: 0, minutes: 15 }, bounds)).toEqual(at(630, 720));
  });

  test('never leaves the hours and lanes in sight', () => {
    expect(movedBy(at(600, 690), { columns: 9, minutes: 2000 }, bounds)).toEqual(at(1230, 1320, 3));
    expect(movedBy(at(600, 690), { columns: -9, minutes: -2000 }, bounds)).toEqual(at(420, 510, 0));
  });

  test('moves back from midnight, and no later than it was, where it lasts over it', () => {
    expect(movedBy(at(1260, 1500), { columns: 0, minutes: 60 }, bounds)).toEqual(at(1260, 1500));
    expect(movedBy(at(1260, 1500), { columns: 0, minutes: -60 }, bounds)).toEqual(at(1200, 1440));
  });
});

describe('an end that is moved', () => {
  test('goes to the quarter of an hour and leaves the start', () => {
    expect(resizedBy(at(600, 690), 20, bounds)).toEqual(at(600, 705));
    expect(resizedBy(at(600, 700), 3, bounds)).toEqual(at(600, 700));
  });

  test('leaves at least a quarter of an hour, and ends with the hours in sight', () => {
    expect(resizedBy(at(600, 690), -500, bounds)).toEqual(at(600, 615));
    expect(resizedBy(at(600, 690), 5000, bounds)).toEqual(at(600, 1320));
    expect(resizedBy(at(600, 610), -60, bounds)).toEqual(at(600, 610));
  });
});

test('what is drawn covers the quarters under both ends, in either direction', () => {
  expect(drawnBetween(2, 607, 640, bounds)).toEqual(at(600, 645, 2));
  expect(drawnBetween(2, 640, 607, bounds)).toEqual(at(600, 645, 2));
  expect(drawnBetween(2, 600, 600, bounds)).toEqual(at(600, 615, 2));
  expect(drawnBetween(2, 1310, 1500, bounds)).toEqual(at(1305, 1320, 2));
});

test('the hours in sight are 07:00 to 22:00 and what is there besides', () => {
  expect(hoursFor([])).toEqual({ from: 420, to: 1320 });
  expect(hoursFor([at(370, 430), at(1300, 1350)])).toEqual({ from: 360, to: 1380 });
  expect(hoursFor([at(1300, 1500)])).toEqual({ from: 420, to: 1440 });
});

test.each([
  [0, '00:00'],
  [1095, '18:15'],
  [1440, '00:00'],
])('%i minutes are %s', (minutes, wall) => {
  expect(wallOfMinutes(minutes)).toBe(wall);
});
