/** Making, changing, sharing and deleting saved views (D-162, D-242). They are settings of an account, and in the audit log as those are: by name alone. */
import { Problem } from '@halaqa/contract/problem';
import { mostSavedViews, type SavedView, type SavedViewScreen } from '@halaqa/contract/saved-views';
import { keptQuery } from '@halaqa/domain/saved-views';
import { type Changes, type SignedInActor, writeAudit } from '../audit/store.ts';
import type { Tx } from '../db/transaction.ts';
import { countLocked, deleteSavedView, findLocked, insertSavedView, storeSavedView } from './store.ts';

/** @throws Problem `view_name_taken`, `too_many_views` */
export async function makeView(
  tx: Tx,
  person: SignedInActor,
  { screen, name, query, isShared = false }: { screen: SavedViewScreen; name: string; query: string; isShared?: boolean | undefined },
): Promise<SavedView> {
  if ((await countLocked(tx, person.accountId, screen)) >= mostSavedViews) {
    throw new Problem('too_many_views', { details: { maximum: mostSavedViews } });
  }
  const made = await insertSavedView(tx, person.accountId, { screen, name, query: keptQuery(screen, query), isShared });
  await note(tx, person, { saved_view: { from: null, to: name }, ...(isShared && { saved_view_shared: { from: null, to: name } }) });
  return made;
}

/** What is not given stays as it is. @throws Problem `not_found`, `view_name_taken` */
export async function changeView(
  tx: Tx,
  person: SignedInActor,
  id: number,
  given: { name?: string | undefined; query?: string | undefined; isShared?: boolean | undefined },
): Promise<SavedView> {
  const was = await findLocked(tx, person.accountId, id);
  if (!was) throw new Problem('not_found');
  const { name = was.name, isShared = was.isShared } = given;
  const query = given.query === undefined ? was.query : keptQuery(was.screen, given.query);
  const changes = {
    ...(name !== was.name && { saved_view: { from: was.name, to: name } }),
    ...(query !== was.query && { saved_view_filters: { from: null, to: name } }),
    ...(isShared !== was.isShared && { saved_view_shared: isShared ? { from: null, to: name } : { from: name, to: null } }),
  };
  const now = { ...was, name, query, isShared };
  if (Object.keys(changes).length === 0) return now;
  await storeSavedView(tx, now);
  await note(tx, person, changes);
  return now;
}

/** @throws Problem `not_found` */
export async function removeView(tx: Tx, person: SignedInActor, id: number): Promise<void> {
  const gone = await deleteSavedView(tx, person.accountId, id);
  if (!gone) throw new Problem('not_found');
  await note(tx, person, { saved_view: { from: gone.name, to: null } }, gone.account_id);
}

/** @param owner whose view it is */
const note = (tx: Tx, person: SignedInActor, changes: Changes, owner = person.accountId): Promise<void> =>
  writeAudit(tx, { ...person, action: 'preferences_changed', kind: 'account', recordId: owner, details: { changes } });
