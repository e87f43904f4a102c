import { describe, expect, it } from 'vitest';
import { hasLookedBack, roundOverlapMs } from './look-back.ts';

const times = { overlapMs: 300_000, lookBackMs: 30_000 };
const highWater = new Date('2026-11-20T10:00:00Z');
const moving = { highWater, restingMs: 4_000, quietMs: 4_500, ageMs: 60_000, behindMs: 0, slackMs: 700 };
const settled = { ...moving, restingMs: 300_701 };
const old = { ...moving, ageMs: 24 * 3_600_000 + 300_701 };
const ago = (ms: number): Date => new Date(highWater.getTime() - ms);

describe('a round', () => {
  it('reads the last second again while a transaction may still add to it', () => {
    expect(roundOverlapMs(times, moving, 'changed')).toBe(0);
    expect(roundOverlapMs(times, { ...moving, restingMs: 300_700 }, 'changed')).toBe(0);
  });

  it('leaves the last second to the looks back once it has been quiet as long as from one to the next', () => {
    expect(roundOverlapMs(times, { ...moving, quietMs: 29_999 }, 'changed')).toBe(0);
    expect(roundOverlapMs(times, { ...moving, quietMs: 30_000 }, 'changed')).toBe(-1_000);
    expect(roundOverlapMs(times, { ...moving, quietMs: 30_000 }, 'look_back')).toBe(300_700);
  });

  it('looks back over the longest transaction, and over what the last look took and the cursor has risen since', () => {
    expect(roundOverlapMs(times, moving, 'look_back')).toBe(300_700);
  });

  it('reads nothing twice once every transaction has ended that could add behind the cursor', () => {
    expect(roundOverlapMs(times, settled, 'changed')).toBe(-1_000);
    expect(roundOverlapMs(times, settled, 'look_back')).toBe(-1_000);
  });

  it('needs no wait for that where what was written last is older than any clocks differ', () => {
    expect(roundOverlapMs(times, old, 'look_back')).toBe(-1_000);
    expect(roundOverlapMs(times, { ...old, ageMs: old.ageMs - 1 }, 'look_back')).toBe(300_700);
  });
});

describe('a round while Odoo’s clock is behind what it has written', () => {
  const behind = { ...settled, behindMs: 1_200_000 };

  it('looks back as far as the clock was put back, also where everything had settled', () => {
    expect(roundOverlapMs(times, behind, 'look_back')).toBe(1_200_000);
    expect(roundOverlapMs(times, { ...behind, behindMs: 5_000 }, 'look_back')).toBe(300_700);
    expect(roundOverlapMs(times, behind, 'changed')).toBe(0);
  });
});

describe('a look back', () => {
  it('counts as one when it reached far enough, and not before', () => {
    expect(hasLookedBack(times, moving, ago(300_700))).toBe(true);
    expect(hasLookedBack(times, moving, ago(300_699))).toBe(false);
    expect(hasLookedBack(times, moving, ago(0))).toBe(false);
  });

  it('is in every round that reads everything, and in every one after all has settled', () => {
    expect(hasLookedBack(times, moving, null)).toBe(true);
    expect(hasLookedBack(times, { ...moving, highWater: null }, ago(0))).toBe(true);
    expect(hasLookedBack(times, settled, ago(-1_000))).toBe(true);
    expect(hasLookedBack(times, old, ago(-1_000))).toBe(true);
  });
});
