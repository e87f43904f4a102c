import { readSyncStatus } from '@halaqa/contract/sync';
import { useApiQuery } from '../api/query.ts';

/** Whether what is changed here goes to an Odoo (D-3); false until it is known. For admins: nobody else may ask. */
export function useSynchronises(): boolean {
  return useApiQuery(readSyncStatus, {}).data?.configured ?? false;
}
