/**
 * Leave of trainers (D-119): asked for, withdrawn, declined, approved with who takes over, or entered by an admin, and taken back (D-146). The sessions are handed over, or cancelled
 * (D-368), as a change of many is carried out (ADR-49): each in one transaction by the use case of a single edit.
 */

import type { AuditAction } from '@halaqa/contract/audit-names';
import type { CallParts } from '@halaqa/contract/endpoint';
import type { askForLeave, decideLeave, enterLeave, Handovers } from '@halaqa/contract/leave';
import { mostHandovers, mostLeaveDays } from '@halaqa/contract/leave';
import { Problem } from '@halaqa/contract/problem';
import type { Language } from '@halaqa/contract/values';
import { parseInstant, toWire } from '@halaqa/domain/clock';
import { spanOfDays } from '@halaqa/domain/leave';
import type { TimeSpan } from '@halaqa/domain/registration';
import { type SignedInActor, writeAudit } from '../audit/store.ts';
import { startRun } from '../bulk/service.ts';
import { dryRunRows } from '../bulk/sessions.ts';
import type { Config } from '../config/config.ts';
import type { Tx } from '../db/transaction.ts';
import { serverText } from '../language/texts.ts';
import { notifyAdmins, notifyTrainer } from '../notifications/write.ts';
import {
  endLeave,
  findLeave,
  findOverlapping,
  insertLeave,
  type LeaveRow,
  type LeaveTime,
  type LockedLeave,
  listAffected,
  lockLeave,
  lockTrainer,
  takeBack,
} from './store.ts';

export interface LeaveContext {
  actor: SignedInActor;
  language: Language;
  config: Pick<Config, 'synchronises' | 'institute'>;
}

const dayMs = 24 * 60 * 60_000;

/** @throws Problem `validation` where it is no time, too long or over, `leave_overlaps`. */
export async function ask(
  tx: Tx,
  { actor, language, config }: LeaveContext,
  trainerId: number,
  given: CallParts<typeof askForLeave>['body'],
): Promise<LeaveRow> {
  const values = await claim(tx, { language, config }, trainerId, given);
  const row = found(await findLeave(tx, await insertLeave(tx, values)));
  await record(tx, actor, 'leave_asked', row, { reason: row.reason });
  await notifyAdmins(tx, {
    kind: 'leave_asked',
    params: { leaveId: row.id, name: row.trainer_name, nameEn: row.trainer_name_en, ...timesOf(row) },
  });
  return row;
}

/**
 * Leave that is approved from the start, as nobody asked for it.
 * @throws Problem what `ask` throws, and `leave_changed`.
 */
export async function enter(
  tx: Tx,
  work: LeaveContext,
  trainerId: number,
  { handovers, message, ...given }: CallParts<typeof enterLeave>['body'],
): Promise<LeaveRow> {
  const { actor } = work;
  const values = await claim(tx, work, trainerId, given);
  const runId = await handOver(tx, work, values, { handovers, message });
  const row = found(await findLeave(tx, await insertLeave(tx, values, { by: actor.accountId, runId })));
  await record(tx, actor, 'leave_entered', row, { reason: row.reason, ...(runId !== undefined && { run: runId }) });
  await notifyTrainer(
    tx,
    { kind: 'leave_entered', params: { leaveId: row.id, reason: row.reason, ...timesOf(row) } },
    trainerId,
    actor.accountId,
  );
  return row;
}

/**
 * What is to be kept of it, once the trainer is locked and has no other leave at that time. The order of locks is that of every session that
 * is put to this trainer: none slips in while what the leave touches is looked at.
 */
async function claim(
  tx: Tx,
  { language, config }: Pick<LeaveContext, 'language' | 'config'>,
  trainerId: number,
  given: CallParts<typeof askForLeave>['body'],
) {
  const span = spanOf(given, language, config.institute.timeZone);
  if (!(await lockTrainer(tx, trainerId))) throw new Problem('not_found');
  const values = {
    trainer_id: trainerId,
    starts_at: span.startsAt,
    ends_at: span.endsAt,
    whole_days: given.unit === 'days',
    reason: given.reason,
  };
  if (await findOverlapping(tx, values)) throw new Problem('leave_overlaps');
  return values;
}

type Times = { unit: 'days' | 'times'; from: string; to: string };

/** @throws Problem `validation` where it is no time, too long or over. */
export function spanOf(given: Times, language: Language, zone: string): TimeSpan {
  const refuse = (code: string, values = {}) => {
    throw new Problem('validation', { fields: { to: serverText(language, `field.${code}`, values) } });
  };
  // Plain dates of one form compare as text.
  if (given.unit === 'days' && given.to < given.from) refuse('last_before_first');
  const span =
    given.unit === 'days' ? spanOfDays(given.from, given.to, zone) : { startsAt: parseInstant(given.from), endsAt: parseInstant(given.to) };
  if (span.endsAt <= span.startsAt) refuse('ends_before_start');
  // A change of clocks makes a day an hour longer.
  if (span.endsAt.getTime() - span.startsAt.getTime() >= (mostLeaveDays + 1) * dayMs) refuse('too_many_days', { maximum: mostLeaveDays });
  if (span.endsAt.getTime() <= Date.now()) refuse('leave_over');
  return span;
}

/** A request that nobody has decided, or approved leave. @throws Problem `not_found` where it is not theirs, `leave_decided`, `leave_begun`. */
export async function withdraw(tx: Tx, actor: SignedInActor, trainerId: number, id: number): Promise<void> {
  const current = await lockLeave(tx, id, trainerId);
  if (current?.state === 'approved') return withdrawApproved(tx, actor, id, current);
  refuseEnded(current);
  await endLeave(tx, id, { state: 'withdrawn', by: null });
  await record(tx, actor, 'leave_withdrawn', found(await findLeave(tx, id)));
}

