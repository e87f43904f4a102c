/** The tables of the page, in Markdown. Each ratio is of one call in one round to itself at the smallest size. */
import { type Figure, figureOf, ratioOf } from '../figure.ts';
import type { Measured, Mode, Rounds, SizesResult } from './figures.ts';

/** What the 99th percentile at the largest size may be, as a multiple of that at the smallest. */
const atMost = 1.3;

type Lines = readonly (readonly string[])[];

const markdown = ([head = [], ...lines]: Lines): string =>
  [head, head.map((_, column) => (column === 0 ? '---' : '--:')), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export const sizesOf = ({ institutes }: SizesResult): number[] => institutes.map(({ size }) => size).toSorted((a, b) => a - b);
export const callsOf = ({ figures }: SizesResult): string[] => [...new Set(figures.map(({ call }) => call))];
export const written = (size: number): string => size.toLocaleString('en');

export function find({ figures }: SizesResult, mode: Mode, call: string, size: number): Measured | undefined {
  return figures.find((one) => one.mode === mode && one.call === call && one.size === size);
}

/** A cell; an empty one where nothing was measured, and `none` where the portal refused. */
function cell(measured: Measured | undefined, of: (rounds: Rounds) => string): string {
  if (measured?.refused) return 'none';
  return measured?.rounds ? of(measured.rounds) : '';
}

export function institutesTable({ institutes }: SizesResult): string {
  const tables = Object.keys(institutes[0]?.rows ?? {});
  return markdown([
    ['students', ...tables.filter((table) => table !== 'student').map((table) => `\`${table}\``), 'database'],
    ...institutes
      .toSorted((a, b) => a.size - b.size)
      .map(({ size, rows, databaseBytes }) => [
        written(size),
        ...tables.filter((table) => table !== 'student').map((table) => written(Math.round(rows[table] ?? 0))),
        `${(databaseBytes / 1e9).toFixed(2)} GB`,
      ]),
  ]);
}

/** Absolute figures of one mode: milliseconds, and calls a second. */
export function figuresTable(result: SizesResult, mode: Mode): string {
  const sizes = sizesOf(result);
  return markdown([
    ['p50 / p95 / p99 in ms, calls a second', ...sizes.map(written)],
    ...callsOf(result).map((call) => [
      call,
      ...sizes.map((size) =>
        cell(
          find(result, mode, call, size),
          ({ medianMs, p95Ms, p99Ms, perSecond }) => `${ms(medianMs)} / ${ms(p95Ms)} / ${ms(p99Ms)}, ${median(perSecond).toFixed(0)}/s`,
        ),
      ),
    ]),
  ]);
}

/** Each call at each size beside itself at the smallest: half of the calls, and 99 of 100. */
export function ratiosTable(result: SizesResult, mode: Mode): string {
  const [smallest = 0, ...larger] = sizesOf(result);
  return markdown([
    [`p50 and p99 beside those at ${written(smallest)}`, ...larger.map(written), `p99 at most ${atMost}`],
    ...callsOf(result).map((call) => {
      const base = find(result, mode, call, smallest)?.rounds;
      return [
        call,
        ...larger.map((size) =>
          cell(find(result, mode, call, size), (rounds) =>
            base ? `${times(ratioOf(rounds.medianMs, base.medianMs))}, ${times(ratioOf(rounds.p99Ms, base.p99Ms))}` : '',
          ),
        ),
        isWithin(result, mode, call) ? 'yes' : 'no',
      ];
    }),
  ]);
}

/** Whether the 99th percentile at the largest size is within its bar. */
export function isWithin(result: SizesResult, mode: Mode, call: string): boolean {
  const sizes = sizesOf(result);
  const [small, large] = [find(result, mode, call, sizes[0] ?? 0)?.rounds, find(result, mode, call, sizes.at(-1) ?? 0)?.rounds];
  return small !== undefined && large !== undefined && ratioOf(large.p99Ms, small.p99Ms).median <= atMost;
}

/**
 * Where the time of a call goes: processor milliseconds in the portal and in PostgreSQL, one process; and both together at the largest size
 * beside those at the smallest. Other programs of the machine slow a call down, and leave this nearly as it is.
 */
export function costsTable(result: SizesResult): string {
  const sizes = sizesOf(result);
  return markdown([
    [
      'processor time of a call in ms, portal + PostgreSQL',
      ...sizes.map(written),
      `${written(sizes.at(-1) ?? 0)} beside ${written(sizes[0] ?? 0)}`,
    ],
    ...callsOf(result).map((call) => {
      const [small, ...larger] = sizes.map((size) => find(result, 'one', call, size));
      return [
        call,
        ...[small, ...larger].map((one) => cell(one, ({ serverMs, databaseMs }) => `${ms(serverMs)} + ${ms(databaseMs)}`)),
        cell(larger.at(-1), (rounds) => (small?.rounds ? times(ratioOf(costOf(rounds), costOf(small.rounds))) : '')),
      ];
    }),
  ]);
}

const costOf = ({ serverMs, databaseMs }: Rounds): number[] => serverMs.map((server, round) => server + (databaseMs[round] ?? Number.NaN));

const median = (values: readonly number[]): number => figureOf(values).median;
const ms = (values: readonly number[]): string => median(values).toFixed(median(values) < 10 ? 1 : 0);
const times = ({ median: middle }: Figure): string => `${middle.toFixed(2)} x`;
