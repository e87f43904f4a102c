import { readSyncStatus } from '@halaqa/contract/sync';
import type { ReactNode } from 'react';
import { useApiQuery } from '../api/query.ts';

/** What is there where records are kept here, or in its place the sentence that they are kept in Odoo (D-122). It keeps its room until that is known. */
export function KeptHere({ inOdoo, children }: { inOdoo: string; children: ReactNode }) {
  const { data } = useApiQuery(readSyncStatus, {});
  if (data?.configured) return inOdoo ? <p className="text-sm text-muted">{inOdoo}</p> : null;
  return <div className={data ? 'flex flex-wrap gap-2' : 'invisible flex flex-wrap gap-2'}>{children}</div>;
}
