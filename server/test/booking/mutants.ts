/**
 * Twins of the races: the same test, against a portal from which one guard was taken out. A test whose twin passes proves nothing.
 * The guard is cut out of the SQL on its way to the database, so that the portal itself knows nothing of twins.
 */
import pg from 'pg';

export interface Cut {
  /** The name under which the statement is prepared; without a name every statement that has the guard. */
  statement?: string;
  /** The text that is removed, and the text that replaces it. */
  guard: string;
  by: string;
}

interface Sent {
  /** None behind a pooler (ADR-37): there every statement that has the guard is cut. */
  name?: string | undefined;
  text: string;
}

let runs = 0;

/** Runs `body` while every portal of this process sends the cut statements. */
export async function withCuts<T>(cuts: Cut[], body: () => Promise<T>): Promise<T> {
  const { query } = pg.Client.prototype;
  const made = new Set<Cut>();
  runs += 1;
  const run = runs;
  const mutate = (statement: Sent): Sent => {
    const own = cuts.filter((cut) => isOf(cut, statement));
    const text = own.reduce((before, cut) => {
      if (!before.includes(cut.guard)) throw new Error(`${cut.statement} does not say: ${cut.guard}`);
      made.add(cut);
      return before.replaceAll(cut.guard, cut.by);
    }, statement.text);
    // Connections that have the original statement prepared, or another cut, must not mistake this one for it.
    if (own.length === 0) return statement;
    return { ...statement, text, ...(statement.name && { name: `${statement.name}-cut-${run}` }) };
  };
  pg.Client.prototype.query = function (this: pg.Client, statement: unknown, ...rest: unknown[]) {
    const asked = typeof statement === 'string' ? mutate({ text: statement }).text : statement;
    return Reflect.apply(query, this, [isSent(asked) ? mutate(asked) : asked, ...rest]);
  } as typeof query; // one body for all overloads of the driver
  try {
    const result = await body();
    for (const cut of cuts) if (!made.has(cut)) throw new Error(`${cut.statement ?? cut.guard} was never sent`);
    return result;
  } finally {
    pg.Client.prototype.query = query;
  }
}

const isOf = (cut: Cut, { name, text }: Sent): boolean =>
  cut.statement !== undefined && name ? cut.statement === name : text.includes(cut.guard);

function isSent(statement: unknown): statement is Sent {
  return typeof statement === 'object' && statement !== null && 'text' in statement && typeof statement.text === 'string';
}
