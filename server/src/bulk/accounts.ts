/**
 * How a bulk change applies to accounts (D-163): to each in the transaction of its row, by the use case of a single account; or to all in a
 * dry run.
 */
import { Problem } from '@halaqa/contract/problem';
import type { InvitationRefusal } from '@halaqa/contract/users';
import type { AccountAction } from '@halaqa/contract/users-bulk';
import type { Context } from '../context/context.ts';
import type { Queryable, Tx } from '../db/transaction.ts';
import type { Email } from '../identity/credentials/email.ts';
import { findHolders, invitationOf, inviteAgain, isTakenMeanwhile } from '../identity/users/invite.ts';
import {
  type AccountCandidate,
  findAccountCandidates,
  findEmailOwners,
  type InvitationCandidate,
} from '../identity/users/invited-store.ts';
import { changeAccountIn, decideChange, listWithAdmins } from '../identity/users/manage.ts';
import type { AccountRow } from './listed-store.ts';
import { refused } from './refused.ts';
import type { AccountRun, Outcome } from './store.ts';

const notInvited = (why: InvitationRefusal | 'no_mail'): Problem => new Problem('not_invited', { details: { why } });

/** Changes one of a run. @throws Problem what stands against it. */
export async function actOnAccount(
  tx: Tx,
  ctx: Context,
  { change: { action }, account_id, origin }: AccountRun,
  id: number,
): Promise<Outcome> {
  const actor = { ...origin, accountId: account_id };
  if (action === 'invite') {
    await sendAgain(tx, ctx, id, actor);
    return { outcome: 'done' };
  }
  const isChanged = await changeAccountIn(tx, id, { disabled: action === 'deactivate' }, actor);
  return { outcome: isChanged ? 'done' : 'unchanged' };
}

async function sendAgain(tx: Tx, ctx: Context, id: number, actor: Parameters<typeof inviteAgain>[3]): Promise<void> {
  const [candidate] = await findAccountCandidates(tx, [id]);
  if (!candidate) throw new Problem('not_found');
  refuseWithoutMail(ctx);
  try {
    const { outcome } = await inviteAgain(ctx, tx, candidate, actor);
    // Its account was deleted meanwhile, and none is made in its place.
    if (outcome === 'invited') throw new Problem('not_found');
    if (outcome !== 'again') throw notInvited(outcome);
  } catch (error) {
    throw isTakenMeanwhile(error) ? notInvited('email_taken') : error;
  }
}

/** A link that is handed over is shown once, and a report is read again: letters alone are sent to many. */
function refuseWithoutMail({ config }: Pick<Context, 'config'>): void {
  if (!config.mail) throw notInvited('no_mail');
}

interface DryRunRequest {
  ids: readonly number[];
  action: AccountAction;
  /** Who asks. */
  callerId: number;
}

/** What would become of each, each seeing those before it as they would be then. Nothing is locked, and the run decides. */
export async function dryRunAccounts(ctx: Context, { ids, action, callerId }: DryRunRequest): Promise<AccountRow[]> {
  const found = new Map((await findAccountCandidates(ctx.pool, ids)).map((one) => [one.accountId, one]));
  const outcomeOf = action === 'invite' ? await invitations(ctx, [...found.values()]) : await changes(ctx.pool, ids, action, callerId);
  return ids.map((id) => {
    const account = found.get(id);
    const { name = null, nameEn = null, accountEmail = null, role = null, gender = null } = account ?? {};
    const row = { account_id: id, name, name_en: nameEn, email: accountEmail, role, gender };
    try {
      if (!account) throw new Problem('not_found');
      return { ...row, outcome: outcomeOf(account) ? 'done' : 'unchanged', problem: null };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { ...row, ...refused(error) };
    }
  });
}

/** Whether it would become something else. @throws Problem what stands against it. */
type OutcomeOf = (account: AccountCandidate) => boolean;

async function changes(reader: Queryable, ids: readonly number[], action: 'deactivate' | 'activate', callerId: number): Promise<OutcomeOf> {
  const current = new Map((await listWithAdmins(reader, ids)).map((one) => [one.id, one]));
  return ({ accountId }) => {
    const decided = decideChange([...current.values()], accountId, { disabled: action === 'deactivate' }, callerId);
    if (decided) current.set(accountId, decided.after);
    return decided !== undefined;
  };
}

async function invitations(ctx: Context, candidates: readonly AccountCandidate[]): Promise<OutcomeOf> {
  const goesTo = new Map(candidates.map((one) => [one.accountId, invitationOf(one, one)]));
  const emails = [...goesTo.values()].flatMap((to): Email[] => ('email' in to ? [to.email] : []));
  const owners = new Map((await findEmailOwners(ctx.pool, emails)).map(({ id, email }) => [email, id]));
  return ({ accountId, accountEmail, isThere }) => {
    refuseWithoutMail(ctx);
    const to = goesTo.get(accountId);
    if (!to || !isThere) throw notInvited('not_found');
    if ('why' in to) throw notInvited(to.why);
    if ((owners.get(to.email) ?? accountId) !== accountId) throw notInvited('email_taken');
    if (owners.get(accountEmail) === accountId) owners.delete(accountEmail);
    owners.set(to.email, accountId);
    return true;
  };
}

/** Whose the address is of each that is not invited because of it, by account: read and not kept, as names are (D-225). */
export async function holdersOf(reader: Queryable, rows: readonly AccountRow[]): Promise<ReadonlyMap<number, InvitationCandidate>> {
  const taken = new Set(rows.filter(({ problem }) => problem?.details?.['why'] === 'email_taken').map(({ account_id }) => account_id));
  if (taken.size === 0) return new Map();
  const invited = await findAccountCandidates(
    reader,
    rows.map(({ account_id }) => account_id),
  );
  const holders = await findHolders(
    reader,
    invited.filter(({ accountId }) => taken.has(accountId)),
    invited,
  );
  return new Map([...holders].map(([{ accountId }, holder]) => [accountId, holder]));
}
