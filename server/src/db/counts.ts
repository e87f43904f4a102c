/** How many rows the choices of a filter would show, in one statement (D-176). */
import { mostPerChoice } from '@halaqa/contract/counts';
import type pg from 'pg';

/** By filter and choice what is to be counted: what stands behind `from`, with its condition. */
type Choices = Record<string, Record<string, string>>;
type Counts<Asked extends Choices> = { [Filter in keyof Asked]: { [Choice in keyof Asked[Filter]]: number } };

/** Something for each choice of one filter. */
export function eachChoice<Choice extends string, Of>(choices: readonly Choice[], of: (choice: Choice) => Of): Record<Choice, Of> {
  // Object.fromEntries forgets the names.
  return Object.fromEntries(choices.map((choice) => [choice, of(choice)])) as Record<Choice, Of>;
}

/** The same, and where none is chosen. */
export const eachChoiceAndAny = <Choice extends string, Of>(choices: readonly Choice[], of: (choice: Choice | undefined) => Of) => ({
  ...eachChoice(choices, of),
  any: of(undefined),
});

/**
 * Counts each choice up to `mostPerChoice`: with an index, or where many are found, no more rows are read.
 * @param before common table expressions that the choices name.
 */
export async function countChoices<Asked extends Choices>(
  pool: pg.Pool,
  choices: Asked,
  values: readonly unknown[],
  before = '',
): Promise<Counts<Asked>> {
  const filters = Object.entries(choices).map(([filter, rows]) => {
    const counted = Object.entries(rows).map(
      ([choice, from]) => `'${choice}', (select count(*) from (select from ${from} limit ${mostPerChoice}) counted)`,
    );
    return `'${filter}', json_build_object(${counted.join(', ')})`;
  });
  // Not prepared by name: what is best depends on what is looked for.
  const text = `${before} select json_build_object(${filters.join(', ')}) as counts`;
  const { rows } = await pool.query<{ counts: Counts<Asked> }>(text, [...values]);
  const [row] = rows;
  if (!row) throw new Error('a select without a table answers one row');
  return row.counts;
}
