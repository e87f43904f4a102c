/** Repeatable random numbers: the same text gives the same numbers, at least 0 and below 1. */
export function chance(text: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let bits = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
    return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
  };
}

export function shuffled<T>(list: readonly T[], draw: () => number): T[] {
  return list
    .map((value) => ({ value, key: draw() }))
    .sort((one, other) => one.key - other.key)
    .map(({ value }) => value);
}
