/** How a list is sorted: by one of its columns, in either direction. */
import * as z from 'zod/mini';

/** By a column, or with `-` before it from the last to the first. */
export type SortParam<Name extends string> = Name | `-${Name}`;

export interface Sorting<Name extends string> {
  by: Name;
  /** From the last to the first. */
  backwards: boolean;
}

/** The parameter of a call by which its list can be sorted. */
export const sortedBy = <Name extends string>(names: readonly Name[]) => z.optional(z.enum(sortParams(names)));

export const sortParams = <Name extends string>(names: readonly Name[]): SortParam<Name>[] =>
  names.flatMap((name): SortParam<Name>[] => [name, `-${name}`]);

export const sortParamOf = <Name extends string>({ by, backwards }: Sorting<Name>): SortParam<Name> => (backwards ? `-${by}` : by);

/** Undefined where `param` is none by which the list can be sorted. */
export function readSort<Name extends string>(names: readonly Name[], param: string): Sorting<Name> | undefined {
  const backwards = param.startsWith('-');
  const by = names.find((name) => name === (backwards ? param.slice(1) : param));
  return by === undefined ? undefined : { by, backwards };
}
