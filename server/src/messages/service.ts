/** Messages to the participants of a session (D-139): each gets a notification, by the channels they have chosen. */
import { Problem } from '@halaqa/contract/problem';
import { sessionMessage } from '@halaqa/domain/notices';
import { type Actor, writeAudit } from '../audit/store.ts';
import type { Tx } from '../db/transaction.ts';
import { rulesForMessages } from '../identity/credentials/throttle-rules.ts';
import { takeAttempt } from '../identity/credentials/throttle-store.ts';
import { insertMessage } from '../notifications/session-message.ts';
import { sessionForNotice } from '../sessions/changes.ts';
import { findSession, type SessionRow } from '../sessions/store.ts';
import { findMessage, type MessageRow } from './store.ts';

interface MessageInput {
  message: string;
  /** To those who wait for a place as well. */
  toWaiting: boolean;
}

interface Writer {
  actor: Actor;
  /** Whose sessions they may write to; undefined is anybody's. */
  ofTrainer: number | undefined;
  /** The record of the writer, where they are a trainer. */
  trainerId: number | null;
}

/**
 * Trainers may write a certain number of messages in a row; what is taken of it goes with the transaction, so that one which is refused, or sent
 * again under its key, costs nothing.
 * @throws Problem `not_found`, `too_many_requests`, `nobody_to_tell`
 */
export async function sendMessage(
  tx: Tx,
  { actor, ofTrainer, trainerId }: Writer,
  sessionId: number,
  input: MessageInput,
): Promise<MessageRow> {
  const session = await findOwnSession(tx, sessionId, ofTrainer);
  if (ofTrainer !== undefined && actor.accountId !== null) await takeTurn(tx, actor.accountId);
  const { id, people } = await write(tx, actor, session, input, trainerId);
  if (people === 0) throw new Problem('nobody_to_tell');
  return findMessage(tx, id);
}

async function takeTurn(tx: Tx, accountId: number): Promise<void> {
  const waitS = await takeAttempt(tx, rulesForMessages(accountId));
  if (waitS > 0) throw new Problem('too_many_requests', { details: { retryAfterS: waitS } });
}

/** One of many sessions whose students and trainer are told the same (D-109), whoever is there. */
export async function messageParticipants(tx: Tx, actor: Actor, sessionId: number, message: string): Promise<void> {
  await write(tx, actor, await findOwnSession(tx, sessionId, undefined), { message, toWaiting: true }, null);
}

async function write(
  tx: Tx,
  actor: Actor,
  session: SessionRow,
  { message, toWaiting }: MessageInput,
  writerId: number | null,
): Promise<{ id: number; people: number }> {
  const written = await insertMessage(tx, {
    sessionId: session.id,
    accountId: actor.accountId,
    message,
    toWaiting,
    notice: sessionMessage(sessionForNotice(session), message, writerId === session.trainer_id),
    trainerId: session.trainer_id,
  });
  await writeAudit(tx, { ...actor, action: 'session_message_sent', kind: 'session', recordId: session.id, details: { message } });
  return written;
}

/** @throws Problem `not_found` also where it is another trainer's. */
export async function findOwnSession(tx: Parameters<typeof findSession>[0], sessionId: number, ofTrainer: number | undefined) {
  const session = await findSession(tx, sessionId);
  if (!session || (ofTrainer !== undefined && session.trainer_id !== ofTrainer)) throw new Problem('not_found');
  return session;
}
