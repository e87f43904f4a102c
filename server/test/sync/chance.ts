/** Chance that a seed decides, so that a run that failed can be run again. */
export interface Chance {
  /** 0 to 1, 1 excluded. */
  draw(): number;
  below(limit: number): number;
  of<T>(all: readonly T[]): T;
}

/** mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const draw = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(draw() * limit);
  const of = <T>(all: readonly T[]): T => {
    const one = all[below(all.length)];
    if (one === undefined) throw new Error('nothing to choose from');
    return one;
  };
  return { draw, below, of };
}
