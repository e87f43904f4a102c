/** Pushes what is due, several records at once. */
import type { OdooFault } from '../../odoo/faults.ts';
import { dueRecords } from '../../outbox/queue.ts';
import { inTrace } from '../../tracing/span.ts';
import type { SyncContext } from '../leader/context.ts';
import { assertNotRestored } from '../pull/restore-detection.ts';
import { isConnectionFault, pushRecord } from './push.ts';

/** So many records are pushed before a page is read again. */
const pushedAtATime = 64;
/** For each call to Odoo at once: some records wait for the database meanwhile, and Odoo for none of them. */
const recordsACall = 3;
/** After so many faults without a success it is Odoo, and no record. */
const faultsInARow = 4;

/** @returns how many records it tried. @throws OdooFault where it is no use going on, OdooRestored */
export async function pushDue(sync: SyncContext): Promise<number> {
  const due = await dueRecords(sync.ctx.pool, pushedAtATime);
  if (due.length > 0) await assertNotRestored(sync);
  const left = due.values();
  let inARow = 0;
  let fatal: OdooFault | undefined;
  let isOver = false;
  const worker = async (): Promise<void> => {
    for (const key of left) {
      if (isOver) return;
      try {
        const fault = await inTrace(sync.ctx.tracer, `push ${key.kind}`, { 'halaqa.record.kind': key.kind }, () => pushRecord(sync, key));
        inARow = fault ? inARow + 1 : 0;
        if (fault && (isConnectionFault(fault) || inARow >= faultsInARow)) fatal = fault;
        isOver ||= fatal !== undefined;
      } catch (error) {
        // Odoo was restored, or the lease is lost: the others begin nothing more either.
        isOver = true;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: sync.concurrency * recordsACall }, worker));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  if (fatal) throw fatal;
  return due.length;
}
