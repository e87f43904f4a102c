/** The query string of an address, its size limited before it is parsed (D-77). */
import { parse } from 'node:querystring';
import { Problem } from '@halaqa/contract/problem';

/** A search of a hundred characters is 1,200 of them at most. */
const mostLength = 4_096;
/** The longest form has ten. */
const mostNames = 32;

const isTooLong = (query: string): boolean => query.length > mostLength || query.split('&', mostNames + 1).length > mostNames;

/** The parts of a query by name; nothing of one that `refuseLongQuery` refuses. */
export const readQuery = (query: string): Record<string, unknown> => (isTooLong(query) ? {} : parse(query));

/** @throws Problem `too_large` */
export function refuseLongQuery(url: string): void {
  const at = url.indexOf('?');
  if (at >= 0 && isTooLong(url.slice(at + 1))) throw new Problem('too_large');
}
