/** Inviting people on record, and admins by e-mail (D-14). */
import type { InvitationOutcome, InvitationRefusal } from '@halaqa/contract/users';
import type { Role } from '@halaqa/contract/values';
import { type Actor, writeAudit } from '../../audit/store.ts';
import type { Context } from '../../context/context.ts';
import { violates } from '../../db/faults.ts';
import { inTransaction, type Queryable, type Tx } from '../../db/transaction.ts';
import { type Email, foldEmail, readEmail } from '../credentials/email.ts';
import { makeLink, queueInvitation } from '../links/mail-link.ts';
import { linkUrl } from '../links/token-link.ts';
import {
  correctEmail,
  findAccountCandidates,
  findEmailOwners,
  findInvitationCandidates,
  type InvitationCandidate,
  insertInvitedAccount,
  type KnownAccount,
  lockCandidateAccount,
} from './invited-store.ts';

interface InviteInput {
  studentIds?: number[] | undefined;
  trainerIds?: number[] | undefined;
  adminEmails?: string[] | undefined;
  /** Links to be handed over, also where mail is set up. */
  handOver?: boolean | undefined;
}

/** What came of one. */
type Came = Pick<InvitationOutcome, 'outcome' | 'mail' | 'link'>;

export interface InvitedPerson extends Came {
  candidate: InvitationCandidate;
  /** Who else has the e-mail, where that is why they were not invited. */
  holder: InvitationCandidate | undefined;
}

const refused = (why: InvitationRefusal): Came => ({ outcome: why, mail: null, link: null });

/**
 * Invites each person independently of the others; who was invited before and has not come is sent a new link, and the one
 * before is void. Letters are jobs, written with the invitations (D-147).
 * @returns what came of each, students first, then trainers and admins, in the order in which they were named.
 */
export async function invite(ctx: Context, wanted: InviteInput, actor: Actor): Promise<InvitedPerson[]> {
  const candidates = await candidatesOf(ctx, wanted);
  const shared = sharedAmong(candidates);
  const asked = { shared, actor, isMailed: ctx.config.mail !== undefined && !wanted.handOver };
  const came: { candidate: InvitationCandidate; of: Came }[] = [];
  for (const candidate of candidates) came.push({ candidate, of: await tryOne(ctx, candidate, asked) });
  const taken = came.filter(({ of }) => of.outcome === 'email_taken').map(({ candidate }) => candidate);
  const holders = await findHolders(ctx.pool, taken, candidates);
  return came.map(({ candidate, of }) => ({ candidate, ...of, holder: holders.get(candidate) }));
}

/**
 * Of each who was not invited because somebody else has the e-mail, who that is: the person of that account, else whoever is invited with
 * it beside them (D-203). @param invited all that are
 */
export async function findHolders<Candidate extends InvitationCandidate>(
  reader: Queryable,
  taken: readonly Candidate[],
  invited: readonly InvitationCandidate[],
): Promise<ReadonlyMap<Candidate, InvitationCandidate>> {
  if (taken.length === 0) return new Map();
  const owners = await findEmailOwners(
    reader,
    taken.flatMap((one) => keyOf(one) ?? []),
  );
  const accounts = await findAccountCandidates(
    reader,
    owners.map(({ id }) => id),
  );
  const holderOf = (one: Candidate) => {
    const key = keyOf(one);
    const isAnother = (other: InvitationCandidate) => other.role !== one.role || other.recordId !== one.recordId;
    return (
      accounts.find((other) => other.accountEmail === key && isAnother(other)) ??
      invited.find((other) => keyOf(other) === key && isAnother(other))
    );
  };
  return new Map(
    taken.flatMap((one): [Candidate, InvitationCandidate][] => {
      const holder = holderOf(one);
      return holder ? [[one, holder]] : [];
    }),
  );
}

const keyOf = ({ email }: InvitationCandidate): Email | undefined => (email === null ? undefined : foldEmail(email));

interface InvitationContext {
  shared: ReadonlySet<string>;
  actor: Actor;
  isMailed: boolean;
}

async function candidatesOf(
  ctx: Context,
  { studentIds = [], trainerIds = [], adminEmails = [] }: InviteInput,
): Promise<InvitationCandidate[]> {
  const found = await findInvitationCandidates(ctx.pool, studentIds, trainerIds);
  const onRecord = (role: Role, ids: number[]) =>
    [...new Set(ids)].map((recordId) => found.find((one) => one.role === role && one.recordId === recordId) ?? unknown(role, recordId));
  const emails = [...new Set(adminEmails.map(foldEmail))];
  return [
    ...onRecord('student', studentIds),
    ...onRecord('trainer', trainerIds),
    ...emails.map((email) => ({ ...unknown('admin', null), email, isThere: true })),
  ];
}

