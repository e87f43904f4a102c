type Filled<Values> = { [Field in keyof Values]: Exclude<Values[Field], undefined> };

/** Without what an empty cell leaves as it is. */
export const filled = <Values extends object>(given: Values): Partial<Filled<Values>> =>
  // `fromEntries` forgets the keys; those that are left have values.
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Filled<Values>>;
