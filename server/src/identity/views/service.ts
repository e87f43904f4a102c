/** Beginning and ending a view of somebody else's portal (D-140, ADR-61). */
import { Problem } from '@halaqa/contract/problem';
import type { Language } from '@halaqa/contract/values';
import type { SignedInActor } from '../../audit/store.ts';
import type { Context } from '../../context/context.ts';
import { inShortTransaction } from '../../db/transaction.ts';
import { hashToken, makeToken } from '../credentials/token.ts';
import { deleteView, holdAccount, insertView } from './store.ts';

interface BegunView {
  id: number;
  token: string;
  language: Language | null;
  expiresAt: Date;
}

/**
 * A view of the account, for as long as the session of the admin lives and half an hour at most.
 * @throws Problem `not_found`, `view_of_admin`, `account_not_active`
 */
export const openView = (ctx: Context, accountId: number, sessionId: number, by: SignedInActor): Promise<BegunView> =>
  inShortTransaction(ctx.pool, async (tx) => {
    const account = await holdAccount(tx, accountId);
    if (!account) throw new Problem('not_found');
    if (account.role === 'admin') throw new Problem('view_of_admin');
    if (!account.isActive) throw new Problem('account_not_active');
    const token = makeToken();
    const opened = await insertView(tx, { accountId, sessionId, tokenHash: hashToken(token) }, by);
    if (!opened) throw new Problem('unauthorized');
    return { ...opened, token, language: account.language };
  });

/** @throws Problem `not_found` for another admin's, or one that has ended. */
export async function closeView(ctx: Context, viewId: number, viewedBy: number): Promise<void> {
  if (!(await deleteView(ctx.pool, viewId, viewedBy))) throw new Problem('not_found');
}
