/** Repeatable random numbers: the same seed and purpose give the same numbers on every machine. */

export interface Random {
  /** At least 0 and below 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** True that often, of 1. */
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** A copy in another order. */
  shuffle<T>(list: readonly T[]): T[];
}

/**
 * @param purpose keeps the streams apart, so that one more draw for the rooms does not rename every student.
 */
export function seeded(seed: number, purpose: string): Random {
  let state = scramble(seed, purpose);
  // Mulberry32: small, fast, and even enough for names and dates.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick: (from) => at(from, whole(0, from.length - 1)),
    shuffle(list) {
      const copy = [...list];
      for (let last = copy.length - 1; last > 0; last -= 1) {
        const other = whole(0, last);
        const moved = at(copy, last);
        copy[last] = at(copy, other);
        copy[other] = moved;
      }
      return copy;
    },
  };
}

/** The entry at that index; throws a RangeError where the list is shorter. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`nothing at ${index} of ${list.length}`);
  return found;
}

/** FNV-1a over the purpose, starting from the seed. */
function scramble(seed: number, purpose: string): number {
  let hash = 0x811c9dc5 ^ seed;
  for (const letter of purpose) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return hash | 0;
}
