/** Inviting people on record, and admins by e-mail (D-14). */
import type { InvitationOutcome, InvitationRefusal } from '@halaqa/contract/users';
import type { Role } from '@halaqa/contract/values';
import { type Actor, writeAudit } from '../../audit/store.ts';
import type { Context } from '../../context/context.ts';
import { violates } from '../../db/faults.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { foldEmail, readEmail } from '../credentials/email.ts';
import { type CreatedLink, type LinkDelivery, makeLink, sendLinks } from '../links/mail-link.ts';
import {
  correctEmail,
  findInvitationCandidates,
  type InvitationCandidate,
  insertInvitedAccount,
  lockCandidateAccount,
} from './invited-store.ts';

interface Wanted {
  studentIds?: number[] | undefined;
  trainerIds?: number[] | undefined;
  adminEmails?: string[] | undefined;
}

type Tried = { refused: InvitationRefusal } | { made: CreatedLink; again: boolean };

/** What came of one. */
export interface InvitedPerson extends LinkDelivery {
  candidate: InvitationCandidate;
  outcome: InvitationOutcome['outcome'];
}

const nothing: LinkDelivery = { mail: null, link: null };

/**
 * Invites each person independently of the others; who was invited before and has not come is sent a new link, and the one
 * before is void. Letters go out when all is committed.
 * @returns what came of each, students first, then trainers and admins, in the order in which they were named.
 */
export async function invite(ctx: Context, wanted: Wanted, actor: Actor): Promise<InvitedPerson[]> {
  const candidates = await candidatesOf(ctx, wanted);
  const shared = sharedAmong(candidates);
  const tried: Tried[] = [];
  for (const candidate of candidates) tried.push(await tryOne(ctx, candidate, shared, actor));
  const handed = await sendLinks(
    ctx,
    tried.flatMap((one) => ('made' in one ? [one.made] : [])),
  );
  return candidates.map((candidate, index) => {
    const one = tried[index];
    const invited = one && 'made' in one;
    const outcome = !one ? 'not_found' : 'refused' in one ? one.refused : one.again ? 'again' : 'invited';
    return { candidate, outcome, ...((invited ? handed.shift() : undefined) ?? nothing) };
  });
}

async function candidatesOf(ctx: Context, { studentIds = [], trainerIds = [], adminEmails = [] }: Wanted): Promise<InvitationCandidate[]> {
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
  givenName: null,
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

async function tryOne(ctx: Context, candidate: InvitationCandidate, shared: ReadonlySet<string>, actor: Actor): Promise<Tried> {
  if (!candidate.isThere) return { refused: 'not_found' };
  for (let isLastTry = false; ; isLastTry = true) {
    try {
      return await inTransaction(ctx.pool, (tx) => inviteOne(tx, candidate, shared, actor));
    } catch (error) {
      if (!uniqueOnes.some((constraint) => violates(error, constraint))) throw error;
      // Another account was made in this moment: for the same person, which the next try finds, or with the same e-mail.
      if (isLastTry) return { refused: 'email_taken' };
    }
  }
}

const uniqueOnes = ['account_email_key', 'account_student_id_key', 'account_trainer_id_key'];

async function inviteOne(tx: Tx, candidate: InvitationCandidate, shared: ReadonlySet<string>, actor: Actor): Promise<Tried> {
  const known = await lockCandidateAccount(tx, candidate);
  if (candidate.role === 'admin' && known && known.role !== 'admin') return { refused: 'email_taken' };
  if (known?.disabled) return { refused: 'disabled' };
  if (known?.hasPassword) return { refused: 'active' };
  const read = readEmail(candidate.email);
  if ('fault' in read) return { refused: read.fault };
  const { email } = read;
  if (shared.has(email)) return { refused: 'email_taken' };
  // A slip in the record may have been mended since the first invitation.
  const corrected = known && known.email !== email ? { email: { from: known.email, to: email } } : undefined;
  if (known && corrected) await correctEmail(tx, known.id, email);
  const accountId = known?.id ?? (await insertInvitedAccount(tx, candidate, email));
  const reader = { ...candidate, email, language: known?.language ?? null };
  const made = await makeLink(tx, accountId, reader, 'invitation');
  await writeAudit(tx, {
    ...actor,
    action: 'account_invited',
    kind: 'account',
    recordId: accountId,
    details: { role: candidate.role, again: known !== undefined, ...(corrected && { changes: corrected }) },
  });
  return { made, again: known !== undefined };
}
