import { expect, test } from 'vitest';
import { clustersOf, type Minutes } from './lanes.ts';

const laid = (...spans: [number, number][]) =>
  clustersOf(
    spans.map(([start, end]): Minutes => ({ start, end })),
    (span) => span,
  ).map(({ laid: items, lanes }) => ({ lanes, at: items.map(({ item, lane }) => [item.start, lane]) }));

test('sessions one after the other have the whole width', () => {
  expect(laid([60, 120], [120, 180])).toEqual([
    { lanes: 1, at: [[60, 0]] },
    { lanes: 1, at: [[120, 0]] },
  ]);
});

test('sessions at the same time share it', () => {
  expect(laid([60, 120], [90, 150])).toEqual([
    {
      lanes: 2,
      at: [
        [60, 0],
        [90, 1],
      ],
    },
  ]);
});

test('a lane is used again as soon as it is free', () => {
  expect(laid([60, 300], [60, 120], [130, 200])).toEqual([
    {
      lanes: 2,
      at: [
        [60, 0],
        [60, 1],
        [130, 1],
      ],
    },
  ]);
});
