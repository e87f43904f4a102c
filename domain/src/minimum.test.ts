import { describe, expect, it } from 'vitest';
import { awaitsMinimumDecision, isBelowMinimum } from './minimum.ts';

const now = new Date('2026-11-22T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const session = { minimum: 6, capacity: 10, registered: 4, state: 'planned', startsAt: inHours(24) } as const;

describe('a session is below its minimum', () => {
  it.each([
    ['fewer than it takes place with', {}, true],
    ['just as many', { registered: 6 }, false],
    ['nobody, and it needs one', { minimum: 1, registered: 0 }, true],
    ['nobody, and nothing is said', { minimum: null, registered: 0 }, false],
    ['all its places taken, which became fewer than the minimum', { capacity: 4 }, false],
    ['a place left of those that became fewer than the minimum', { capacity: 5 }, true],
  ])('with %s: %#', (_who, part, expected) => {
    expect(isBelowMinimum({ ...session, ...part })).toBe(expected);
  });
});

describe('a decision is awaited', () => {
  it.each([
    ['from two days before the start on', { startsAt: inHours(48) }, true],
    ['and not before', { startsAt: inHours(48.01) }, false],
    ['until it begins', { startsAt: inHours(0.01) }, true],
    ['and not from then on', { startsAt: now }, false],
    ['of one that is confirmed', { state: 'confirmed' as const }, true],
    ['and not of one that is cancelled', { state: 'cancelled' as const }, false],
    ['nor of one that is done', { state: 'done' as const }, false],
    ['nor of one that has enough', { registered: 6 }, false],
    ['nor where nothing is said', { minimum: null }, false],
  ])('%s: %#', (_when, part, expected) => {
    expect(awaitsMinimumDecision({ ...session, ...part }, now)).toBe(expected);
  });
});
