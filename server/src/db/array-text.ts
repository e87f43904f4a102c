/** An array as a parameter of a statement. The driver's own way makes several strings of every element, a quarter of all garbage of a page. */

export type ArrayElement = string | number | boolean | Buffer | null | undefined;

/** The array in PostgreSQL's own notation; null and undefined are NULL. */
export function arrayLiteral(values: readonly ArrayElement[]): string {
  return `{${values.map(elementText).join(',')}}`;
}

function elementText(value: ArrayElement): string | number | boolean {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'string') return `"${special.test(value) ? value.replaceAll('\\', '\\\\').replaceAll('"', '\\"') : value}"`;
  return Buffer.isBuffer(value) ? `"\\\\x${value.toString('hex')}"` : value;
}

const special = /["\\]/;
