/** Each with a key for React: two may say the same, and none moves while it is shown. */
export const keyed = <Row extends object>(rows: readonly Row[]): (Row & { key: string })[] =>
  rows.map((row, index) => ({ ...row, key: `${index}` }));
