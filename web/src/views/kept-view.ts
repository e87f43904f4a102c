/** The token of a view, kept in the storage of its tab, which no other tab reads and which is deleted with it. */
import type { CallResult } from '@halaqa/contract/endpoint';
import type { beginView } from '@halaqa/contract/views';
import { viewKey } from '../storage.ts';

const idKey = 'viewId';

/** @param storage of the new tab, which is of this page's origin until it opens one. */
export function keepView(storage: Storage, { id, token, language }: CallResult<typeof beginView>): void {
  // A tab begins with a copy of what the one that opened it has.
  storage.clear();
  storage.setItem(idKey, String(id));
  if (language) storage.setItem('language', language);
  storage.setItem(viewKey, token);
}

export const keptViewId = (): number => Number(sessionStorage.getItem(idKey));

/** The tab is an ordinary one from now on. */
export const forgetView = (): void => sessionStorage.clear();
