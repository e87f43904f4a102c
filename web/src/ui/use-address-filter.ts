/** A list's filter, kept in the address: a link leads to what was found, and a reload or a way back restores it. */
import { useSearchParams } from 'react-router';
import { useAddressState } from './use-address-state.ts';

interface Spelling<Filter> {
  filterIn: (address: URLSearchParams) => Filter;
  /** `q=…&kind=…`, in one order; what is typed in part is not in it. */
  addressOf: (filter: Filter) => string;
}

export function useAddressFilter<Filter>({ filterIn, addressOf }: Spelling<Filter>): [Filter, (filter: Filter) => void] {
  const [address, setAddress] = useSearchParams();
  const [filter, setFilter] = useAddressState({ written: addressOf(filterIn(address)), read: () => filterIn(address), spell: addressOf });
  const set = (next: Filter) => {
    setFilter(next);
    setAddress(addressOf(next), { replace: true, preventScrollReset: true });
  };
  return [filter, set];
}
