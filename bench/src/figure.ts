/** The figure of several rounds, and how it compares with a bar. */

export interface Figure {
  median: number;
  /** The spread: the lowest and the highest of the rounds. */
  least: number;
  most: number;
}

export type Bar = { atLeast: number } | { atMost: number };

/** `no difference`: the bar lies inside the spread, so this run does not show on which side of it the figure is. */
export type Verdict = 'pass' | 'fail' | 'no difference';

/** @throws RangeError without a value. */
export function figureOf(values: readonly number[]): Figure {
  const sorted = values.toSorted((a, b) => a - b);
  const least = sorted[0];
  const most = sorted.at(-1);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.ceil((sorted.length - 1) / 2)];
  if (least === undefined || most === undefined || low === undefined || high === undefined) throw new RangeError('no round was measured');
  return { median: (low + high) / 2, least, most };
}

/**
 * The ratio of each round by itself, then the median of those: other load of the machine in a round slows both sides of it.
 * @throws RangeError where one side has more rounds than the other.
 */
export function ratioOf(ours: readonly number[], theirs: readonly number[]): Figure {
  if (ours.length !== theirs.length) throw new RangeError('both sides take part in every round');
  return figureOf(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));
}

export function verdictOf({ least, most }: Figure, bar: Bar): Verdict {
  const [allBeyond, noneBeyond] = 'atLeast' in bar ? [least >= bar.atLeast, most < bar.atLeast] : [most <= bar.atMost, least > bar.atMost];
  if (allBeyond) return 'pass';
  return noneBeyond ? 'fail' : 'no difference';
}
