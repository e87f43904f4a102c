/** What must hold of every notification, whoever wrote it. */
import { noticeParams } from '@halaqa/contract/notices';
import { expect } from 'vitest';
import type { Db } from '../src/db/database.ts';

/** Each row is of the form that its kind has in the contract, no more and no less: whoever reads it finds what the sentence needs. */
export async function noticesAreOfTheContract(db: Db): Promise<void> {
  const rows = await db.selectFrom('notification').select(['kind', 'params']).execute();
  for (const { kind, params } of rows) expect(noticeParams[kind].parse(params), kind).toEqual(params);
}
