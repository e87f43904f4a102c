import type { Tx } from '../db/transaction.ts';
import type { OptionRow } from '../sessions/options.ts';
import { type RecordLookup, recordLookup } from './record-lookup.ts';

/** All courses that may be chosen, as they are few: none of them is archived (D-152) before the end of the transaction. */
export async function holdCourses(tx: Tx): Promise<RecordLookup<OptionRow>> {
  const { rows } = await tx.query<OptionRow>({
    name: 'import-courses',
    text: 'select id, name, name_en from course where active order by id for key share',
  });
  return recordLookup(rows);
}
