import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Does once what the address asks for by `?name=…`, and takes it out of the address, so that a reload does not do it again.
 * @param act undefined while it cannot be done yet
 */
export function useAddressAction(name: string, act: ((value: string) => void) | undefined): void {
  const [search, setSearch] = useSearchParams();
  const value = search.get(name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address asks, not what would be done now.
  useEffect(() => {
    if (value === null || !act) return;
    const rest = new URLSearchParams(search);
    rest.delete(name);
    setSearch(rest, { replace: true });
    act(value);
  }, [value, act === undefined]);
}
