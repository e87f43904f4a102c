import { expect, it } from 'vitest';
import { tooFewSeats } from './room-seats.ts';

const rooms = [
  { id: 1, name: 'Jasmine', seats: 8 },
  { id: 2, name: 'Hall', seats: null },
];

it.each([
  ['more than its seats', '1', '9', 8],
  ['as many as its seats', '1', '8', undefined],
  ['digits of the Arabic script', '1', '٩', 8],
  ['no number', '1', 'nine', undefined],
  ['a room whose seats are not known', '2', '900', undefined],
  ['no room', '', '900', undefined],
])('of a room and %s', (_what, room, capacity, seats) => expect(tooFewSeats(rooms, room, capacity)).toBe(seats));
