/** The sync page on the wire, in the reader's language. */
import {
  restoreSummary,
  type SyncChange,
  type SyncConflict,
  type SyncFailure,
  type SyncFault,
  type SyncKind,
  type SyncSkipped,
  type SyncStatus,
  syncFailure,
  syncFault,
  syncKind,
} from '@halaqa/contract/sync';
import type { SyncWaiting } from '@halaqa/contract/sync-waiting';
import { toWire } from '@halaqa/domain/clock';
import { serverText } from '../../language/texts.ts';
import { linkedKinds, type ValueTextContext, valueText } from '../../notifications/value-text.ts';
import type { ConflictRow, RefusedChangeRow, SkippedRow, UnsentRow } from './problems.ts';
import type { KindRow, StateRow } from './status.ts';
import { readWaitingChanges } from './waiting.ts';

/** Without an Odoo. */
export const statusWithoutOdoo: SyncStatus = {
  configured: false,
  connection: { state: 'waiting', since: null, fault: null, says: null, contactAt: null, transport: null, version: null, keyEnd: null },
  kinds: [],
  outbox: { waiting: 0, failed: 0, oldestAt: null },
  conflicts: 0,
  resync: 'none',
  comparison: { at: null, found: 0, foundAt: null },
  restored: null,
};

export const presentStatus = (state: StateRow, kinds: KindRow[]): SyncStatus => ({
  configured: true,
  connection: {
    state: state.connection,
    since: toWire(state.connection_since),
    fault: state.fault === null ? null : faultOf(state.fault),
    says: state.fault_says,
    contactAt: wire(state.contact_at),
    transport: state.transport,
    version: state.odoo_version,
    keyEnd: state.key_ends_at && { name: state.key_name ?? '', at: toWire(state.key_ends_at) },
  },
  kinds: kinds.map((row) => ({
    kind: kindOf(row.kind),
    records: row.records,
    pulledAt: wire(row.pulled_at),
    skipped: row.skipped,
    progress: row.under_way ? { done: row.done ?? 0, expected: row.expected } : null,
    fault: row.fault === null ? null : faultOf(row.fault),
    missing:
      row.missing === null ? null : { count: row.missing, of: row.missing_of ?? row.missing, isDeleted: row.missing_deleted ?? false },
    remapped: row.remapped_at && { at: toWire(row.remapped_at), fields: row.remapped_fields ?? [], rereads: row.rereads ?? false },
  })),
  outbox: { waiting: state.waiting, failed: state.failed, oldestAt: wire(state.oldest_at) },
  conflicts: state.conflicts,
  resync: resyncOf(state),
  comparison: comparisonOf(kinds),
  restored: restoredOf(state),
});

export const presentFailure = (row: RefusedChangeRow, reading: ValueTextContext): SyncFailure => ({
  ...presentChange(row, reading),
  fault: faultOf(row.fault),
  says: row.fault_says,
  attempts: row.attempts,
  parkedAt: toWire(row.parked_at),
});

export const presentWaiting = (row: UnsentRow, reading: ValueTextContext): SyncWaiting => ({
  ...presentChange(row, reading),
  since: toWire(row.created_at),
  attempts: row.attempts,
  fault: row.fault === null ? null : faultOf(row.fault),
  says: row.fault_says,
});

function presentChange(row: UnsentRow, reading: ValueTextContext): SyncChange {
  const kind = kindOf(row.kind);
  const { fields, added, removed, marks } = readWaitingChanges(row.waiting);
  const student = (id: number): string => reading.nameOf('student', id) ?? String(id);
  return {
    id: row.id,
    kind,
    recordId: row.record_id,
    name: reading.nameOf(kind, row.record_id),
    exists: row.here,
    gender: reading.genderOf(kind, row.record_id),
    operation: syncFailure.shape.operation.parse(row.operation),
    changes: [
      ...[...fields].map(([field, { from, to }]) => ({
        field,
        from: valueText(field, from, reading),
        to: valueText(field, to, reading),
      })),
      ...marks.map(([id, state]) => ({
        field: 'attendance',
        from: null,
        to: serverText(reading.language, 'sync.mark', {
          student: student(id),
          state: serverText(reading.language, `sync.attendance.${state}`, { context: reading.genderOf('student', id) ?? undefined }),
        }),
      })),
    ],
    added: [...added].map(student),
    removed: [...removed].map(student),
  };
}

