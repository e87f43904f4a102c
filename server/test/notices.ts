/** What must hold of every notification, whatever wrote it. */
import { noticeParams } from '@halaqa/contract/notices';
import { notificationKind } from '@halaqa/contract/values';
import { expect } from 'vitest';
import type { Db } from './builder.ts';

/** Each row is of the form that its kind has in the contract, no more and no less, so that the sentence can be made of it. */
export async function noticesAreOfTheContract(db: Db): Promise<void> {
  const rows = await db.selectFrom('notification').select(['kind', 'params']).execute();
  for (const { kind, params } of rows) expect(noticeParams[notificationKind.parse(kind)].parse(params), kind).toEqual(params);
}

/** What an account was told, in order. */
export async function toldTo(db: Db, accountId: number) {
  const rows = await db.selectFrom('notification').select(['kind', 'params']).where('account_id', '=', accountId).orderBy('id').execute();
  return rows.map(({ kind, params }) => ({ kind, ...params }));
}
