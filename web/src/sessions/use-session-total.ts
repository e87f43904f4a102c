import { adminSessions } from '@halaqa/contract/sessions';
import { useApiPage } from '../api/query.ts';

/** How many sessions there are, whatever narrows the list; undefined until that is known. */
export function useSessionTotal(): number | undefined {
  return useApiPage(adminSessions, { query: { pageSize: 1, attendees: 'count' } }, { fresh: true }).data?.total;
}
