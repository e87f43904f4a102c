/** Brings a batch of mapped records into the database: what is new is inserted, what has changed is updated, the rest is not touched. */
import type pg from 'pg';
import type { RecordKind } from '../../odoo/field-map.ts';
import { recordedColumns, recordedFields } from '../history/fields.ts';
import {
  type Binding,
  type Bindings,
  contentHash,
  findBindings,
  forgetBindings,
  saveBindings,
  touchBindings,
} from '../records/bindings.ts';
import type { MappingNote, SkipReason } from '../records/mapped.ts';
import type { ImportKind } from '../records/registry.ts';
import { archiveRows, deleteRows, replaceAttendees, reserveIds, upsertRows, upsertRowsCompared } from '../records/rows.ts';
import { seatsOf } from '../records/seats.ts';
import type { BatchContext, BatchEntry, BatchResult, KeptRecord, WrittenRecord } from './entry.ts';
import { faultInLine } from './fault.ts';
import { addToCount, emptyTally, type ImportTally } from './tally.ts';
import { blockedByUniqueValue } from './unique.ts';

type ReadRecord = Pick<KeptRecord, 'entry' | 'known' | 'contentHash'>;

interface Dropped extends ReadRecord {
  why: SkipReason;
}

export async function importBatch(
  client: pg.ClientBase,
  kind: ImportKind,
  entries: readonly BatchEntry[],
  context: BatchContext,
): Promise<BatchResult> {
  const { tally } = context;
  const { kept, dropped: skipped } = compare(kind, entries, await findBindings(client, wantedBy(kind, entries)), context);
  // What points to a record that is not here yet stays as it is.
  const dropped = skipped.filter(({ why }) => why !== 'target_missing');
  await context.before?.([...kept, ...dropped].filter(differs).flatMap(({ known }) => known?.recordId ?? []));
  const differing = context.merge ? await context.merge(kept.filter(differs)) : kept.filter(differs);
  const waiting = await blockedByUniqueValue(client, kind, differing, context);
  const taken = kept.filter(({ entry }) => !waiting.has(entry));

  const written = await writeRows(
    client,
    kind,
    differing.filter(({ entry }) => !waiting.has(entry)),
    context,
  );
  const gone = dropped.filter(differs);
  const retired = await retireRows(client, kind, gone, context);
  const touched = [...taken, ...dropped].filter((one) => one.known && !differs(one) && moved(one)).map(({ entry }) => entry);
  tally.rowsWritten += await saveBindings(client, kind.kind, [...written, ...retired]);
  tally.rowsWritten += await touchBindings(client, kind.kind, touched);

  for (const one of taken) countKept(tally, one);
  for (const { entry, why } of dropped) addToCount(tally.skipped, why, entry.odooId);
  return {
    waiting: [...waiting],
    taken: taken.map(({ entry }) => entry.odooId),
    changed: [...written.map(({ recordId }) => recordId), ...gone.flatMap(({ known }) => known?.recordId ?? [])],
    skipped: skipped.map(({ entry, why }) => ({ odooId: entry.odooId, why, writeDate: entry.writeDate })),
  };
}

/** What `importBatch` would remember of a record as it is now: equal to what it remembers if nothing of it has changed. */
export async function seenHash(client: pg.ClientBase, kind: ImportKind, entry: BatchEntry): Promise<Buffer | undefined> {
  const context = { file: kind.kind, tally: emptyTally(), last: true, merge: async () => [] };
  const { kept, dropped } = compare(kind, [entry], await findBindings(client, wantedBy(kind, [entry])), context);
  return [...kept, ...dropped][0]?.contentHash;
}

/** The records themselves, and all that they point to. */
function wantedBy(kind: ImportKind, entries: readonly BatchEntry[]): Map<RecordKind, Set<number>> {
  const wanted = new Map<RecordKind, Set<number>>([[kind.kind, new Set(entries.map(({ odooId }) => odooId))]]);
  const wantedOf = (target: RecordKind): Set<number> => {
    const ids = wanted.get(target) ?? new Set();
    wanted.set(target, ids);
    return ids;
  };
  const links = Object.entries(kind.links).map(([column, target]) => ({ column, ids: wantedOf(target.kind) }));
  const students = kind.kind === 'session' ? wantedOf('student') : undefined;
  for (const { mapped } of entries) {
    if (!mapped.take) continue;
    for (const { column, ids } of links) {
      const odooId = mapped.links[column];
      if (odooId) ids.add(odooId);
    }
    for (const id of mapped.attendees ?? []) students?.add(id);
  }
  return wanted;
}

function compare(
  kind: ImportKind,
  entries: readonly BatchEntry[],
  bindings: Bindings,
  context: BatchContext,
): { kept: KeptRecord[]; dropped: Dropped[] } {
  const kept: KeptRecord[] = [];
  const dropped: Dropped[] = [];
  for (const entry of entries) {
    const known = bindings.get(kind.kind, entry.odooId);
    const content = resolve(kind, entry, bindings, context);
    if ('why' in content) dropped.push({ entry, known, ...content, contentHash: contentHash(content) });
    // What `guests` says follows from the attendees and the seats taken.
    else kept.push({ entry, known, ...content, contentHash: contentHash({ ...content.row, guests: undefined }, content.attendees) });
  }
  return { kept, dropped };
}

