/** The order of a list in its address; absent for the default order. */
import { readSort, type Sorting, sortParamOf } from '@halaqa/contract/sorting';

export const sortingIn = <Sort extends string>(address: URLSearchParams, sorts: readonly Sort[]): Sorting<Sort> | undefined =>
  readSort(sorts, address.get('sort') ?? '');

/** What stands in the address, or ''. */
export function sortInAddress<Sort extends string>(sorting: Sorting<Sort>, usual: Sorting<Sort>): string {
  const param = sortParamOf(sorting);
  return param === sortParamOf(usual) ? '' : param;
}
