/** Brings one record's waiting changes to Odoo: in order, once in effect, and never over a clerk's newer word (D-51 and D-52). */
import type { Tx } from '../../db/transaction.ts';
import { notifyAdminsOfSyncProblem } from '../../notifications/sync-problem.ts';
import { isOdooException, isTransient, mayBeTemporary, OdooFault } from '../../odoo/faults.ts';
import { writeOutbox } from '../../outbox/outbox.ts';
import { parkChange, postponeChange, type QueueRow, type RecordKey, removeRows, undoSendAttempt } from '../../outbox/queue.ts';
import type { SyncContext } from '../leader/context.ts';
import { saveUnconfirmedWrite } from '../merge/unconfirmed-writes.ts';
import { applyRecords } from '../pull/apply.ts';
import { applyDeletions } from '../pull/deletions.ts';
import { creationHash } from '../pull/own-creations.ts';
import { fetchLinkedRecords, readRecords } from '../pull/reading.ts';
import { unlessRefused } from '../pull/unless-refused.ts';
import { changesAfterCreation, createInOdoo, releaseMade } from './create.ts';
import { deleteInOdoo } from './delete.ts';
import { LinkedRecordMissing } from './fault.ts';
import { mergeDuplicate } from './moved-database.ts';
import { writeOneByOne } from './one-by-one.ts';
import { type PushJob, planJob, type WriteJob } from './plan.ts';
import { type PartRefusal, parkRefusedParts, type RefusedPart } from './refused-parts.ts';
import { saveRefused, saveSent } from './sent.ts';
import { writeToOdoo } from './write.ts';

/** What Odoo says only while its models or rights are being changed is believed after so many times. */
const mostTries = 5;

/** @returns the fault where Odoo did not answer as it should; a record that is at fault itself is parked. */
export async function pushRecord(sync: SyncContext, key: RecordKey): Promise<OdooFault | undefined> {
  const job = await planJob(sync, key);
  if (!job) return undefined;
  try {
    await perform(sync, key, job);
    return undefined;
  } catch (error) {
    if (error instanceof LinkedRecordMissing) return giveUp(sync, key, job, { kind: 'unbound', says: error.message });
    if (error instanceof OdooFault) return failed(sync, key, job, error);
    throw error;
  }
}

async function failed(sync: SyncContext, key: RecordKey, job: PushJob, fault: OdooFault): Promise<OdooFault | undefined> {
  if (job.does === 'write' && fault.outcome === 'unknown') await sync.lease.write((tx) => saveUnconfirmedWrite(tx, key, job.pending));
  if (!isTransient(fault) && (await isGone(sync, key, job))) return undefined;
  if (!(await putOff(sync, job.head, fault))) return giveUp(sync, key, job, refusalOf(fault));
  return isTransient(fault) ? fault : undefined;
}

async function perform(sync: SyncContext, key: RecordKey, job: PushJob): Promise<void> {
  switch (job.does) {
    case 'nothing':
      await sync.lease.write((tx) => removeRows(tx, job.rows));
      return;
    case 'create': {
      const odooId = await createInOdoo(sync, job);
      return settle(sync, key, job, odooId).catch((error: unknown) => {
        releaseMade(sync, odooId);
        throw error;
      });
    }
    case 'delete':
      return deleteInOdoo(sync, key, job);
    case 'write': {
      const odooId = await writeToOdoo(sync, key, job);
      return settle(sync, key, job, odooId);
    }
    default:
      job satisfies never;
  }
}

/** The record as Odoo has it now, which may be without our change where another wrote at the same moment, or not at all. */
async function settle(
  sync: SyncContext,
  { kind, recordId }: RecordKey,
  job: Exclude<PushJob, { does: 'nothing' }>,
  odooId: number,
  refused: readonly RefusedPart[] = [],
): Promise<void> {
  const [record] = await readRecords(sync, kind, [odooId]);
  if (!record) {
    await applyDeletions(sync, kind, [odooId], (tx) => bindIfNew(tx, { kind, recordId }, job, odooId, null));
    return;
  }
  await fetchLinkedRecords(sync, kind, [record], false);
  const made = job.does === 'create' ? await creationHash(sync, kind, record) : null;
  await applyRecords(sync, kind, [record], {
    quiet: false,
    before: async (tx) => {
      await leave(tx, sync, { kind, recordId }, job, refused);
      await bindIfNew(tx, { kind, recordId }, job, odooId, made);
      const changes = job.does === 'create' ? changesAfterCreation(sync, job) : undefined;
      if (changes) await writeOutbox(sync.ctx.config, tx, { kind: 'session', recordId, operation: 'update', payload: { changes } });
    },
  });
}

