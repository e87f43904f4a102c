/** Everybody of the list of accounts, in its order, in batches. */
import type { Language } from '@halaqa/contract/values';
import type pg from 'pg';
import { inBatches } from '../../db/batches.ts';
import { merged } from '../../db/merged.ts';
import { nameOrder } from '../../language/name-order.ts';
import { type PeopleFilter, type PersonRow, peopleFilterSql, placeOf, rolesInOrder, sortingOf, sources, whole } from './people.ts';

type WalkedRow = PersonRow & { key: string; place: number };

/** @param atOnce how many rows of each source one statement reads. */
export async function* walkPeople(
  pool: pg.Pool,
  { sort = 'name', ...filter }: PeopleFilter,
  language: Language,
  atOnce?: number,
): AsyncGenerator<PersonRow[], void> {
  const { by, backwards } = sortingOf(sort);
  if (by === 'name') {
    yield* walkByName(pool, { ...filter, backwards }, language, atOnce);
    return;
  }
  const ordered = backwards ? rolesInOrder.toReversed() : rolesInOrder;
  const wanted = ordered.filter((role) => filter.role === undefined || filter.role === role);
  for (const role of wanted) yield* walkByName(pool, { ...filter, role, backwards: false }, language, atOnce);
}

type ByName = Omit<PeopleFilter, 'sort'> & { backwards: boolean };

function walkByName(pool: pg.Pool, filter: ByName, language: Language, atOnce: number | undefined): AsyncGenerator<PersonRow[], void> {
  const lists = sources[filter.role ?? 'all'].map((source) =>
    inBatches((last: WalkedRow | undefined, limit) => listAfter(pool, source, filter, { last, limit }, language), atOnce),
  );
  return merged(lists, filter.backwards ? (one, other) => compare(other, one) : compare);
}

async function listAfter(
  pool: pg.Pool,
  source: string,
  filter: ByName,
  { last, limit }: { last: WalkedRow | undefined; limit: number },
  language: Language,
): Promise<WalkedRow[]> {
  const { where, values } = peopleFilterSql(filter);
  const value = (given: unknown): string => `$${values.push(given)}`;
  const key = nameOrder('p', language);
  const [direction, beyond] = filter.backwards ? ['desc', '<'] : ['asc', '>'];
  // An index is searched by the key alone: an account's id is not in it.
  const after = last
    ? `and ${key} ${beyond}= ${value(last.key)} and (${key}, p.role, ${placeOf}) ${beyond} (${value(last.key)}, ${value(last.role)}, ${value(last.place)}::int)`
    : '';
  const order = `order by ${key} ${direction}, p.role ${direction}, ${placeOf} ${direction}`;
  const batch = `select p.* from (${source}) p where ${where} ${after} ${order} limit ${value(limit)}`;
  const text = `${whole(batch, `${key} as key, ${placeOf} as place,`)} ${order}`;
  return (await pool.query<WalkedRow>({ text, values })).rows;
}

/** As the database does with the collation "C": byte by byte. */
const compare = (a: WalkedRow, b: WalkedRow): number =>
  Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)) || Buffer.compare(Buffer.from(a.role), Buffer.from(b.role)) || a.place - b.place;
