/** Brings one record's waiting changes to Odoo: in order, once in effect, and never over a clerk's newer word (decisions 51 and 52). */
import type { SyncFault } from '@halaqa/contract/sync';
import type { RawTx } from '../../db/transaction.ts';
import { isTransient, mayPass, OdooFault } from '../../odoo/faults.ts';
import { doubt } from '../doubts.ts';
import { park, postpone, type QueueRow, type RecordKey, removeRows, uncount } from '../queue.ts';
import { tellAdmins } from '../tell-admins.ts';
import { apply } from './apply.ts';
import { madeHash } from './ghosts.ts';
import { bury } from './gone.ts';
import { create } from './push-create.ts';
import { remove } from './push-delete.ts';
import { Unbound } from './push-fault.ts';
import { type Job, plan } from './push-plan.ts';
import { write } from './push-write.ts';
import { absorb } from './put-back.ts';
import { fetchTargets, readRecords } from './reading.ts';
import type { Sync } from './sync.ts';

/** What Odoo says only while its models or rights are being changed is believed after so many times. */
const mostTries = 5;

/** @returns the fault where Odoo did not answer as it should; a record that is at fault itself is parked. */
export async function pushRecord(sync: Sync, key: RecordKey): Promise<OdooFault | undefined> {
  const job = await plan(sync, key);
  if (!job) return undefined;
  try {
    await perform(sync, key, job);
    return undefined;
  } catch (error) {
    if (error instanceof Unbound) await giveUp(sync, key, job.head, { kind: 'unbound', says: error.message });
    else if (error instanceof OdooFault) return failed(sync, key, job, error);
    else throw error;
    return undefined;
  }
}

async function failed(sync: Sync, key: RecordKey, job: Job, fault: OdooFault): Promise<OdooFault | undefined> {
  if (job.does === 'write' && fault.outcome === 'unknown') await sync.term.write((tx) => doubt(tx, key, job.pending));
  if (!isTransient(fault) && (await isGone(sync, key, job))) return undefined;
  await putOff(sync, key, job.head, fault);
  return isTransient(fault) ? fault : undefined;
}

async function perform(sync: Sync, key: RecordKey, job: Job): Promise<void> {
  switch (job.does) {
    case 'nothing':
      await sync.term.write((tx) => removeRows(tx, job.rows));
      return;
    case 'create':
      return settle(sync, key, job, await create(sync, job));
    case 'delete':
      return remove(sync, key, job);
    case 'write': {
      const odooId = await write(sync, key, job);
      return settle(sync, key, job, odooId);
    }
    default:
      job satisfies never;
  }
}

/** The record as Odoo has it now, which may be without our change where another wrote at the same moment, or not at all. */
async function settle(sync: Sync, { kind, recordId }: RecordKey, job: Exclude<Job, { does: 'nothing' }>, odooId: number): Promise<void> {
  const [record] = await readRecords(sync, kind, [odooId]);
  if (!record) {
    await sync.term.write(async (tx) => {
      await bindIfNew(tx, { kind, recordId }, job, odooId, null);
      await bury(tx, sync, kind, [odooId]);
    });
    return;
  }
  await fetchTargets(sync, kind, [record], false);
  const made = job.does === 'create' ? await madeHash(sync, kind, record) : null;
  await apply(sync, kind, [record], {
    quiet: false,
    before: async (tx) => {
      await removeRows(tx, job.rows);
      await bindIfNew(tx, { kind, recordId }, job, odooId, made);
    },
  });
}

/** Said before the record is taken over, so that it is known as ours and no second one is made of it. */
async function bindIfNew(tx: RawTx, { kind, recordId }: RecordKey, job: Job, odooId: number, made: Buffer | null): Promise<void> {
  if (job.does !== 'create') return;
  await absorb(tx, kind, recordId, odooId);
  await tx.query(
    `insert into binding (kind, record_id, odoo_id, content_hash, made_hash) values ($1, $2, $3, '', $4)
      on conflict (kind, record_id) do update set odoo_id = excluded.odoo_id, content_hash = '', made_hash = excluded.made_hash, gone_at = null`,
    [kind, recordId, odooId, made],
  );
}

/** Odoo has many words for a record that a clerk has deleted; reading it tells. */
async function isGone(sync: Sync, { kind }: RecordKey, job: Job): Promise<boolean> {
  if (job.does !== 'write') return false;
  const [record] = await readRecords(sync, kind, [job.odooId]);
  if (!record) await sync.term.write((tx) => bury(tx, sync, kind, [job.odooId]));
  return !record;
}

async function putOff(sync: Sync, key: RecordKey, head: QueueRow, fault: OdooFault): Promise<void> {
  const { kind, says } = fault;
  // Everything waits then, and the record is as good as any to go on with.
  if (isOfConnection(fault)) {
    await sync.term.write((tx) => uncount(tx, head.id));
    return;
  }
  const passes = isTransient(fault) && !isOwnFailure(fault);
  if (passes || ((mayPass(fault) || isOwnFailure(fault)) && head.attempts + 1 < mostTries)) {
    await sync.term.write((tx) => postpone(tx, head.id, { kind, says }, waitMs(sync, head.attempts)));
    return;
  }
  await giveUp(sync, key, head, { kind, says: says ?? fault.message });
}

/** An exception of Odoo's own: of an automation with a mistake, say, that fails on this record each time. */
function isOwnFailure({ kind, odooName }: OdooFault): boolean {
  return kind === 'server' && odooName !== undefined;
}

async function giveUp(
  { term }: Sync,
  { kind, recordId }: RecordKey,
  head: QueueRow,
  fault: { kind: SyncFault; says?: string },
): Promise<void> {
  await term.write(async (tx) => {
    await park(tx, head.id, fault);
    await tellAdmins(tx, { recordKind: kind, recordId, fault: fault.kind });
  });
}

/** Twice the last wait, a quarter more or less, so that what failed together does not come again together. */
function waitMs({ times }: Sync, attempts: number): number {
  return Math.min(times.firstWaitMs * 2 ** Math.min(attempts, 16), times.longestWaitMs * 4) * (0.75 + Math.random() / 2);
}

/** About Odoo as a whole, and no fault of the record. */
export function isOfConnection({ kind }: OdooFault): boolean {
  return kind === 'unreachable' || kind === 'sign_in' || kind === 'database' || kind === 'not_odoo';
}
