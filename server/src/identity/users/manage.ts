/** Closing accounts, opening them again, and changing their role (D-14 and D-18; ADR-11). */
import type { AuditAction } from '@halaqa/contract/audit-names';
import { Problem } from '@halaqa/contract/problem';
import type { Role } from '@halaqa/contract/values';
import { type Actor, type Changes, writeAudit } from '../../audit/store.ts';
import type { Context } from '../../context/context.ts';
import { inShortTransaction, type Queryable, type Tx } from '../../db/transaction.ts';
import { type LinkDelivery, makeLink, sendLink } from '../links/mail-link.ts';
import { findLetterRecipient } from '../links/store.ts';

export interface ManagedAccount {
  id: number;
  role: Role;
  disabled: boolean;
  hasPassword: boolean;
  trainerId: number | null;
}

export interface AccountChange {
  disabled?: boolean | undefined;
  role?: Role | undefined;
}

/**
 * Changes the account, and ends its sessions and what was sent to it. Admins are held in one order and counted again under their
 * locks: two who close each other's account at one moment do not leave the portal without any.
 * @throws Problem `not_found`, `own_account`, `last_admin`, `role_needs_record`
 */
export const changeAccount = (ctx: Context, accountId: number, change: AccountChange, actor: Actor): Promise<void> =>
  inShortTransaction(ctx.pool, async (tx) => {
    await changeAccountIn(tx, accountId, change, actor);
  });

/** The same in the caller's transaction. @returns whether it became something else. */
export async function changeAccountIn(tx: Tx, accountId: number, change: AccountChange, actor: Actor): Promise<boolean> {
  const decided = decideChange(await holdWithAdmins(tx, accountId), accountId, change, actor.accountId);
  if (!decided) return false;
  const { before, after } = decided;
  await writeChange(tx, after);
  for (const [action, changes] of changesOf(before, after)) {
    await writeAudit(tx, { ...actor, action, kind: 'account', recordId: accountId, details: { changes } });
  }
  return true;
}

/**
 * The rule of a change; undefined where nothing would become something else.
 * @param held the account and every admin's.
 * @throws Problem as `changeAccount` does.
 */
export function decideChange(
  held: readonly ManagedAccount[],
  accountId: number,
  change: AccountChange,
  callerId: number | null,
): { before: ManagedAccount; after: ManagedAccount } | undefined {
  const before = held.find(({ id }) => id === accountId);
  if (!before) throw new Problem('not_found');
  const after = { ...before, disabled: change.disabled ?? before.disabled, role: change.role ?? before.role };
  if (after.disabled === before.disabled && after.role === before.role) return undefined;
  // Another admin may have closed the caller's account since the session was found.
  if (!held.some((one) => one.id === callerId && isActiveAdmin(one))) throw new Problem('unauthorized');
  if (accountId === callerId) throw new Problem('own_account');
  if (after.role !== before.role && !fits(after)) throw new Problem('role_needs_record');
  if (!held.map((one) => (one.id === accountId ? after : one)).some(isActiveAdmin)) throw new Problem('last_admin');
  return { before, after };
}

const isActiveAdmin = ({ role, disabled, hasPassword }: ManagedAccount): boolean => role === 'admin' && !disabled && hasPassword;

/** A student's account always keeps its record; a trainer who becomes an admin keeps it too, and may go back to it. */
const fits = ({ role, trainerId }: ManagedAccount): boolean => trainerId !== null && role !== 'student';

const changesOf = (before: ManagedAccount, after: ManagedAccount): [action: AuditAction, changes: Changes][] => [
  ...(after.disabled === before.disabled
    ? []
    : ([[after.disabled ? 'account_disabled' : 'account_enabled', { disabled: { from: before.disabled, to: after.disabled } }]] satisfies [
        AuditAction,
        Changes,
      ][])),
  ...(after.role === before.role
    ? []
    : ([['role_changed', { role: { from: before.role, to: after.role } }]] satisfies [AuditAction, Changes][])),
];

const managed = 'id, role, disabled_at is not null as disabled, password_hash is not null as "hasPassword", trainer_id as "trainerId"';

/** These accounts and every admin's, as they are at this moment. */
export async function listWithAdmins(reader: Queryable, accountIds: readonly number[]): Promise<ManagedAccount[]> {
  const { rows } = await reader.query<ManagedAccount>({
    name: 'admins-and',
    text: `select ${managed} from account where role = 'admin' or id = any($1) order by id`,
    values: [accountIds],
  });
  return rows;
}

async function holdWithAdmins(tx: Tx, accountId: number): Promise<ManagedAccount[]> {
  const { rows } = await tx.query<ManagedAccount>({
    name: 'admins-hold',
    text: `select ${managed} from account where role = 'admin' or id = $1 order by id for no key update`,
    values: [accountId],
  });
  return rows;
}

async function writeChange(tx: Tx, { id, disabled, role }: ManagedAccount): Promise<void> {
  await tx.query({
    name: 'account-change',
    text: `
      with changed as (
        update account set role = $2, disabled_at = case when $3 then coalesce(disabled_at, now()) end where id = $1
      ), voided as (
        delete from account_link where account_id = $1
      ), silenced as (
        delete from push_subscription where account_id = $1
      )
      delete from account_session where account_id = $1`,
    values: [id, role, disabled],
  });
}

/**
 * A reset link for somebody who asks an admin; the old password works until it is used.
 * @throws Problem `not_found`, `account_not_active`
 */
export async function createResetLink(ctx: Context, accountId: number, actor: Actor): Promise<LinkDelivery & { email: string }> {
  const { reader, made } = await inShortTransaction(ctx.pool, async (tx) => {
    const reader = await findLetterRecipient(tx, accountId);
    if (!reader) throw new Problem('not_found');
    if (!reader.isActive) throw new Problem('account_not_active');
    const made = await makeLink(tx, accountId, 'reset');
    await writeAudit(tx, { ...actor, action: 'reset_link_made', kind: 'account', recordId: accountId });
    return { reader, made };
  });
  return { email: reader.email, ...(await sendLink(ctx, made, reader)) };
}