/** Turns Odoo's ids into ours. */
function resolve(
  kind: ImportKind,
  { mapped, line }: BatchEntry,
  bindings: Bindings,
  { file, merge }: BatchContext,
): Pick<KeptRecord, 'row' | 'attendees' | 'notes'> | { why: SkipReason } {
  if (!mapped.take) return { why: mapped.why };
  const row = { ...mapped.row };
  for (const [column, target] of Object.entries(kind.links)) {
    const odooId = mapped.links[column] ?? null;
    const found = odooId === null ? null : bindings.get(target.kind, odooId)?.recordId;
    if (found === undefined && target.unknown) return { why: target.unknown };
    if (found === undefined && merge) return { why: 'target_missing' };
    if (found === undefined) throw faultInLine(file, line, `field ${target.field}: ${target.model},${odooId} is in no file of this folder`);
    row[column] = found;
  }
  if (!mapped.attendees) return { row, attendees: [], notes: mapped.notes };

  const attendees = mapped.attendees.flatMap((odooId) => bindings.get('student', odooId)?.recordId ?? []);
  const guests = mapped.attendees.length - attendees.length;
  const notes: MappingNote[] = guests > 0 ? [...mapped.notes, 'attendee_no_student'] : [...mapped.notes];
  return { row: { ...row, ...seatsOf(Number(row['capacity']), attendees, guests) }, attendees, notes };
}

async function writeRows(
  client: pg.ClientBase,
  kind: ImportKind,
  rows: readonly KeptRecord[],
  { tally, history }: BatchContext,
): Promise<SavedBinding[]> {
  const created = rows.filter(({ known }) => !known);
  const ids = await reserveIds(client, kind.kind, created.length);
  const idOf = new Map(created.map((one, at) => [one, ids[at]]));
  const withIds = rows.flatMap((one) => {
    const id = one.known?.recordId ?? idOf.get(one);
    return id === undefined ? [] : [{ id, ...one }];
  });
  if (history) tally.rowsWritten += await writeTold(client, kind, withIds, history);
  else {
    tally.rowsWritten += await upsertRows(client, kind, withIds);
    if (kind.kind === 'session') tally.rowsWritten += await replaceAttendees(client, withIds);
  }
  return withIds.map((one) => binding(one, one.id));
}

/** The same, and what of it is news to people. */
async function writeTold(
  client: pg.ClientBase,
  kind: ImportKind,
  rows: readonly (KeptRecord & { id: number })[],
  history: NonNullable<BatchContext['history']>,
): Promise<number> {
  const written = await upsertRowsCompared(client, kind, rows, recordedColumns(Object.keys(kind.columns)));
  const moved = new Set<number>();
  const places = kind.kind === 'session' ? await replaceAttendees(client, rows, moved) : 0;
  const changes = new Map(written.map((one) => [one.id, one]));
  await history(
    rows.flatMap(({ id, entry, row, isMerged = false }): WrittenRecord[] => {
      const { is_new: isNew = false, changed = [] } = changes.get(id) ?? {};
      const fields = [...new Set([...recordedFields(changed), ...(moved.has(id) ? ['places'] : [])])];
      if (fields.length === 0) return [];
      const event = isNew ? 'created' : !changed.includes('active') ? 'updated' : row['active'] === false ? 'archived' : 'returned';
      // Of a new record all fields are.
      return [{ entry, recordId: id, event, fields: isNew ? [] : fields, isMerged }];
    }),
  );
  return written.length + places;
}

/** Records that we have and that are none of ours any more. */
async function retireRows(
  client: pg.ClientBase,
  kind: ImportKind,
  dropped: readonly Dropped[],
  { tally, history }: BatchContext,
): Promise<SavedBinding[]> {
  const had = dropped.flatMap(({ known, ...one }) => (known ? [{ ...one, known, id: known.recordId }] : []));
  tally.retired += had.length;
  if (had.length === 0) return [];
  const ids = had.map(({ id }) => id);
  // While they have their names.
  await history?.(had.map(({ entry, id, why }) => ({ entry, recordId: id, event: 'updated', why, isMerged: false })));
  if (kind.retire === 'archive') {
    tally.rowsWritten += await archiveRows(client, kind.kind, ids);
    return had.map((one) => binding(one, one.id));
  }
  tally.rowsWritten += await deleteRows(client, kind.kind, ids);
  tally.rowsWritten += await forgetBindings(client, kind.kind, ids);
  return [];
}

type SavedBinding = Binding & { odooId: number };

function binding({ entry, contentHash }: ReadRecord, recordId: number): SavedBinding {
  return { recordId, odooId: entry.odooId, writeDate: entry.writeDate, contentHash };
}

function differs({ known, contentHash }: ReadRecord): boolean {
  return !known?.contentHash.equals(contentHash);
}

/** Written in Odoo without a change that we would see. */
function moved({ known, entry }: ReadRecord): boolean {
  return known?.writeDate?.getTime() !== entry.writeDate?.getTime();
}

function countKept(tally: ImportTally, one: KeptRecord): void {
  if (!one.known) tally.created += 1;
  else if (differs(one)) tally.changed += 1;
  else tally.same += 1;
  if (one.row['active'] === false) tally.archived += 1;
  tally.attendees += one.attendees.length;
  for (const note of one.notes) addToCount(tally.notes, note, one.entry.odooId);
}
