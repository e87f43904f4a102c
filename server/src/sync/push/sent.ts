/** What of a record went to Odoo, and what Odoo has refused, for the history (D-141). Written before the rows of the outbox are removed. */
import type { Tx } from '../../db/transaction.ts';
import type { PendingChanges } from '../../outbox/pending.ts';
import { type RecordKey, removeRows } from '../../outbox/queue.ts';
import { type HistoryRow, saveHistory } from '../history/store.ts';
import type { SyncContext } from '../leader/context.ts';
import { odooFieldOf } from '../records/to-odoo.ts';
import type { PushJob, WriteJob } from './plan.ts';
import type { PartRefusal, RefusedPart } from './refused-parts.ts';

type Sending = Exclude<PushJob, { does: 'nothing' }>;

const events = { create: 'created', write: 'updated', delete: 'deleted', nothing: 'updated' } as const satisfies Record<
  PushJob['does'],
  HistoryRow['event']
>;

/**
 * Whether by this call or by one whose answer was lost: it is in Odoo now, and its rows of the outbox go.
 * @param refused what was not taken of it; then they stay.
 */
export async function saveSent(
  tx: Tx,
  { map }: Pick<SyncContext, 'map'>,
  { kind, recordId }: RecordKey,
  job: Sending,
  refused: readonly RefusedPart[],
): Promise<void> {
  const row = { direction: 'to_odoo', event: events[job.does], recordId } as const;
  const sent = job.does === 'write' ? fieldsOf(withoutParts(job, refused)).filter((field) => isSent(job, field, map, kind)) : [];
  const rows: HistoryRow[] = job.does === 'write' && sent.length === 0 ? [] : [{ ...row, outcome: 'applied', fields: sent }];
  for (const [says, parts] of Map.groupBy(refused, ({ refusal }) => refusal.says)) {
    const why = parts[0]?.refusal.kind;
    rows.push({ ...row, outcome: 'refused', fields: [...new Set(parts.flatMap(({ part }) => fieldsOf(part)))], says, ...(why && { why }) });
  }
  if (refused.length > 0) return saveHistory(tx, kind, rows, { outbox: job.rows });
  // What Odoo has taken waits no more.
  if (rows.length === 0) return removeRows(tx, job.rows);
  await saveHistory(tx, kind, rows, { outbox: job.rows, removed: true });
}

/** The whole of it waits for an admin. */
export async function saveRefused(tx: Tx, { kind, recordId }: RecordKey, job: PushJob, { kind: why, says }: PartRefusal): Promise<void> {
  const fields = job.does === 'write' ? fieldsOf(job.pending) : [];
  const row: HistoryRow = { direction: 'to_odoo', event: events[job.does], outcome: 'refused', recordId, fields, why, says };
  await saveHistory(tx, kind, [row], { outbox: job.rows });
}

const fieldsOf = ({ fields, add, remove, marks }: PendingChanges): string[] => [
  ...fields.keys(),
  ...(add.size + remove.size > 0 ? ['places'] : []),
  ...(marks.size > 0 ? ['attendance'] : []),
];

/** A field about which both sides disagree stays as it is there, and one without a place there stays here. */
const isSent = ({ open, contested }: WriteJob, field: string, map: SyncContext['map'], kind: RecordKey['kind']): boolean =>
  field === 'places' ||
  (field === 'attendance'
    ? map.session.attended !== null
    : !open.has(field) && !contested.has(field) && odooFieldOf(map, kind, field) !== null);

function withoutParts({ pending }: WriteJob, refused: readonly RefusedPart[]): PendingChanges {
  const gone = refused.map(({ part }) => part);
  const without = (ids: ReadonlySet<number>, of: 'add' | 'remove'): Set<number> =>
    new Set([...ids].filter((id) => !gone.some((part) => part[of].has(id))));
  return {
    ...pending,
    fields: gone.some(({ fields }) => fields.size > 0) ? new Map() : pending.fields,
    add: without(pending.add, 'add'),
    remove: without(pending.remove, 'remove'),
    marks: new Map([...pending.marks].filter(([id]) => !gone.some(({ marks }) => marks.has(id)))),
  };
}
