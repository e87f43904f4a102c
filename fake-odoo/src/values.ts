/** Values on the wire and in a row. */

export type Json = null | boolean | number | string | Json[] | JsonObject;

export interface JsonObject {
  [key: string]: Json;
}

/** A many2one is the id, a many2many is in its relation; a moment is text in UTC (see `moments.ts`); empty is null. */
export type Stored = string | number | boolean | null;

export interface Row {
  readonly id: number;
  readonly [field: string]: Stored;
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText = (value: Json | undefined): value is string => typeof value === 'string';

export const isEmpty = (value: Json | undefined): value is null | false | undefined =>
  value === undefined || value === null || value === false;

/** The ids of an argument that may be one id or a list of them. */
export function idsOf(value: Json | undefined): number[] {
  if (typeof value === 'number') return [value];
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
}

/** As Python's `repr` writes a value of a domain into a message. */
export function repr(value: Json | undefined): string {
  if (typeof value === 'string') return `'${value}'`;
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(repr).join(', ')}]`;
  return typeof value === 'number'
    ? String(value)
    : `{${Object.entries(value)
        .map(([key, of]) => `'${key}': ${repr(of)}`)
        .join(', ')}}`;
}