async function withdrawApproved(tx: Tx, actor: SignedInActor, id: number, { has_begun }: LockedLeave): Promise<void> {
  if (has_begun) throw new Problem('leave_begun');
  await takeBack(tx, id, 'withdrawn', actor.accountId);
  const row = found(await findLeave(tx, id));
  await record(tx, actor, 'leave_taken_back', row);
  await notifyAdmins(tx, {
    kind: 'leave_withdrawn',
    params: { leaveId: id, name: row.trainer_name, nameEn: row.trainer_name_en, ...timesOf(row) },
  });
}

/**
 * An admin takes approved leave back: its time is free again, and what has begun ends now.
 * @throws Problem `not_found`, `leave_not_approved`, `leave_over`.
 */
export async function revoke(tx: Tx, actor: SignedInActor, id: number): Promise<void> {
  const current = found(await lockLeave(tx, id));
  if (current.state !== 'approved') throw new Problem('leave_not_approved');
  if (current.is_over) throw new Problem('leave_over');
  const before = found(await findLeave(tx, id));
  const isEnded = current.has_begun;
  await takeBack(tx, id, isEnded ? 'approved' : 'taken_back', actor.accountId);
  const after = found(await findLeave(tx, id));
  await record(tx, actor, 'leave_taken_back', before, {
    ...(isEnded && { changes: { ends_at: { from: toWire(before.ends_at), to: toWire(after.ends_at) } } }),
  });
  await notifyTrainer(
    tx,
    { kind: 'leave_taken_back', params: { leaveId: id, isEnded, ...timesOf(before) } },
    before.trainer_id,
    actor.accountId,
  );
}

/** @throws Problem `not_found`, `leave_decided`, and where it is approved `leave_changed`, `validation`. */
export async function decide(tx: Tx, work: LeaveContext, id: number, given: CallParts<typeof decideLeave>['body']): Promise<LeaveRow> {
  const { actor } = work;
  const asked = found(await findLeave(tx, id));
  // The order of locks is that of every session that is put to this trainer: none slips in while what the leave touches is looked at.
  await lockTrainer(tx, asked.trainer_id);
  refuseEnded(await lockLeave(tx, id));
  const isApproved = given.decision === 'approve';
  const runId = isApproved ? await handOver(tx, work, asked, given) : undefined;
  const reason = isApproved ? undefined : given.reason;
  await endLeave(tx, id, { state: isApproved ? 'approved' : 'declined', by: actor.accountId, reason, runId });
  const row = found(await findLeave(tx, id));
  await record(tx, actor, isApproved ? 'leave_approved' : 'leave_declined', row, {
    ...(reason !== undefined && { reason }),
    ...(runId !== undefined && { run: runId }),
  });
  await notifyTrainer(
    tx,
    { kind: 'leave_decided', params: { leaveId: id, isApproved, ...(reason !== undefined && { reason }), ...timesOf(row) } },
    row.trainer_id,
    actor.accountId,
  );
  return row;
}

/** Keeps who takes over what, and what is cancelled; it is carried out afterwards. @returns the run, undefined where all is decided later. */
async function handOver(
  tx: Tx,
  { actor, language, config }: LeaveContext,
  leave: LeaveTime,
  { handovers, message }: { handovers: Handovers; message?: string | undefined },
): Promise<number | undefined> {
  if (handovers.some(({ trainerId }) => trainerId === leave.trainer_id)) {
    throw new Problem('validation', { fields: { handovers: serverText(language, 'field.not_available') } });
  }
  const cancelled = handovers.flatMap(({ sessionId, cancel }) => (cancel ? [sessionId] : []));
  // What is typed for people is never dropped without a word (D-160).
  if (message !== undefined && cancelled.length === 0) {
    throw new Problem('validation', { fields: { message: serverText(language, 'field.nobody_hears') } });
  }
  const touched = new Set((await listAffected(tx, leave, mostHandovers)).map((row) => row.id));
  const isSame = touched.size === handovers.length && handovers.every(({ sessionId }) => touched.has(sessionId));
  if (!isSame) throw new Problem('leave_changed');
  const given = handovers.flatMap(({ sessionId, trainerId }) => (trainerId === null ? [] : [[sessionId, trainerId] as const]));
  if (given.length + cancelled.length === 0) return undefined;
  const asked = {
    ids: [...given.map(([sessionId]) => sessionId), ...cancelled],
    change: {
      action: 'handover',
      from: leave.trainer_id,
      to: Object.fromEntries(given),
      ...(cancelled.length > 0 && { cancelled }),
      ...(message !== undefined && { message }),
    } as const,
    force: false,
  };
  const rows = await dryRunRows(tx, { config, language }, asked);
  if (rows.some(({ outcome }) => outcome !== 'done')) throw new Problem('leave_changed');
  return startRun(tx, actor, language, asked);
}

function refuseEnded(current: LockedLeave | undefined): void {
  if (found(current).state !== 'open') throw new Problem('leave_decided');
}

const timesOf = (row: LeaveRow) => ({ from: toWire(row.starts_at), to: toWire(row.ends_at), wholeDays: row.whole_days });

/** Of the trainer's record, with the time that it is about. */
const record = (tx: Tx, actor: SignedInActor, action: AuditAction, row: LeaveRow, details: Record<string, unknown> = {}): Promise<void> =>
  writeAudit(tx, {
    ...actor,
    action,
    kind: 'trainer',
    recordId: row.trainer_id,
    details: { leave: { starts_at: toWire(row.starts_at), ends_at: toWire(row.ends_at) }, ...details },
  });

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Problem('not_found');
  return row;
}
