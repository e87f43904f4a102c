/** What is asked of Odoo for each kind: which fields, and which records are ours at all. */
import { toOdoo } from '@halaqa/domain/clock';
import { arrayLiteral } from '../../db/array-text.ts';
import type { OdooDomain } from '../../odoo/client.ts';
import { isEnglishFieldName, odooFieldName } from '../../odoo/english.ts';
import type { OdooFault } from '../../odoo/faults.ts';
import type { FieldMap, RecordKind } from '../../odoo/field-map.ts';
import { makeFault } from '../../odoo/refusals.ts';
import { type OdooRecord, readMany2many, readMany2one } from '../../odoo/values.ts';
import type { SyncContext } from '../leader/context.ts';
import { deleteSkipped } from '../state/skipped.ts';
import { mayBeOfRecord, readApart } from './apart.ts';
import { applyRecords } from './apply.ts';
import { partFields, withInvoiceParts } from './invoice-parts.ts';
import { unlessRefused } from './unless-refused.ts';

/** Pictures come with the courses. */
const pageSizes: Partial<Record<RecordKind, number>> = { course: 100 };
const usualPage = 1_000;

export const pageSize = ({ mostAPage = usualPage }: Pick<SyncContext, 'mostAPage'>, kind: RecordKind): number =>
  Math.min(mostAPage, pageSizes[kind] ?? usualPage);

const namedFields = (map: FieldMap, kind: RecordKind): string[] =>
  Object.entries<string | null>(map[kind]).flatMap(([key, field]) =>
    key === 'model' || key === 'attended' || field === null ? [] : [field],
  );

/** Without what is read apart in English. */
export function fieldsRead(map: FieldMap, kind: RecordKind): string[] {
  const stamps = ['write_date', 'write_uid'];
  const parts = kind === 'invoice' ? partFields(map) : [];
  return [...new Set([...namedFields(map, kind).filter((field) => !isEnglishFieldName(field)), ...parts, ...stamps])];
}

/** The language in which a kind is read and written; undefined for those that have no names, and where it is the user's own. */
export const languageOf = ({ map, languages }: Pick<SyncContext, 'map' | 'languages'>, kind: RecordKind): string | undefined =>
  'name' in map[kind] ? (languages.ar ?? undefined) : undefined;

/** The records that can be ours: what else the model holds is not read when everything is. */
export function portalDomain(map: FieldMap, kind: RecordKind): OdooDomain {
  if (kind === 'student' && map.student.isStudent !== null) return [[map.student.isStudent, '=', true]];
  if (kind !== 'invoice') return [];
  return [
    [map.invoice.type, 'in', ['out_invoice', 'out_refund']],
    [map.invoice.state, '=', 'posted'],
  ];
}

export const writtenSince = (since: Date): OdooDomain => [['write_date', '>=', toOdoo(since)]];

export async function readRecords(sync: SyncContext, kind: RecordKind, ids: readonly number[]): Promise<OdooRecord[]> {
  try {
    return await readWhole(sync, kind, ids);
  } catch (error) {
    if (!mayBeOfRecord(error)) throw error;
    return apart(sync, kind, ids, error);
  }
}

async function readWhole(sync: SyncContext, kind: RecordKind, ids: readonly number[]): Promise<OdooRecord[]> {
  const { odoo, map } = sync;
  return completed(sync, kind, await odoo.read(map[kind].model, ids, fieldsRead(map, kind), languageOf(sync, kind)));
}

/** Of those that `domain` finds, the first ones by their ids. */
export async function searchRecords(sync: SyncContext, kind: RecordKind, domain: OdooDomain): Promise<OdooRecord[]> {
  const { odoo, map } = sync;
  const lang = languageOf(sync, kind);
  const limit = pageSize(sync, kind);
  const query = { domain, fields: fieldsRead(map, kind), limit, ...(lang !== undefined && { lang }) };
  try {
    return await completed(sync, kind, await odoo.searchRead(map[kind].model, query));
  } catch (error) {
    if (!mayBeOfRecord(error)) throw error;
    const ids = await odoo.search(map[kind].model, { domain, limit });
    const records = await readRecords(sync, kind, ids);
    // A page that is not full is the last of its round.
    if (records.length < ids.length) throw makeFault('busy', 'not_done', 'a record was deleted while it was read');
    return records;
  }
}

