import { describe, expect, it } from 'vitest';
import { chartOf } from './chart.ts';
import { type Measured, type Mode, replaced, roundsOf, type SizesResult } from './figures.ts';
import { pageOf } from './page.ts';
import { costsTable, figuresTable, institutesTable, isWithin, ratiosTable } from './tables.ts';

/** Two rounds, of which the second found the machine half as fast. @param ms of half of the calls in the first. */
const measured = (mode: Mode, call: string, size: number, ms: number): Measured => ({
  mode,
  call,
  size,
  rounds: {
    medianMs: [ms, 2 * ms],
    p95Ms: [2 * ms, 4 * ms],
    p99Ms: [3 * ms, 6 * ms],
    perSecond: [8_000 / ms, 4_000 / ms],
    serverMs: [1, 1],
    databaseMs: [ms / 4, ms / 4],
  },
});

const result: SizesResult = {
  at: '2026-11-28T05:20:00.000Z',
  machine: { processors: '2 x Test', cores: 2, memoryGiB: 24, system: 'linux 6', node: 'v24', postgres: '15.18', loadBefore: 0.2 },
  connections: 8,
  seconds: 2,
  institutes: [
    { size: 100_000, rows: { student: 100_000, session: 160_000 }, databaseBytes: 2.04e9 },
    { size: 1_000, rows: { student: 1_000, session: 1_600 }, databaseBytes: 3e7 },
  ],
  figures: [
    measured('one', 'a page', 1_000, 10),
    measured('one', 'a page', 100_000, 12),
    measured('one', 'a search', 1_000, 10),
    measured('one', 'a search', 100_000, 14),
    measured('one', 'a report', 1_000, 10),
    { mode: 'one', call: 'a report', size: 100_000, refused: 'no answer' },
    measured('auto', 'a page', 1_000, 5),
    measured('auto', 'a page', 100_000, 8),
  ],
};

describe('the ratios of the sizes', () => {
  it('are taken round by round, beside the smallest size, whatever the order of the institutes', () => {
    const lines = ratiosTable(result, 'one').split('\n');
    expect(lines[0]).toBe('| p50 and p99 beside those at 1,000 | 100,000 | p99 at most 1.3 |');
    expect(lines[2]).toBe('| a page | 1.20 x, 1.20 x | yes |');
    expect(lines[3]).toBe('| a search | 1.40 x, 1.40 x | no |');
  });

  it('say of a call that was refused that there is none, and that it is not within the bar', () => {
    expect(ratiosTable(result, 'one').split('\n')[4]).toBe('| a report | none | no |');
    expect(isWithin(result, 'one', 'a report')).toBe(false);
  });
});

describe('the tables', () => {
  it('have the median of the rounds', () => {
    expect(figuresTable(result, 'one').split('\n')[2]).toBe('| a page | 15 / 30 / 45, 600/s | 18 / 36 / 54, 500/s |');
  });

  it('leave a cell empty where nothing was measured', () => {
    expect(figuresTable(result, 'auto').split('\n')[3]).toBe('| a search |  |  |');
  });

  it('name the rows of the institutes, the smallest first', () => {
    expect(institutesTable(result).split('\n').slice(2)).toEqual(['| 1,000 | 1,600 | 0.03 GB |', '| 100,000 | 160,000 | 2.04 GB |']);
  });

  it('say what a call costs the portal and PostgreSQL, and how that grows', () => {
    expect(costsTable(result).split('\n')[2]).toBe('| a page | 1.0 + 2.5 | 1.0 + 3.0 | 1.14 x |');
  });
});

describe('the chart', () => {
  const chart = chartOf(result, 'one');

  it('has a panel for each call, and a point for each size that answered, twice: p50 and p99', () => {
    for (const call of ['a page', 'a search', 'a report']) expect(chart).toContain(`>${call}</text>`);
    expect(chart.match(/<circle/g)?.length).toBe(2 * 5);
  });

  it('sets what takes longer higher, on one scale for all panels', () => {
    const heights = [...chart.matchAll(/<circle cx="[\d.]+" cy="([\d.]+)"/g)].map(([, height]) => Number(height));
    const [half1k = 0, half100k = 0, most1k = 0] = heights;
    expect(half100k).toBeLessThan(half1k);
    expect(most1k).toBeLessThan(half100k);
    expect(heights[4]).toBe(half1k);
  });

  it('is read in the light and in the dark', () => {
    expect(chart).toContain('@media (prefers-color-scheme:dark)');
  });
});

it('has a page with the machine, the commands, every table and both charts', () => {
  const page = pageOf(result);
  for (const part of ['2 x Test', 'npm run bench -- sizes', 'results/sizes-one.svg', 'results/sizes-auto.svg', '2 rounds of 2 s']) {
    expect(page).toContain(part);
  }
  for (const table of [ratiosTable(result, 'auto'), figuresTable(result, 'one'), costsTable(result)]) {
    expect(page).toContain(table);
  }
});

it('says where the machine was not idle, and not where it was', () => {
  const said = '**Other programs were running.**';
  expect(pageOf(result)).not.toContain(said);
  expect(pageOf({ ...result, machine: { ...result.machine, loadBefore: 16 } })).toContain(said);
});

it('puts what is measured again in the place of what was kept, in the same order', () => {
  const again = measured('one', 'a search', 1_000, 3);
  const figures = replaced(result.figures, [again, measured('auto', 'a report', 1_000, 4)]);
  expect(figures.map(({ mode, call }) => `${mode} ${call}`)).toEqual([
    ...result.figures.map(({ mode, call }) => `${mode} ${call}`),
    'auto a report',
  ]);
  expect(figures[2]).toBe(again);
});

it('measures again in as many rounds as the kept figures are of', () => {
  expect(roundsOf(result)).toBe(2);
  expect(roundsOf({ ...result, figures: [] })).toBe(0);
});
