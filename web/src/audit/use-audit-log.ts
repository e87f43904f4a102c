import { type AuditEntry, auditLog } from '@halaqa/contract/audit';
import { useApiGrowing } from '../api/growing.ts';
import type { queryOf } from './list-filter.ts';

/** The entries read so far, newest first, and the way to older ones. */
export function useAuditLog(query: ReturnType<typeof queryOf>, limit: number) {
  const read = useApiGrowing(
    auditLog,
    (before) => ({ query: { ...query, limit, ...(before !== undefined && { before }) } }),
    ({ next }) => next ?? undefined,
  );
  const entries: AuditEntry[] | undefined = read.data?.pages.flatMap((page) => page.entries);
  return { ...read, entries };
}
