import { describe, expect, it } from 'vitest';
import { daysUntilFull, judgeDisk, worstDisk } from './disk.ts';

const GB = 1e9;
const size = 100 * GB;

/** Free gigabytes of days that follow each other. */
const days = (...free: number[]) => Object.fromEntries(free.map((one, index) => [`2026-11-${10 + index}`, one * GB]));

describe('the day on which the disk will be full', () => {
  it.each([
    ['goes by what is used in a day', 30, days(60, 50, 40, 30), 3],
    ['is not moved by one large file', 20, days(52, 50, 48, 26, 24, 22, 20), 10],
    ['is not moved by a night in which much was deleted', 40, days(30, 28, 26, 46, 44, 42, 40), 20],
    [
      'counts the days on which nothing was written down',
      24,
      { '2026-11-10': 48 * GB, '2026-11-12': 40 * GB, '2026-11-13': 36 * GB, '2026-11-16': 24 * GB },
      6,
    ],
    ['is not told of three days', 20, days(40, 30, 20), undefined],
    ['is never, where nothing becomes less', 30, days(30, 30, 30, 30), undefined],
    ['is never, where there is more and more room', 40, days(10, 20, 30, 40), undefined],
    ['goes by the middle of an even number of days', 30, days(60, 50, 40, 38, 36), 5],
  ])('%s', (_case, free, known, expected) => {
    expect(daysUntilFull(free * GB, known)).toEqual(expected);
  });
});

describe('the disk', () => {
  it.each([
    ['is fine with room and no trend', 60, {}, 'fine', 'disk.says', undefined],
    ['is told a week before it is full, while there is much room', 30, days(60, 50, 40, 30), 'watch', 'disk.filling', 'disk.lowAdvice'],
    ['is not told of earlier', 60, days(66, 64, 62, 60), 'fine', 'disk.says', undefined],
    ['is told where little is left, whatever the pace', 12, {}, 'watch', 'disk.says', 'disk.lowAdvice'],
    ['needs action where next to nothing is left, whatever the pace', 4, days(12, 9, 6, 4), 'act', 'disk.says', 'disk.fullAdvice'],
  ] as const)('%s', (_case, free, known, state, says, advice) => {
    const found = judgeDisk({ free: free * GB, size }, known);
    expect([found.state, found.says, found.advice]).toEqual([state, says, advice]);
  });

  it('says for how many days it lasts, and at least one', () => {
    expect(judgeDisk({ free: 30 * GB, size }, days(60, 50, 40, 30)).values).toMatchObject({ free: '30.0 GB', size: '100.0 GB', days: 3 });
    expect(judgeDisk({ free: 6 * GB, size }, days(36, 26, 16, 6)).values).toMatchObject({ days: 1 });
  });
});

describe('of the disks of the data and of the backups', () => {
  const disk = (holds: 'data' | 'backups', free: number) => ({ holds, free: free * GB, size });

  it.each([
    ['the backups are told where theirs is nearly full', [60, 12], {}, 'watch', 'backupDisk.says', 'backupDisk.advice'],
    [
      'they are told a week before it is full',
      [60, 30],
      { backups: days(60, 50, 40, 30) },
      'watch',
      'backupDisk.filling',
      'backupDisk.advice',
    ],
    ['the data are told where both need the same', [12, 12], {}, 'watch', 'disk.says', 'disk.lowAdvice'],
    ['the backups, where next to nothing is left on theirs', [12, 3], {}, 'act', 'backupDisk.says', 'backupDisk.advice'],
    ['each goes by its own days', [60, 60], { data: days(66, 64, 62, 60), backups: null }, 'fine', 'disk.says', undefined],
  ] as const)('what needs more is told: %s', (_case, [data, backups], known, state, says, advice) => {
    const found = worstDisk([disk('data', data), disk('backups', backups)], known);
    expect([found.state, found.says, found.advice]).toEqual([state, says, advice]);
  });
});
