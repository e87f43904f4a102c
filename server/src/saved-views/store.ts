/** Saved views in the database (D-162). */

import { Problem } from '@halaqa/contract/problem';
import type { SavedView, SavedViewScreen } from '@halaqa/contract/saved-views';
import type pg from 'pg';
import { violates } from '../db/faults.ts';
import type { Tx } from '../db/transaction.ts';

const columns = 'id, screen, name, query';

export async function listSavedViews(pool: pg.Pool, accountId: number): Promise<SavedView[]> {
  const { rows } = await pool.query<SavedView>({
    name: 'saved-views',
    text: `select ${columns} from saved_view where account_id = $1 order by screen, lower(name), id`,
    values: [accountId],
  });
  return rows;
}

/** How many the account has on the screen; who makes another at the same moment waits, so that the limit is exact. */
export async function countLocked(tx: Tx, accountId: number, screen: SavedViewScreen): Promise<number> {
  await tx.query({ name: 'saved-views-lock', text: 'select from account where id = $1 for no key update', values: [accountId] });
  const { rows } = await tx.query<{ count: number }>({
    name: 'saved-views-count',
    text: 'select count(*)::int as count from saved_view where account_id = $1 and screen = $2',
    values: [accountId, screen],
  });
  return rows[0]?.count ?? 0;
}

/** @throws Problem `view_name_taken` */
export async function insertSavedView(tx: Tx, accountId: number, { screen, name, query }: Omit<SavedView, 'id'>): Promise<SavedView> {
  const asked = tx.query<SavedView>({
    name: 'saved-view-insert',
    text: `insert into saved_view (account_id, screen, name, query) values ($1, $2, $3, $4) returning ${columns}`,
    values: [accountId, screen, name, query],
  });
  const [inserted] = (await asked.catch(refuseTakenName)).rows;
  if (!inserted) throw new Error('an insert returned no row');
  return inserted;
}

/** Undefined where the account has no such view. */
export async function findLocked(tx: Tx, accountId: number, id: number): Promise<SavedView | undefined> {
  const { rows } = await tx.query<SavedView>({
    name: 'saved-view-locked',
    text: `select ${columns} from saved_view where id = $2 and account_id = $1 for update`,
    values: [accountId, id],
  });
  return rows[0];
}

/** @throws Problem `view_name_taken` */
export async function storeSavedView(tx: Tx, { id, name, query }: SavedView): Promise<void> {
  await tx
    .query({ name: 'saved-view-store', text: 'update saved_view set name = $2, query = $3 where id = $1', values: [id, name, query] })
    .catch(refuseTakenName);
}

/** Undefined where the account has no such view. */
export async function deleteSavedView(tx: Tx, accountId: number, id: number): Promise<SavedView | undefined> {
  const { rows } = await tx.query<SavedView>({
    name: 'saved-view-delete',
    text: `delete from saved_view where id = $2 and account_id = $1 returning ${columns}`,
    values: [accountId, id],
  });
  return rows[0];
}

function refuseTakenName(error: unknown): never {
  if (violates(error, 'saved_view_name')) throw new Problem('view_name_taken', { cause: error });
  throw error;
}
