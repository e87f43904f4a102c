import { describe, expect, test } from 'vitest';
import { keyboardStopsOf, type Occupied, stopAt, stopBeside } from './keyboard-stops.ts';

const hours = { from: 540, to: 720 };
const session = (id: number, start: number, end: number, more: Partial<Occupied> = {}): Occupied => ({
  id,
  start,
  end,
  takesPlace: true,
  isStop: true,
  ...more,
});
const shown = (occupied: Occupied[]) => keyboardStopsOf(occupied, hours).map(({ id, start, end }) => [id ?? 'free', start, end]);

describe('the stops of a lane', () => {
  test('are half hours where it is free, and each session', () => {
    expect(shown([session(1, 585, 660)])).toEqual([
      ['free', 540, 570],
      ['free', 570, 585],
      [1, 585, 660],
      ['free', 660, 690],
      ['free', 690, 720],
    ]);
  });

  test('are sessions beside each other one after the other', () => {
    expect(shown([session(1, 540, 660), session(2, 570, 600), session(3, 660, 720)]).map(([id]) => id)).toEqual([1, 2, 3]);
  });

  test('are free times behind a cancelled session too', () => {
    expect(shown([session(1, 540, 600, { takesPlace: false })]).map(([id, start]) => [id, start])).toEqual([
      [1, 540],
      ['free', 540],
      ['free', 570],
      ['free', 600],
      ['free', 630],
      ['free', 660],
      ['free', 690],
    ]);
  });

  test('leave out what the filter leaves out, and its time with it', () => {
    expect(shown([session(1, 540, 690, { isStop: false })])).toEqual([['free', 690, 720]]);
  });
});

test('a session that runs at a time comes before free time, else the last stop before it', () => {
  const stops = keyboardStopsOf([session(1, 540, 600, { takesPlace: false }), session(2, 630, 720)], hours);
  expect(stopAt(stops, 580)?.id).toBe(1);
  expect(stopAt(stops, 700)?.id).toBe(2);
  expect(stopAt(stops, 610)?.start).toBe(600);
  expect(stopAt([], 600)).toBeUndefined();
});

test('the next stop is below, the last is above, and the edges hold', () => {
  const stops = keyboardStopsOf([session(1, 540, 690)], hours);
  const [first, last] = [stops[0], stops[1]];
  if (!first || !last) throw new Error('two stops');
  expect(stopBeside(stops, first, 1)).toEqual(last);
  expect(stopBeside(stops, last, -1)).toEqual(first);
  expect(stopBeside(stops, first, -1)).toEqual(first);
  expect(stopBeside(stops, last, 1)).toEqual(last);
});
