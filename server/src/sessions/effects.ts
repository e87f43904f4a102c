/**
 * What follows from a change of sessions and of what students may do: whose place becomes free, who moves up from a waiting list, in
 * which other sessions, and who is told. The portal's own edits, what the synchroniser applies and what Odoo has deleted all come
 * through here, so that the same follows from the same change wherever it was made.
 */

import type { Actor } from '../audit/store.ts';
import { lockSessions, lockStudents } from '../booking/seats.ts';
import { promoteWaitlisted } from '../booking/service.ts';
import {
  allWaitlistsWithFreeSeat,
  removeIneligible,
  waitlistsBehindSessions,
  waitlistsOfStudents,
  waitlistsWithFreeSeat,
} from '../booking/waitlist.ts';
import type { Config } from '../config/config.ts';
import { RetryTransaction, retryingTransaction } from '../db/retry-transaction.ts';
import type { Queryable, Tx } from '../db/transaction.ts';
import { notifyAdminsOfSyncProblem } from '../notifications/sync-problem.ts';
import { announceChange, announceDeletion, announceNew, announcePlaceChanges } from './announce.ts';
import { findSessions, type SessionRow } from './store.ts';

export interface EffectsActor {
  /** Without an account: nobody here did it. */
  actor: Actor;
  config: Pick<Config, 'synchronises'>;
  /** What those are told beside it who hear of a change (D-160). */
  message?: string | undefined;
}

/** Sessions that may change, and those whose waiting lists may move then; their rows are locked to the end of the transaction. */
export interface LockedSessions {
  /** As they were, those that were there and not archived. */
  before: ReadonlyMap<number, TimedSession>;
  /** The students whose rows are locked. */
  locked: Set<number>;
  queues: readonly number[];
}

/**
 * Locks these sessions, and beside them those at their times for which their students wait: in one order, the students of an earlier
 * attempt first.
 * @throws RetryTransaction where somebody took a place here, or a session was moved, between the first look and the locks.
 */
export async function lockAffectedSessions(tx: Tx, lockAlso: readonly number[], sessionIds: readonly number[]): Promise<LockedSessions> {
  const locked = await lockStudents(tx, lockAlso);
  if (sessionIds.length === 0) return { before: new Map(), locked, queues: [] };
  const seen = await waitlistsBehindSessions(tx, sessionIds);
  await lockSessions(tx, [...sessionIds, ...seen]);
  const before = await findSessions(tx, sessionIds);
  const behind = await waitlistsBehindSessions(tx, sessionIds);
  if (behind.some((id) => !seen.includes(id) && !sessionIds.includes(id))) throw new RetryTransaction();
  return { before, locked, queues: [...new Set([...sessionIds, ...behind])].sort((a, b) => a - b) };
}

/** After sessions that are held were written or archived, and new ones made: people are told, and free places go to who waits. */
export async function applyEffectsOfChange(tx: Tx, by: EffectsActor, held: LockedSessions, sessionIds: readonly number[]): Promise<void> {
  if (sessionIds.length === 0) return;
  const now = await findSessions(tx, sessionIds);
  for (const id of sessionIds) {
    const [was, is] = [held.before.get(id), now.get(id)];
    if (is) await notifyOfChange(tx, by, was, is);
    else if (was) await notifyOfEnd(tx, by.actor, was);
  }
  await promoteInto(tx, by, held.locked, [...new Set([...held.queues, ...sessionIds])]);
}

/** Ends all sessions that are held, by `end`, which deletes or archives them: before it their rows say whom to tell. */
export async function applyEffectsOfEnd(tx: Tx, by: EffectsActor, held: LockedSessions, end: () => Promise<void>): Promise<void> {
  for (const session of held.before.values()) await notifyOfEnd(tx, by.actor, session);
  await end();
  await promoteInto(tx, by, held.locked, held.queues);
}

/**
 * After enrolments of these students began, changed or ended, or they were archived: who never may have a place that they wait for
 * leaves the list, and it moves on.
 * @param locked the students whose rows are locked.
 */
export async function applyEffectsOfStudents(tx: Tx, by: EffectsActor, locked: Set<number>, studentIds: readonly number[]): Promise<void> {
  if (studentIds.length === 0) return;
  const queues = await waitlistsOfStudents(tx, studentIds);
  if (queues.length === 0) return;
  await lockSessions(tx, queues);
  await removeIneligible(tx, studentIds, queues, by.actor);
  await promoteInto(tx, by, locked, queues);
}

/**
 * Looks at every queue that has a free place before it, each in a transaction of its own. What follows from a change follows at once;
 * this finds what came about without one, in an import or a first reading, and what two changes at one moment did not see of each other.
 */
export async function fillFreeSeats(
  reader: Queryable,
  by: EffectsActor,
  transact: (work: (tx: Tx) => Promise<void>) => Promise<void>,
): Promise<void> {
  for (const id of await allWaitlistsWithFreeSeat(reader)) {
    await retryingTransaction((lockAlso) =>
      transact(async (tx) => {
        const locked = await lockStudents(tx, lockAlso);
        await lockSessions(tx, [id]);
        await promoteInto(tx, by, locked, [id]);
      }),
    );
  }
}

/** The rows of the sessions must be locked. */
const promoteInto = async (tx: Tx, by: EffectsActor, locked: Set<number>, sessionIds: readonly number[]): Promise<void> =>
  promoteWaitlisted(tx, by, locked, await waitlistsWithFreeSeat(tx, sessionIds));

type TimedSession = SessionRow & { now: Date };

async function notifyOfChange(tx: Tx, { actor, message }: EffectsActor, was: TimedSession | undefined, is: TimedSession): Promise<void> {
  if (!isNews(actor, is)) return;
  if (was) await announceChange(tx, actor, was, is, message);
  else await announceNew(tx, actor, is);
  await announcePlaceChanges(tx, was, is);
  const over = is.seats_taken - is.capacity;
  // Odoo asks nobody about places (D-26): nothing is taken back here, and nothing is sold any more.
  if (over > 0 && over > (was ? was.seats_taken - was.capacity : 0)) {
    await notifyAdminsOfSyncProblem(tx, { recordKind: 'session', recordId: is.id, fault: 'overbooked' });
  }
}

async function notifyOfEnd(tx: Tx, actor: Actor, session: TimedSession): Promise<void> {
  // A session that was cancelled is told of once.
  if (isNews(actor, session) && (actor.accountId !== null || session.state !== 'cancelled')) await announceDeletion(tx, actor, session);
}

/** What is over is no news, unless somebody here has changed it and knows who is told. */
const isNews = ({ accountId }: Actor, { ends_at, now }: TimedSession): boolean => accountId !== null || ends_at > now;
