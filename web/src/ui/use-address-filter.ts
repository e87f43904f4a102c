/** What narrows a list, kept in the address: a link leads to what was found, and a reload or a way back too. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';

interface Spelling<Filter> {
  filterIn: (address: URLSearchParams) => Filter;
  /** `q=…&kind=…`, in one order; what is typed in part is not in it. */
  addressOf: (filter: Filter) => string;
}

export function useAddressFilter<Filter>({ filterIn, addressOf }: Spelling<Filter>): [Filter, (filter: Filter) => void] {
  const [address, setAddress] = useSearchParams();
  // The address follows a moment later; what was pressed answers at once.
  const [filter, setFilter] = useState(() => filterIn(address));
  const written = addressOf(filterIn(address));
  const [seen, setSeen] = useState(written);
  // Also a link of the page itself, or a way back.
  if (seen !== written) {
    setSeen(written);
    if (written !== addressOf(filter)) setFilter(filterIn(address));
  }
  const set = (next: Filter) => {
    setFilter(next);
    setAddress(addressOf(next), { replace: true, preventScrollReset: true });
  };
  return [filter, set];
}
