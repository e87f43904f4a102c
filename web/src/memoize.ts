/** Remembers for ever what `make` made of each arguments, which are plain data: for what is costly to make and needed again and again. */
export function memoize<Args extends readonly unknown[], Result>(make: (...args: Args) => Result): (...args: Args) => Result {
  const results = new Map<string, Result>();
  return (...args) => {
    const key = JSON.stringify(args);
    const known = results.get(key) ?? make(...args);
    results.set(key, known);
    return known;
  };
}
