import { type AuditEntry, auditLog } from '@halaqa/contract/audit';
import { call } from '../api/call.ts';
import { useApiInfinite } from '../api/infinite.ts';
import type { queryOf } from './list-filter.ts';

/** The entries read so far, newest first, and the way to older ones. */
export function useAuditLog(query: ReturnType<typeof queryOf>, limit: number) {
  const read = useApiInfinite(
    auditLog,
    (before) => ({ query: { ...query, limit, ...(before !== undefined && { before }) } }),
    ({ next }) => next ?? undefined,
  );
  const entries: AuditEntry[] | undefined = read.data?.pages.flatMap((page) => page.entries);
  return { ...read, entries };
}

const mostInOneAnswer = 200;

/** The newest entries, until there are more than `most` or no more. */
export async function readAuditLog(query: ReturnType<typeof queryOf>, most: number): Promise<AuditEntry[]> {
  const read: AuditEntry[] = [];
  let before: number | undefined;
  do {
    const { entries, next } = await call(auditLog, {
      query: { ...query, limit: mostInOneAnswer, ...(before !== undefined && { before }) },
    });
    read.push(...entries);
    before = next ?? undefined;
  } while (before !== undefined && read.length <= most);
  return read;
}
