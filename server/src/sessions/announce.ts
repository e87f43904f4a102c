/** Who is told when a session is planned, changed or deleted (D-23, D-31 and D-40). Nobody is told of their own act. */
import { explainedNotice, sessionChangeNotice, sessionNotice } from '@halaqa/domain/notices';
import type { Actor } from '../audit/store.ts';
import type { Tx } from '../db/transaction.ts';
import { insertMessage } from '../notifications/session-message.ts';
import { notifyOfSession, notifyStudents } from '../notifications/write.ts';
import { sessionForNotice } from './changes.ts';
import type { SessionRow } from './store.ts';

/**
 * Tells the trainer of a new session. Not told are the hundreds of students who follow its course: no part of the
 * specification asks for it, and they find it in their lists.
 * @param message of whoever gives it to them.
 */
export async function announceNew(tx: Tx, { accountId }: Actor, session: SessionRow, message?: string): Promise<void> {
  if (session.state === 'cancelled') return;
  await notifyOfSession(tx, explainedNotice('new_session', sessionForNotice(session), message), {
    sessionId: session.id,
    attendees: false,
    waiting: false,
    trainerIds: [session.trainer_id],
    except: accountId,
  });
}

/**
 * Tells those who have a place, and the trainer, of what matters to them; to a trainer who takes it over it is a new session.
 * @param message of whoever changes it: comes with the news, and is kept as a message to those of the session (D-160).
 */
export async function announceChange(tx: Tx, actor: Actor, before: SessionRow, after: SessionRow, message?: string): Promise<void> {
  const notice = sessionChangeNotice(sessionForNotice(before), sessionForNotice(after), message);
  if (notice && message !== undefined) {
    await insertMessage(tx, {
      sessionId: after.id,
      accountId: actor.accountId,
      message,
      toWaiting: false,
      notice,
      trainerId: before.trainer_id,
    });
  } else if (notice) {
    await notifyOfSession(tx, notice, {
      sessionId: after.id,
      attendees: true,
      waiting: false,
      trainerIds: [before.trainer_id],
      except: actor.accountId,
    });
  }
  if (after.trainer_id !== before.trainer_id) await announceNew(tx, actor, after, message);
}

/** Before the session is deleted: its places say who had them. */
export async function announceDeletion(tx: Tx, { accountId }: Actor, session: SessionRow): Promise<void> {
  await notifyOfSession(tx, sessionNotice('session_cancelled', sessionForNotice(session)), {
    sessionId: session.id,
    attendees: true,
    waiting: true,
    trainerIds: [session.trainer_id],
    except: accountId,
  });
}

/** Tells those whose place is new, and those whose place is gone; nobody here did it. */
export async function announcePlaceChanges(tx: Tx, before: SessionRow | undefined, after: SessionRow): Promise<void> {
  const had = new Set(before?.attendee_ids);
  const has = new Set(after.attendee_ids);
  await notifyStudents(
    tx,
    after.id,
    'session_booked',
    [...has].filter((id) => !had.has(id)),
  );
  await notifyStudents(
    tx,
    after.id,
    'registration_cancelled',
    [...had].filter((id) => !has.has(id)),
  );
}