/** What Odoo has taken waits no more. */
async function leave(
  tx: Tx,
  sync: Pick<SyncContext, 'map'>,
  key: RecordKey,
  job: Exclude<PushJob, { does: 'nothing' }>,
  refused: readonly RefusedPart[],
): Promise<void> {
  const { rows, head } = job;
  await saveSent(tx, sync, key, job, refused);
  const [first] = refused;
  if (!first) return;
  await parkRefusedParts(tx, key, rows, refused, head.attempts + 1);
  await tellOf(tx, key, first.refusal);
}

/** Said before the record is taken over, so that it is known as ours and no second one is made of it. */
async function bindIfNew(tx: Tx, { kind, recordId }: RecordKey, job: PushJob, odooId: number, made: Buffer | null): Promise<void> {
  if (job.does !== 'create') return;
  await mergeDuplicate(tx, kind, recordId, odooId);
  await tx.query(
    `insert into binding (kind, record_id, odoo_id, content_hash, made_hash) values ($1, $2, $3, '', $4)
      on conflict (kind, record_id) do update set odoo_id = excluded.odoo_id, content_hash = '', made_hash = excluded.made_hash, gone_at = null`,
    [kind, recordId, odooId, made],
  );
}

/** Odoo has many words for a record that a clerk has deleted; reading it tells, where its kind may be read. */
async function isGone(sync: SyncContext, { kind }: RecordKey, job: PushJob): Promise<boolean> {
  if (job.does !== 'write') return false;
  const found = await unlessRefused(() => readRecords(sync, kind, [job.odooId]), undefined);
  if (found?.length !== 0) return false;
  await applyDeletions(sync, kind, [job.odooId]);
  return true;
}

/** @returns false where it is to be given up. */
async function putOff(sync: SyncContext, head: QueueRow, fault: OdooFault): Promise<boolean> {
  // Everything waits then, and the record is as good as any to go on with.
  if (isConnectionFault(fault)) {
    await sync.lease.write((tx) => undoSendAttempt(tx, head.id));
    return true;
  }
  const passes = isTransient(fault) && !isOdooException(fault);
  if (!passes && !((mayBeTemporary(fault) || isOdooException(fault)) && head.attempts + 1 < mostTries)) return false;
  const { kind, says } = fault;
  await sync.lease.write((tx) => postponeChange(tx, head.id, { kind, says }, waitMs(sync, head.attempts)));
  return true;
}

/** What of it arrives without the rest has arrived then. */
async function giveUp(sync: SyncContext, key: RecordKey, job: PushJob, refusal: PartRefusal): Promise<OdooFault | undefined> {
  if (job.does !== 'write' || key.kind !== 'session') return stop(sync, key, job, refusal);
  try {
    return await giveUpParts(sync, key, job, refusal);
  } catch (error) {
    if (!(error instanceof OdooFault)) throw error;
    if (isTransient(error) && !isOdooException(error)) return failed(sync, key, job, error);
    return stop(sync, key, job, refusalOf(error));
  }
}

/** Innocent places are not kept waiting for the one that is refused, and it waits for an admin by itself (D-68). */
async function giveUpParts(sync: SyncContext, key: RecordKey, job: WriteJob, refusal: PartRefusal): Promise<undefined> {
  const refused = await writeOneByOne(sync, key, job, refusal);
  await settle(sync, key, job, job.odooId, refused);
}

/** Until an admin decides; everything of the record waits. */
async function stop({ lease }: SyncContext, key: RecordKey, job: PushJob, refusal: PartRefusal): Promise<undefined> {
  const { head } = job;
  await lease.write(async (tx) => {
    await saveRefused(tx, key, job, refusal);
    await parkChange(tx, head.id, refusal);
    await tellOf(tx, key, refusal);
  });
}

const tellOf = (tx: Tx, { kind, recordId }: RecordKey, refusal: PartRefusal): Promise<void> =>
  notifyAdminsOfSyncProblem(tx, { recordKind: kind, recordId, fault: refusal.kind });

const refusalOf = ({ kind, says, message }: OdooFault): PartRefusal => ({ kind, says: says ?? message });

/** Twice the last wait, a quarter more or less, so that what failed together does not come again together. */
function waitMs({ times }: SyncContext, attempts: number): number {
  return Math.min(times.firstWaitMs * 2 ** Math.min(attempts, 16), times.longestWaitMs * 4) * (0.75 + Math.random() / 2);
}

/** About Odoo as a whole, and no fault of the record. */
export function isConnectionFault({ kind }: OdooFault): boolean {
  return kind === 'unreachable' || kind === 'sign_in' || kind === 'database' || kind === 'not_odoo';
}