export function presentConflict(row: ConflictRow, reading: ValueTextContext): SyncConflict {
  const kind = kindOf(row.kind);
  const { field } = row;
  const word = (deleted: boolean): string => serverText(reading.language, deleted ? 'sync.deleted' : 'sync.changed');
  const values =
    field === 'deleted'
      ? { base: null, ours: word(!row.gone), theirs: word(row.gone) }
      : {
          base: valueText(field, row.base, reading),
          ours: valueText(field, row.ours, reading),
          theirs: valueText(field, row.theirs, reading),
        };
  return {
    id: row.id,
    kind,
    recordId: row.record_id,
    name: reading.nameOf(kind, row.record_id),
    exists: row.here,
    gender: reading.genderOf(kind, row.record_id),
    field,
    ...values,
    deletedIn: field === 'deleted' ? deletedIn(row) : null,
    foundAt: toWire(row.found_at),
  };
}

function deletedIn({ gone, here }: ConflictRow): SyncConflict['deletedIn'] {
  if (!gone) return 'portal';
  return here ? 'odoo' : 'both';
}

export const presentSkipped = (row: SkippedRow): SyncSkipped => ({
  kind: kindOf(row.kind),
  odooId: row.odoo_id,
  why: row.why,
  says: row.says,
  seenAt: toWire(row.seen_at),
});

/** Every record whose name these rows show. */
export function recordsToName(unsent: readonly UnsentRow[], conflicts: readonly ConflictRow[]): Map<SyncKind, Set<number>> {
  const wanted = new Map<SyncKind, Set<number>>();
  const want = (kind: SyncKind, id: unknown): void => {
    if (typeof id === 'number') wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id));
  };
  const wantValue = (field: string, ...values: unknown[]): void => {
    const kind = linkedKinds[field];
    if (kind) for (const value of values) want(kind, value);
  };
  for (const row of unsent) {
    want(kindOf(row.kind), row.record_id);
    const { fields, added, removed, marks } = readWaitingChanges(row.waiting);
    for (const [field, { from, to }] of fields) wantValue(field, from, to);
    for (const id of [...added, ...removed, ...marks.map(([studentId]) => studentId)]) want('student', id);
  }
  for (const row of conflicts) {
    want(kindOf(row.kind), row.record_id);
    wantValue(row.field, row.base, row.ours, row.theirs);
  }
  return wanted;
}

const kindOf = (kind: string): SyncKind => syncKind.parse(kind);

/** A word that this version does not know is still a fault. */
const faultOf = (fault: string | null): SyncFault => syncFault.safeParse(fault).data ?? 'server';

/** Of all kinds: when the last of them was compared. */
function comparisonOf(kinds: readonly KindRow[]): SyncStatus['comparison'] {
  const compared = kinds.map(({ compared_at }) => compared_at?.getTime() ?? Number.NaN);
  const found = kinds.flatMap(({ found_late_at }) => found_late_at?.getTime() ?? []);
  const first = Math.min(...compared);
  return {
    at: Number.isFinite(first) ? toWire(new Date(first)) : null,
    found: kinds.reduce((sum, { found_late }) => sum + found_late, 0),
    foundAt: found.length > 0 ? toWire(new Date(Math.max(...found))) : null,
  };
}

const wire = (at: Date | null): string | null => at && toWire(at);

const restoredOf = ({ restored_at, restored_copy_at, restored_found, restored_keep }: StateRow): SyncStatus['restored'] =>
  restored_at && {
    at: toWire(restored_at),
    copyAt: wire(restored_copy_at),
    found: restoreSummary.parse(restored_found),
    keep: restored_keep,
  };

function resyncOf({ resync_asked_at, resync_began_at }: StateRow): SyncStatus['resync'] {
  if (resync_began_at) return 'running';
  return resync_asked_at ? 'asked' : 'none';
}
