import { describe, expect, it } from 'vitest';
import { afterSuccess, afterTry, rulesForDevice, rulesForStranger, type Waiting, type WaitRule } from './wait.ts';

const start = new Date('2026-03-01T09:00:00Z');
const at = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);
const fresh = (now: Date): Waiting => ({ failures: 0, openAt: now, forgetAt: now });

/** Guesses as fast as the rule lets one, and tells when each was made. */
const guesses = (rule: WaitRule, untilS: number): number[] => {
  const made: number[] = [];
  let waiting = fresh(start);
  for (let second = 0; second < untilS; second++) {
    while (waiting.openAt <= at(second)) {
      waiting = afterTry(rule, waiting, at(second));
      made.push(second);
    }
  }
  return made;
};

const [one, strangers, address] = rulesForStranger('someone', '192.0.2.1');
const [device] = rulesForDevice(7, 'tablet');
if (!(one && strangers && address && device)) throw new Error('a rule is missing');

describe('the wait at one account', () => {
  it('lets five tries pass and then doubles from 5 s to a quarter of an hour', () => {
    const made = guesses(one, 3 * 3600);
    const waits = made.slice(1).map((second, index) => second - (made[index] ?? 0));
    expect(waits.slice(0, 14)).toEqual([0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
  });

  it('allows 15 guesses in the first hour and 4 in a later one', () => {
    const made = guesses(one, 10 * 3600);
    expect(made.filter((second) => second < 3600)).toHaveLength(15);
    expect(made.filter((second) => second >= 5 * 3600 && second < 6 * 3600)).toHaveLength(4);
  });

  it('is over after a day without failures, and at once after a success', () => {
    let waiting = fresh(start);
    for (let n = 0; n < 20; n++) waiting = afterTry(one, waiting, start);
    expect(afterTry(one, waiting, at(24 * 3600 + 1))).toMatchObject({ failures: 1, openAt: at(24 * 3600 + 1) });
    expect(afterSuccess(one, waiting)).toBeUndefined();
  });

  it('is the only one that a known device meets', () => {
    expect(rulesForDevice(7, 'tablet')).toHaveLength(1);
    expect(device).toMatchObject({ kind: 'growing', key: 'device:7:tablet' });
  });
});

describe('the budget of strangers', () => {
  it('never lets through more than 100 guesses in any hour', () => {
    const made = guesses(strangers, 6 * 3600);
    const busiest = Math.max(...made.map((from) => made.filter((second) => second >= from && second < from + 3600).length));
    expect(busiest).toBeLessThanOrEqual(100);
    expect(made.filter((second) => second === 0)).toHaveLength(50);
  });

  it('has its try back after a success', () => {
    const before = afterTry(strangers, fresh(start), start);
    expect(afterSuccess(strangers, afterTry(strangers, before, start))).toEqual(before);
  });
});

describe('the budget of an address', () => {
  it('stands a class that signs in at once and turns ten thousand accounts into days', () => {
    const made = guesses(address, 24 * 3600);
    expect(made.filter((second) => second === 0)).toHaveLength(250);
    expect(made.length).toBeLessThan(2_700);
  });
});
