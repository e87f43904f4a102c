/** Who may check in, and what a check-in changes (D-124). */
import { Problem } from '@halaqa/contract/problem';
import { checkInTimes, whyCheckInClosed } from '@halaqa/domain/check-in';
import { toWire } from '@halaqa/domain/clock';
import type { SignedInActor } from '../audit/store.ts';
import type { Context } from '../context/context.ts';
import { inShortTransaction } from '../db/transaction.ts';
import { rulesForCheckIn } from '../identity/credentials/throttle-rules.ts';
import { returnAttempt, takeAttempt } from '../identity/credentials/throttle-store.ts';
import { writeOutbox } from '../outbox/outbox.ts';
import { isCodeOfNow } from './code.ts';
import { type CheckedInRow, type CheckInRow, type CheckInTimes, findCheckIn, holdCheckIn, writeCheckIn } from './store.ts';

/** @throws Problem where nobody can check in now: `session_cancelled`, `session_done`, `check_in_closed` */
function refuseOutside({ state, starts_at: startsAt, ends_at: endsAt, now }: CheckInTimes): void {
  const why = whyCheckInClosed({ state, startsAt, endsAt }, now);
  if (why === 'cancelled') throw new Problem('session_cancelled');
  if (why === 'done') throw new Problem('session_done');
  if (why === undefined) return;
  const { from, until } = checkInTimes({ startsAt, endsAt });
  throw new Problem('check_in_closed', { details: { from: toWire(from), until: toWire(until) } });
}

/**
 * The student is present by the code, once; who has checked in already is answered the same without another look at the code. Guesses
 * wait, also the right one that comes among them.
 * @throws Problem `not_found`, `not_registered`, those of `refuseOutside`, `wrong_check_in_code`, `too_many_requests`
 */
export async function checkIn(
  ctx: Context,
  actor: SignedInActor,
  sessionId: number,
  studentId: number,
  code: string,
): Promise<CheckedInRow> {
  const before = await find(ctx, sessionId, studentId);
  refuseOutside(before);
  if (isCheckedIn(before)) return before;

  const rules = rulesForCheckIn(actor.accountId, sessionId);
  const waitS = await takeAttempt(ctx.pool, rules);
  if (waitS > 0) throw new Problem('too_many_requests', { details: { retryAfterS: waitS } });
  if (before.secret === null || !isCodeOfNow(before.secret, code, before.now)) throw new Problem('wrong_check_in_code');
  await returnAttempt(ctx.pool, rules);

  await inShortTransaction(ctx.pool, async (tx) => {
    // It may have been cancelled, moved or deleted while the code was looked at.
    const held = await holdCheckIn(tx, sessionId);
    if (!held) throw new Problem('not_found');
    refuseOutside(held);
    const done = await writeCheckIn(tx, actor, sessionId, studentId);
    if (!done || done.from === done.to) return;
    const marks = { [String(studentId)]: done.to };
    await writeOutbox(ctx.config, tx, { kind: 'session', recordId: sessionId, operation: 'attendance', payload: { marks } });
  });
  const after = await find(ctx, sessionId, studentId);
  // The place was given back meanwhile.
  if (!isCheckedIn(after)) throw new Problem('not_registered');
  return after;
}

async function find(ctx: Context, sessionId: number, studentId: number): Promise<CheckInRow> {
  const row = await findCheckIn(ctx.pool, sessionId, studentId);
  if (!row) throw new Problem('not_found');
  if (row.attendance === null) throw new Problem('not_registered');
  return row;
}

const isCheckedIn = (row: CheckInRow): row is CheckedInRow => row.checked_in_at !== null && row.attendance !== null;
