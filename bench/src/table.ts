/** The rows of the bench, as a table for people. */
import { type Bar, type Figure, type Verdict, verdictOf } from './figure.ts';

export interface Row {
  id: string;
  what: string;
  /** Absent where it was not measured; `says` has the reason then. */
  figure?: Figure;
  unit: 'ratio' | 's';
  bar?: Bar;
  /** What the figure was computed from. */
  says: string;
}

/** Undefined where there is nothing to judge. */
export const verdictOfRow = ({ figure, bar }: Row): Verdict | undefined => (figure && bar ? verdictOf(figure, bar) : undefined);

/** One line a row, and below it what its figure was computed from. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [
    ['id', 'what', 'median (spread)', 'bar', 'verdict'],
    ...rows.map((row) => [
      row.id,
      row.what,
      row.figure ? written(row.figure, row.unit) : 'left out',
      row.bar ? barOf(row.bar, row.unit) : '',
      verdictOfRow(row) ?? '',
    ]),
  ];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  const [head, ...body] = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [head, ...body.flatMap((line, place) => [line, `${' '.repeat((widths[0] ?? 0) + 4)}${rows[place]?.says ?? ''}`])].join('\n');
}

const written = ({ median, least, most }: Figure, unit: Row['unit']): string =>
  `${median.toFixed(2)}${suffix[unit]} (${least.toFixed(2)} to ${most.toFixed(2)})`;

const suffix = { ratio: '', s: ' s' };

const barOf = (bar: Bar, unit: Row['unit']): string =>
  'atLeast' in bar ? `>= ${bar.atLeast.toFixed(2)}${suffix[unit]}` : `<= ${bar.atMost.toFixed(2)}${suffix[unit]}`;