const unknown = (role: Role, recordId: number | null): InvitationCandidate => ({
  role,
  recordId,
  isThere: false,
  email: null,
  name: null,
  nameEn: null,
  gender: null,
});

/** An e-mail that two of these people have: its reader would get the account of either. */
function sharedAmong(candidates: readonly InvitationCandidate[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { email } of candidates) {
    const key = email === null ? '' : foldEmail(email);
    if (key && seen.has(key)) shared.add(key);
    if (key) seen.add(key);
  }
  return shared;
}

async function tryOne(ctx: Context, candidate: InvitationCandidate, asked: InvitationContext): Promise<Came> {
  if (!candidate.isThere) return refused('not_found');
  for (let isLastTry = false; ; isLastTry = true) {
    try {
      return await inTransaction(ctx.pool, (tx) => inviteOne(ctx, tx, candidate, asked));
    } catch (error) {
      if (!isTakenMeanwhile(error)) throw error;
      // Another account was made in this moment: for the same person, which the next try finds, or with the same e-mail.
      if (isLastTry) return refused('email_taken');
    }
  }
}

const uniqueOnes = ['account_email_key', 'account_student_id_key', 'account_trainer_id_key'];

/** Another account has the e-mail, or is of the same person. */
export const isTakenMeanwhile = (error: unknown): boolean => uniqueOnes.some((constraint) => violates(error, constraint));

async function inviteOne(
  ctx: Pick<Context, 'config'>,
  tx: Tx,
  candidate: InvitationCandidate,
  { shared, actor, isMailed }: InvitationContext,
): Promise<Came> {
  const known = await lockCandidateAccount(tx, candidate);
  const goesTo = invitationOf(candidate, known);
  if ('why' in goesTo) return refused(goesTo.why);
  const { email } = goesTo;
  if (shared.has(email)) return refused('email_taken');
  // A slip in the record may have been mended since the first invitation.
  const corrected = known && known.email !== email ? { email: { from: known.email, to: email } } : undefined;
  if (known && corrected) await correctEmail(tx, known.id, email);
  const accountId = known?.id ?? (await insertInvitedAccount(tx, candidate, email));
  if (accountId === undefined) return refused('not_found');
  const travels = isMailed ? await byLetter(tx, accountId) : await byHand(ctx, tx, accountId);
  await writeAudit(tx, {
    ...actor,
    action: 'account_invited',
    kind: 'account',
    recordId: accountId,
    details: { role: candidate.role, again: known !== undefined, ...(corrected && { changes: corrected }) },
  });
  return { outcome: known ? 'again' : 'invited', ...travels };
}

/** To which e-mail an invitation goes; else why it does not. @param known the account that there is, if any. */
export function invitationOf(
  candidate: Pick<InvitationCandidate, 'role' | 'email'>,
  known: Pick<KnownAccount, 'role' | 'disabled' | 'hasPassword'> | undefined,
): { email: Email } | { why: InvitationRefusal } {
  if (candidate.role === 'admin' && known && known.role !== 'admin') return { why: 'email_taken' };
  if (known?.disabled) return { why: 'disabled' };
  if (known?.hasPassword) return { why: 'active' };
  const read = readEmail(candidate.email);
  return 'fault' in read ? { why: read.fault } : { email: read.email };
}

/**
 * Sends the person of an account that is there the invitation again, by letter, in the caller's transaction.
 * @throws what the database throws where another account has the e-mail (`isTakenMeanwhile`).
 */
export async function inviteAgain(ctx: Pick<Context, 'config'>, tx: Tx, candidate: InvitationCandidate, actor: Actor): Promise<Came> {
  if (!candidate.isThere) return refused('not_found');
  return inviteOne(ctx, tx, candidate, { shared: new Set(), actor, isMailed: true });
}

async function byLetter(tx: Tx, accountId: number): Promise<Omit<Came, 'outcome'>> {
  await queueInvitation(tx, accountId);
  return { mail: 'queued', link: null };
}

async function byHand(ctx: Pick<Context, 'config'>, tx: Tx, accountId: number): Promise<Omit<Came, 'outcome'>> {
  const { token } = await makeLink(tx, accountId, 'invitation');
  return { mail: null, link: linkUrl(ctx.config, 'invitation', token) };
}
