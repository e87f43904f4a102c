/** The results of the rounds of P-6, as rows of the table. */
import { figureOf, ratioOf } from './figure.ts';
import type { Said } from './side.ts';
import type { Row } from './table.ts';

interface SaidOf {
  call: string;
  ours: Said;
  /** In the institute of a fifth of the size. */
  fifth: Said;
}

const mostSeconds = 0.05;
const mostKilobytes = 64;

/** @param weights bytes of an answer of each call, as gzip sends them. */
export function rowsOfLists(given: { of: string; beside: string; said: SaidOf[]; weights: Map<string, number> }): Row[] {
  const { of, beside, said, weights } = given;
  const heaviest = [...weights].toSorted(([, a], [, b]) => b - a)[0];
  return [
    ...said.map(
      ({ call, ours, fifth }, place): Row => ({
        id: place === 0 ? 'P-6' : '',
        what: `${call}: 99 % within, ${of} : ${beside}`,
        unit: 'ratio',
        bar: { atMost: 2 },
        figure: ratioOf(ours.p99Ms, fifth.p99Ms),
        says: `99 % within ${ms(ours.p99Ms)} : ${ms(fifth.p99Ms)}, half within ${ms(ours.medianMs)} : ${ms(fifth.medianMs)}, ${rate(ours.perSecond)}, 8 at a time; ${kB(weights.get(call) ?? 0)}`,
      }),
    ),
    {
      id: 'P-6',
      what: 'the slowest of these, 99 % within',
      unit: 's',
      bar: { atMost: mostSeconds },
      figure: figureOf(roundsOf(said).map((values) => Math.max(...values) / 1_000)),
      says: '8 at a time on the same machine',
    },
    {
      id: 'P-6',
      what: `the heaviest answer : ${mostKilobytes} kB, as gzip sends it`,
      unit: 'ratio',
      bar: { atMost: 1 },
      figure: figureOf([(heaviest?.[1] ?? Number.NaN) / 1_000 / mostKilobytes]),
      says: `${kB(heaviest?.[1] ?? 0)}: ${heaviest?.[0]}`,
    },
  ];
}

/** For each round the 99th percentile of every list. */
function roundsOf(lists: SaidOf[]): number[][] {
  const [first] = lists;
  return (first?.ours.p99Ms ?? []).map((_, round) => lists.map(({ ours }) => ours.p99Ms[round] ?? Number.NaN));
}

const rate = (values: number[]): string => `${Math.round(figureOf(values).median)}/s`;

const ms = (values: number[]): string => `${figureOf(values).median.toFixed(1)} ms`;

const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
