/** Saved views in the database (D-162, D-242). */

import { Problem } from '@halaqa/contract/problem';
import type { SavedView, SavedViewScreen } from '@halaqa/contract/saved-views';
import type { Language } from '@halaqa/contract/values';
import type pg from 'pg';
import { violates } from '../db/faults.ts';
import type { Tx } from '../db/transaction.ts';
import { nameInLanguage } from '../language/in-language.ts';

/** The columns of a view of one's own. */
const columns = 'id, screen, name, query, is_shared as "isShared", null as "sharedBy"';

/** Whose account is closed, or who is no admin any more. */
const isGone = `(o.disabled_at is not null or o.role <> 'admin')`;

interface ListedView extends Omit<SavedView, 'sharedBy'> {
  is_own: boolean;
  owner: string;
  owner_en: string | null;
  is_gone: boolean;
}

/** The account's own, and those of others that are shared. */
export async function listSavedViews(pool: pg.Pool, accountId: number, language: Language): Promise<SavedView[]> {
  const { rows } = await pool.query<ListedView>({
    name: 'saved-views',
    text: `
      select v.id, v.screen, v.name, v.query, v.is_shared as "isShared", v.account_id = $1 as is_own,
        coalesce(o.name, o.email) as owner, o.name_en as owner_en, ${isGone} as is_gone
      from saved_view v join account o on o.id = v.account_id
      where v.account_id = $1 or v.is_shared
      order by v.screen, lower(v.name), v.id`,
    values: [accountId],
  });
  return rows.map(({ is_own, owner, owner_en, is_gone, ...view }) => ({
    ...view,
    sharedBy: is_own ? null : { name: nameInLanguage(language, owner, owner_en), isGone: is_gone },
  }));
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
export async function insertSavedView(
  tx: Tx,
  accountId: number,
  { screen, name, query, isShared }: Omit<SavedView, 'id' | 'sharedBy'>,
): Promise<SavedView> {
  const asked = tx.query<SavedView>({
    name: 'saved-view-insert',
    text: `insert into saved_view (account_id, screen, name, query, is_shared) values ($1, $2, $3, $4, $5) returning ${columns}`,
    values: [accountId, screen, name, query, isShared],
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
export async function storeSavedView(tx: Tx, { id, name, query, isShared }: SavedView): Promise<void> {
  const asked = tx.query({
    name: 'saved-view-store',
    text: 'update saved_view set name = $2, query = $3, is_shared = $4 where id = $1',
    values: [id, name, query, isShared],
  });
  await asked.catch(refuseTakenName);
}

/** Undefined where there is no such view that the account may delete: its own, and a shared one whose owner is gone. */
export async function deleteSavedView(tx: Tx, accountId: number, id: number): Promise<{ name: string; account_id: number } | undefined> {
  const { rows } = await tx.query<{ name: string; account_id: number }>({
    name: 'saved-view-delete',
    text: `
      delete from saved_view v using account o
      where v.id = $2 and o.id = v.account_id and (v.account_id = $1 or (v.is_shared and ${isGone}))
      returning v.name, v.account_id`,
    values: [accountId, id],
  });
  return rows[0];
}

function refuseTakenName(error: unknown): never {
  if (violates(error, 'saved_view_name')) throw new Problem('view_name_taken', { cause: error });
  throw error;
}
