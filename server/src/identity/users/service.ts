/** Creating and closing accounts, for the command line and the first start (D-21); invitations are in invite.ts. */
import { randomBytes } from 'node:crypto';
import { writeAudit } from '../../audit/store.ts';
import type { Context } from '../../context/context.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { type Email, foldEmail, readEmail } from '../credentials/email.ts';
import { hashPassword } from '../credentials/password.ts';
import { endSessionsOfAccount } from '../credentials/session-store.ts';
import { passwordWeakness } from '../credentials/weak-password.ts';
import { removeFactor } from '../second-factor/store.ts';
import { AccountRefused } from './refusal.ts';
import {
  findAccountByEmail,
  findStudentsByNumber,
  findTrainersByEmail,
  hasAdmin,
  insertAccount,
  lockFirstAdmin,
  type NewAccount,
  type PersonOnRecord,
  setDisabled,
  setPasswordHash,
  voidLink,
} from './store.ts';

/** Whose account: a student or a trainer on record, or an admin, who has no record. */
export type AccountOwner =
  | { role: 'student'; studentNumber: string /** Where the record has none, or another is wanted. */; email: string | undefined }
  | { role: 'trainer'; email: string }
  | { role: 'admin'; email: string; name: string | null };

export interface CreatedAccount {
  accountId: number;
  email: string;
  /** Told once, where no password was given. */
  madeUpPassword: string | undefined;
}

/** @throws AccountRefused */
export async function createAccount(ctx: Pick<Context, 'pool'>, owner: AccountOwner, given: string | undefined): Promise<CreatedAccount> {
  const person = await personOf(ctx, owner);
  const { passwordHash, madeUpPassword } = await passwordFor(person.email, given);
  const isFirstPassword = madeUpPassword !== undefined;
  const accountId = await inTransaction(ctx.pool, (tx) => addAccount(tx, { ...person, passwordHash, isFirstPassword }));
  return { accountId, email: person.email, madeUpPassword };
}

/** A new password, and no second factor any more; its devices must sign in again. @throws AccountRefused */
export async function resetPassword(ctx: Pick<Context, 'pool'>, email: string, given: string | undefined): Promise<CreatedAccount> {
  const { passwordHash, madeUpPassword } = await passwordFor(email, given);
  const accountId = await change(ctx, email, 'password_reset', async (tx, id) => {
    await setPasswordHash(tx, id, passwordHash, madeUpPassword !== undefined);
    await removeFactor(tx, id);
  });
  return { accountId, email: foldEmail(email), madeUpPassword };
}

/** The account's sessions end at once, and nobody signs in to it. @throws AccountRefused */
export const disableAccount = (ctx: Pick<Context, 'pool'>, email: string): Promise<number> =>
  change(ctx, email, 'account_disabled', (tx, id) => setDisabled(tx, id, true));

/** @throws AccountRefused */
export const enableAccount = (ctx: Pick<Context, 'pool'>, email: string): Promise<number> =>
  change(ctx, email, 'account_enabled', (tx, id) => setDisabled(tx, id, false));

/**
 * Makes the first admin of a database that has none, from the configuration or with a made-up password; either is for the first sign-in (D-179).
 * @returns the admin, where one was made now.
 * @throws AccountRefused for an ADMIN_PASSWORD that may not be chosen.
 */
export async function ensureFirstAdmin(ctx: Pick<Context, 'pool' | 'config'>): Promise<CreatedAccount | undefined> {
  if (await hasAdmin(ctx.pool)) return undefined;
  const { email: wanted = 'admin@localhost', password: given, isDemonstration } = ctx.config.admin;
  const email = foldEmail(wanted);
  const { passwordHash, madeUpPassword } = await passwordFor(email, given);
  return inTransaction(ctx.pool, async (tx) => {
    // Two portals that start on one database: the second waits here and finds the first one's admin.
    await lockFirstAdmin(tx);
    if (await hasAdmin(tx)) return undefined;
    const isFirstPassword = !isDemonstration;
    const account = { role: 'admin', email, passwordHash, isFirstPassword, studentId: null, trainerId: null, name: null } as const;
    const accountId = await addAccount(tx, account);
    return { accountId, email, madeUpPassword };
  });
}

async function personOf(ctx: Pick<Context, 'pool'>, owner: AccountOwner): Promise<Omit<NewAccount, 'passwordHash' | 'isFirstPassword'>> {
  if (owner.role === 'admin') {
    return { role: 'admin', email: emailFor(owner.email), studentId: null, trainerId: null, name: owner.name };
  }
  if (owner.role === 'student') {
    const [student] = await findStudentsByNumber(ctx.pool, owner.studentNumber);
    if (!student) throw new AccountRefused('no_student');
    return { role: 'student', email: emailFor(owner.email ?? student.email), studentId: student.id, trainerId: null, name: null };
  }
  const email = emailFor(owner.email);
  const trainer = onlyOne(await findTrainersByEmail(ctx.pool, email));
  return { role: 'trainer', email, studentId: null, trainerId: trainer.id, name: null };
}

function onlyOne(trainers: PersonOnRecord[]): PersonOnRecord {
  const [trainer, another] = trainers;
  if (!trainer) throw new AccountRefused('no_trainer');
  if (another) throw new AccountRefused('two_trainers');
  return trainer;
}

function emailFor(given: string | null): Email {
  const read = readEmail(given);
  if ('fault' in read) throw new AccountRefused(read.fault);
  return read.email;
}

/** The hash of the given password, or of one made of 120 random bits: nobody guesses it, and it can still be read out. */
async function passwordFor(
  email: string,
  given: string | undefined,
): Promise<{ passwordHash: string; madeUpPassword: string | undefined }> {
  if (given === undefined) {
    const madeUpPassword = randomBytes(15).toString('base64url');
    return { passwordHash: await hashPassword(madeUpPassword), madeUpPassword };
  }
  const fault = await passwordWeakness(given, email);
  if (fault) throw new AccountRefused(fault);
  return { passwordHash: await hashPassword(given), madeUpPassword: undefined };
}

async function addAccount(tx: Tx, account: NewAccount): Promise<number> {
  const accountId = await insertAccount(tx, account);
  if (accountId === undefined) throw new AccountRefused('account_exists');
  await writeAudit(tx, {
    accountId: null,
    action: 'account_created',
    kind: 'account',
    recordId: accountId,
    details: { role: account.role },
  });
  return accountId;
}

const change = (
  ctx: Pick<Context, 'pool'>,
  email: string,
  action: 'account_disabled' | 'account_enabled' | 'password_reset',
  write: (tx: Tx, accountId: number) => Promise<void>,
): Promise<number> =>
  inTransaction(ctx.pool, async (tx) => {
    const id = await findAccountByEmail(tx, foldEmail(email));
    if (id === undefined) throw new AccountRefused('no_account');
    await write(tx, id);
    await endSessionsOfAccount(tx, id);
    await voidLink(tx, id);
    await writeAudit(tx, { accountId: null, action, kind: 'account', recordId: id, details: { source: 'command' } });
    return id;
  });
