/** What Odoo refuses together is tried in parts: what is innocent arrives, and what is refused is known (D-68, S-20). */
import { isOdooException, isTransient, OdooFault } from '../../odoo/faults.ts';
import type { PendingChanges } from '../../outbox/pending.ts';
import type { RecordKey } from '../../outbox/queue.ts';
import type { SyncContext } from '../leader/context.ts';
import { LinkedRecordMissing } from './fault.ts';
import type { WriteJob } from './plan.ts';
import type { PartRefusal, RefusedPart } from './refused-parts.ts';
import { writeToOdoo } from './write.ts';

/**
 * Of a call that was refused as a whole: what of it is refused alone.
 * @param refusal of the whole
 * @throws OdooFault where Odoo does not answer as it should; what has arrived by then may be sent again.
 */
export async function writeOneByOne(sync: SyncContext, key: RecordKey, job: WriteJob, refusal: PartRefusal): Promise<RefusedPart[]> {
  return halves(sync, key, job, partsOf(job.pending), refusal);
}

/** Halves of halves: of hundreds of bookings with one that is refused, a few calls find it. */
async function halves(
  sync: SyncContext,
  key: RecordKey,
  job: WriteJob,
  parts: readonly PendingChanges[],
  refusal: PartRefusal,
): Promise<RefusedPart[]> {
  const [part] = parts;
  if (!part) return [];
  if (parts.length === 1) return [{ part, refusal }];
  const middle = Math.ceil(parts.length / 2);
  const refused: RefusedPart[] = [];
  for (const some of [parts.slice(0, middle), parts.slice(middle)]) {
    const why = await refusalOf(() => writeToOdoo(sync, key, { ...job, pending: together(some) }));
    if (why) refused.push(...(await halves(sync, key, job, some, why)));
  }
  return refused;
}

async function refusalOf(work: () => Promise<unknown>): Promise<PartRefusal | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof LinkedRecordMissing) return { kind: 'unbound', says: error.message };
    if (error instanceof OdooFault && (!isTransient(error) || isOdooException(error))) {
      return { kind: error.kind, says: error.says ?? error.message };
    }
    throw error;
  }
}

/** Places that become free first, then the capacity, then those who take one. An edit is one: its fields belong together. */
function partsOf({ fields, add, remove, marks }: PendingChanges): PendingChanges[] {
  return [
    ...[...remove].map((id) => ({ ...nothing, remove: new Set([id]) })),
    ...(fields.size > 0 ? [{ ...nothing, fields }] : []),
    ...[...add].map((id) => ({ ...nothing, add: new Set([id]) })),
    ...[...marks].map((mark) => ({ ...nothing, marks: new Map([mark]) })),
  ];
}

function together(parts: readonly PendingChanges[]): PendingChanges {
  return {
    ...nothing,
    fields: new Map(parts.flatMap(({ fields }) => [...fields])),
    add: new Set(parts.flatMap(({ add }) => [...add])),
    remove: new Set(parts.flatMap(({ remove }) => [...remove])),
    marks: new Map(parts.flatMap(({ marks }) => [...marks])),
  };
}

const nothing: PendingChanges = {
  fields: new Map(),
  add: new Set(),
  remove: new Set(),
  marks: new Map(),
  created: false,
  deleted: false,
  forced: false,
};
