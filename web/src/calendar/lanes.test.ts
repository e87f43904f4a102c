import { expect, test } from 'vitest';
import { clustersOf, type Minutes } from './lanes.ts';

const laid = (...spans: [number, number][]) =>
  clustersOf(
    spans.map(([start, end]): Minutes => ({ start, end })),
    (span) => span,
  ).map(({ laid: items, lanes }) => ({ lanes, at: items.map(({ item, lane }) => [item.start, lane]) }));

test('each is asked once when it is, and what it is made of has no say', () => {
  let asked = 0;
  const given = [
    { item: 'a', start: 60, end: 120 },
    { item: 'b', start: 0, end: 30 },
    { item: 'c', start: 200, end: 230 },
  ];
  const clusters = clustersOf(given, (one) => {
    asked += 1;
    return one;
  });
  expect(clusters.map(({ laid: [first] }) => first?.item)).toEqual([given[1], given[0], given[2]]);
  expect(asked).toBe(given.length);
});

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
