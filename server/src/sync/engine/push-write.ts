/** Writes the changed fields and the places that changed hands; a field that a clerk has changed meanwhile is left alone. */
import type { Kind } from '../../odoo/field-map.ts';
import { BadValue } from '../../odoo/values.ts';
import { updateOurs } from '../conflicts.ts';
import { fieldFor, linksIn, type OdooValue, writtenValue } from '../mappers/to-odoo.ts';
import { mergeField, type Plain } from '../merge.ts';
import type { RecordKey } from '../queue.ts';
import { plain, report } from './live-merge.ts';
import { odooIdsOf } from './odoo-ids.ts';
import { Unbound } from './push-fault.ts';
import type { WriteJob } from './push-plan.ts';
import { readRecords } from './reading.ts';
import type { Sync } from './sync.ts';

/** @returns Odoo's id; whether the record is still there is seen when it is read back. */
export async function write(sync: Sync, key: RecordKey, job: WriteJob): Promise<number> {
  const changed = await changesToWrite(sync, key, job);
  const values = { ...(await fieldsOf(sync, key, changed)), ...(await places(sync, job)) };
  if (Object.keys(values).length > 0) {
    await sync.odoo.write(sync.map[key.kind].model, [job.odooId], values, sync.term.check);
  }
  return job.odooId;
}

/** Compared with the record as Odoo has it this moment: there is no compare-and-set in Odoo. */
async function changesToWrite(sync: Sync, { kind, recordId }: RecordKey, job: WriteJob): Promise<Record<string, Plain>> {
  const { pending, open, odooId } = job;
  if (pending.fields.size === 0) return {};
  const [record] = await readRecords(sync, kind, [odooId]);
  if (!record) return {};
  const theirs = await ourTerms(sync, kind, record);
  const changed: Record<string, Plain> = {};
  for (const [column, trail] of pending.fields) {
    const to = trail.at(-1) ?? null;
    if (open.has(column)) await sync.term.write((tx) => updateOurs(tx, { kind, recordId, field: column, ours: to }));
    if (open.has(column) || fieldFor(sync.map, kind, column) === null) continue;
    // A record of which no mapper can make sense is written to as it was meant.
    const there = theirs === undefined ? to : (theirs[column] ?? null);
    const found = mergeField(there, to, trail, false);
    if ('conflict' in found) {
      const { conflict } = found;
      await sync.term.write((tx) => report(tx, { kind, recordId, field: column, ...conflict }));
    } else if (theirs === undefined || there !== to) changed[column] = to;
  }
  return changed;
}

/** The record by the names of our columns, links as our ids. */
export async function ourTerms(
  sync: Sync,
  kind: Kind,
  record: Parameters<Sync['kinds'][Kind]['map']>[0],
): Promise<Record<string, Plain> | undefined> {
  const mapped = mapOrNothing(sync, kind, record);
  if (!mapped?.take) return undefined;
  const terms: Record<string, Plain> = Object.fromEntries(Object.entries(mapped.row).map(([column, value]) => [column, plain(value)]));
  for (const [column, target] of Object.entries(sync.kinds[kind].links)) {
    const odooId = mapped.links[column] ?? null;
    const { rows } = await sync.ctx.pool.query<{ record_id: number }>('select record_id from binding where kind = $1 and odoo_id = $2', [
      target.kind,
      odooId,
    ]);
    // One that is not here yet is no value of the trail, whatever its number.
    terms[column] = odooId === null ? null : (rows[0]?.record_id ?? -odooId);
  }
  return terms;
}

function mapOrNothing({ kinds }: Sync, kind: Kind, record: Parameters<Sync['kinds'][Kind]['map']>[0]) {
  try {
    return kinds[kind].map(record);
  } catch (error) {
    if (error instanceof BadValue) return undefined;
    throw error;
  }
}

async function fieldsOf(sync: Sync, { kind }: RecordKey, changed: Record<string, Plain>): Promise<Record<string, OdooValue>> {
  const odooIdOf = await odooIdsOf(sync, linksIn(changed));
  return Object.fromEntries(
    Object.entries(changed).map(([column, value]) => {
      const written = writtenValue(column, value, odooIdOf);
      if (written === undefined) throw new Unbound(`${column} ${value}`);
      return [fieldFor(sync.map, kind, column) ?? column, written];
    }),
  );
}

type Command = [4 | 3, number];

/** One by one and never as a list, which would undo what clerks did meanwhile. */
async function places(sync: Sync, { pending }: WriteJob): Promise<Record<string, Command[]>> {
  const { attendees, attended } = sync.map.session;
  const { add, remove, marks } = pending;
  const students = [...add, ...remove, ...marks.keys()];
  if (students.length === 0) return {};
  const odooIdOf = await odooIdsOf(
    sync,
    students.map((recordId) => ({ kind: 'student', recordId })),
  );
  const command = (code: 4 | 3, recordId: number): Command[] => {
    const id = odooIdOf('student', recordId);
    if (id !== undefined) return [[code, id]];
    // Who is not in Odoo has no place there to give back.
    if (code === 3) return [];
    throw new Unbound(`student ${recordId}`);
  };
  const values: Record<string, Command[]> = {};
  const moves = [...[...add].flatMap((id) => command(4, id)), ...[...remove].flatMap((id) => command(3, id))];
  if (moves.length > 0) values[attendees] = moves;
  if (attended !== null && marks.size > 0) values[attended] = [...marks].flatMap(([id, mark]) => command(mark === 'attended' ? 4 : 3, id));
  return values;
}
