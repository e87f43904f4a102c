import { describe, expect, it } from 'vitest';
import { OdooClock } from './clock.ts';

const date = (seconds: number): string => new Date(Date.UTC(2026, 10, 29, 10, 0, seconds)).toUTCString();
const at = (seconds: number): Date => new Date(date(seconds));

function heard(...answers: [date: string | undefined, askedMs: number, answeredMs: number][]): OdooClock {
  const clock = new OdooClock();
  for (const [told, askedMs, answeredMs] of answers) clock.hear({ date: told, askedMs, answeredMs });
  return clock;
}

describe('Odoo’s clock', () => {
  it('was put back where an answer is of an earlier time than it can be', () => {
    expect(heard([date(300), 0, 50], [date(181), 1_000, 1_050]).putBack).toEqual({
      to: new Date(at(180).getTime() - 1_050),
      from: new Date(at(301).getTime() + 1_050),
    });
  });

  it('gives what was written as soon as it was put back a time that came twice, though records tell whole seconds', () => {
    // The first answer is told at 300.9 and comes at once, the clock is put back to 180.95 for what is written, and answers at 181.0.
    const putBack = heard([date(300), 0, 0], [date(181), 50, 50]).putBack;
    expect(putBack && putBack.to <= at(180)).toBe(true);
  });

  it.each([
    ['goes on', [date(300), 0, 50], [date(301), 1_000, 1_050]],
    ['tells whole seconds', [date(300), 0, 50], [date(300), 1_900, 1_950]],
    ['was put forward', [date(300), 0, 50], [date(900), 1_000, 1_050]],
    ['is put right a little', [date(300), 0, 50], [date(299), 1_000, 1_050]],
    ['tells nothing', [date(300), 0, 50], [undefined, 1_000, 1_050]],
    ['tells no time', [date(300), 0, 50], ['soon', 1_000, 1_050]],
    ['was asked before, and answers late', [date(330), 20_000, 30_000], [date(311), 10_000, 31_000]],
    ['was not heard for minutes, as while a copy is put back', [date(300), 0, 50], [date(181), 60_000, 60_050]],
    ['stands on another day', [date(300), 0, 50], [date(300 - 86_500), 1_000, 1_050]],
  ] as const)('was not where it %s', (_what, first, second) => {
    expect(heard([...first], [...second]).putBack).toBeUndefined();
  });

  it('is heard anew at first, and after a silence', () => {
    const clock = heard([date(300), 0, 50], [date(301), 1_000, 1_050]);
    expect(clock.heardAnew).toBe(1);
    clock.hear({ date: date(370), askedMs: 70_000, answeredMs: 70_050 });
    expect(clock.heardAnew).toBe(2);
  });

  it('goes on from what it said, and is a second later at the most', () => {
    expect(heard().now(0)).toBeUndefined();
    expect(heard([date(300), 1_000, 1_050]).now(6_000)).toEqual(at(306));
    expect(heard().earliest(0)).toBeUndefined();
    expect(heard([date(300), 1_000, 1_050]).earliest(6_050)).toEqual(at(305));
  });
});
