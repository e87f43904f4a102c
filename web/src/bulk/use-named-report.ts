/** The report named in the address (`?bulk=`). */
import { useSearchParams } from 'react-router';

export function useNamedReport(): { named: number | undefined; name: (id: number | undefined) => void } {
  const [search, setSearch] = useSearchParams();
  const name = (id: number | undefined) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (id === undefined) after.delete('bulk');
        else after.set('bulk', String(id));
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return { named: Number(search.get('bulk')) || undefined, name };
}
