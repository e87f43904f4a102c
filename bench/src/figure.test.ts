import { describe, expect, it } from 'vitest';
import { figureOf, ratioOf, verdictOf } from './figure.ts';

describe('the figure of several rounds', () => {
  it('is their median with the lowest and the highest', () => {
    expect(figureOf([3, 1, 2])).toEqual({ median: 2, least: 1, most: 3 });
    expect(figureOf([4, 1, 2, 3])).toEqual({ median: 2.5, least: 1, most: 4 });
  });

  it('is refused without a round', () => {
    expect(() => figureOf([])).toThrow(RangeError);
  });
});

describe('the ratio of two sides', () => {
  it('is taken round by round, so that a slow moment of the machine stays out of it', () => {
    expect(ratioOf([80, 8, 80], [100, 10, 100])).toEqual({ median: 0.8, least: 0.8, most: 0.8 });
  });

  it('is refused where a round is missing', () => {
    expect(() => ratioOf([1, 2], [1])).toThrow(RangeError);
  });
});

describe('the verdict', () => {
  const figure = { median: 0.8, least: 0.7, most: 0.9 };

  it('passes or fails where every round is on one side of the bar', () => {
    expect(verdictOf(figure, { atLeast: 0.7 })).toBe('pass');
    expect(verdictOf(figure, { atLeast: 0.95 })).toBe('fail');
    expect(verdictOf(figure, { atMost: 0.9 })).toBe('pass');
    expect(verdictOf(figure, { atMost: 0.6 })).toBe('fail');
  });

  it('is no difference where the bar lies inside the spread', () => {
    expect(verdictOf(figure, { atLeast: 0.85 })).toBe('no difference');
    expect(verdictOf(figure, { atMost: 0.75 })).toBe('no difference');
  });
});