/** What of these can be read, and in the place of the others what Odoo says of them. */
async function apart(sync: SyncContext, kind: RecordKind, ids: readonly number[], fault: OdooFault): Promise<OdooRecord[]> {
  const { rows } = await sync.ctx.pool.query<{ odoo_id: number }>(
    `select odoo_id from binding where kind = $1 and gone_at is null and content_hash <> '' and odoo_id <> all ($2::int[]) limit 1`,
    [kind, arrayLiteral([...ids])],
  );
  return readApart((some) => readWhole(sync, kind, some), ids, rows[0]?.odoo_id, fault);
}

/** With what other calls say of them. */
const completed = (sync: SyncContext, kind: RecordKind, records: OdooRecord[]): Promise<OdooRecord[]> =>
  kind === 'invoice' ? withInvoiceParts(sync, records) : withEnglish(sync, kind, records);

/** A call reads one language. What changes between the two calls has a later write date, and is read again by that. */
async function withEnglish({ odoo, map, languages }: SyncContext, kind: RecordKind, records: OdooRecord[]): Promise<OdooRecord[]> {
  const fields = namedFields(map, kind).filter(isEnglishFieldName);
  if (fields.length === 0 || languages.en === null) return records;
  const ids = records.map((record) => Number(record['id']));
  const there = await odoo.read(map[kind].model, ids, fields.map(odooFieldName), languages.en);
  const byId = new Map(there.map((record) => [Number(record['id']), record]));
  return records.map((record) => {
    const inEnglish = byId.get(Number(record['id']));
    // Missing in the page it might never be looked at again: all are read once more.
    if (!inEnglish) throw makeFault('busy', 'not_done', 'a record was deleted while it was read');
    return { ...record, ...Object.fromEntries(fields.map((field) => [field, inEnglish[odooFieldName(field)]])) };
  });
}

/** Records that these point to and that are not here yet are read first: a clerk may have made both since the round began. */
export async function fetchLinkedRecords(
  sync: SyncContext,
  kind: RecordKind,
  records: readonly OdooRecord[],
  quiet: boolean,
): Promise<void> {
  for (const [target, wanted] of targetsOf(sync, kind, records)) {
    // A look at the index for each id: while everything is read for the first time, a join would read all bindings once a page.
    const { rows } = await sync.ctx.pool.query<{ id: number }>(
      `select wanted.id from unnest($2::int[]) as wanted (id)
        where (select b.gone_at is null from binding b where b.kind = $1 and b.odoo_id = wanted.id) is not true
          and not exists (select from sync_skipped l where l.kind = $1 and l.odoo_id = wanted.id and l.why <> 'target_missing')`,
      [target, arrayLiteral([...wanted])],
    );
    if (rows.length === 0) continue;
    const ids = rows.map(({ id }) => id);
    await applyRecords(sync, target, await unlessRefused(() => readRecords(sync, target, ids), []), { quiet });
  }
}

function targetsOf({ kinds, map }: SyncContext, kind: RecordKind, records: readonly OdooRecord[]): Map<RecordKind, Set<number>> {
  const targets = new Map<RecordKind, Set<number>>();
  const wantedOf = (target: RecordKind): Set<number> => {
    const ids = targets.get(target) ?? new Set();
    targets.set(target, ids);
    return ids;
  };
  for (const { kind: target, field } of Object.values(kinds[kind].links)) {
    const wanted = wantedOf(target);
    for (const record of records) {
      const id = quietly(() => readMany2one(record, field || null));
      if (id) wanted.add(id);
    }
  }
  if (kind === 'session') {
    const wanted = wantedOf('student');
    for (const record of records) for (const id of quietly(() => readMany2many(record, map.session.attendees)) ?? []) wanted.add(id);
  }
  return targets;
}

/** A value that cannot be read is told of when its record is mapped. */
function quietly<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Forgets why records were skipped that Odoo does not have any more. */
export const forgetVanishedSkipped = (
  sync: SyncContext,
  kind: RecordKind,
  ids: ReadonlySet<number>,
  known: ReadonlySet<number>,
): Promise<void> =>
  sync.lease.write((tx) =>
    deleteSkipped(
      tx,
      kind,
      [...known].filter((id) => !ids.has(id)),
    ),
  );
