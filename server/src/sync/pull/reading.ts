/** What is asked of Odoo for each kind: which fields, and which records are ours at all. */
import { toOdoo } from '@halaqa/domain/clock';
import { arrayText } from '../../db/array-text.ts';
import type { Domain } from '../../odoo/client.ts';
import { isInEnglish, ofOdoo } from '../../odoo/english.ts';
import type { FieldMap, Kind } from '../../odoo/field-map.ts';
import { fault } from '../../odoo/refusals.ts';
import { link, links, type OdooRecord } from '../../odoo/values.ts';
import { isEditable } from '../../outbox/editable.ts';
import type { SyncContext } from '../leader/context.ts';
import { deleteSkipped } from '../state/skipped.ts';
import { apply } from './apply.ts';

/** Pictures come with the courses. */
const pageSizes: Partial<Record<Kind, number>> = { course: 100 };
const usualPage = 1_000;

export const pageSize = ({ mostAPage = usualPage }: Pick<SyncContext, 'mostAPage'>, kind: Kind): number =>
  Math.min(mostAPage, pageSizes[kind] ?? usualPage);

const namedFields = (map: FieldMap, kind: Kind): string[] =>
  Object.entries<string | null>(map[kind]).flatMap(([key, field]) =>
    key === 'model' || key === 'attended' || field === null ? [] : [field],
  );

/** Without what is read apart in English. */
export function fieldsRead(map: FieldMap, kind: Kind): string[] {
  const stamps = isEditable(kind) ? ['write_date', 'write_uid'] : ['write_date'];
  return [...new Set([...namedFields(map, kind).filter((field) => !isInEnglish(field)), ...stamps])];
}

/** The language in which a kind is read and written; undefined for those that have no names, and where it is the user's own. */
export const languageOf = ({ map, languages }: Pick<SyncContext, 'map' | 'languages'>, kind: Kind): string | undefined =>
  'name' in map[kind] ? (languages.ar ?? undefined) : undefined;

/** The records that can be ours: what else the model holds is not read when everything is. */
export function ourDomain(map: FieldMap, kind: Kind): Domain {
  if (kind === 'student' && map.student.isStudent !== null) return [[map.student.isStudent, '=', true]];
  if (kind !== 'invoice') return [];
  return [
    [map.invoice.type, '=', 'out_invoice'],
    [map.invoice.state, '=', 'posted'],
  ];
}

export const writtenSince = (since: Date): Domain => [['write_date', '>=', toOdoo(since)]];

export async function readRecords(sync: SyncContext, kind: Kind, ids: readonly number[]): Promise<OdooRecord[]> {
  const { odoo, map } = sync;
  return withEnglish(sync, kind, await odoo.read(map[kind].model, ids, fieldsRead(map, kind), languageOf(sync, kind)));
}

/** Of those that `domain` finds, the first ones by their ids. */
export async function searchRecords(sync: SyncContext, kind: Kind, domain: Domain): Promise<OdooRecord[]> {
  const { odoo, map } = sync;
  const lang = languageOf(sync, kind);
  const query = { domain, fields: fieldsRead(map, kind), limit: pageSize(sync, kind), ...(lang !== undefined && { lang }) };
  return withEnglish(sync, kind, await odoo.searchRead(map[kind].model, query));
}

/** A call reads one language. What changes between the two calls has a later write date, and is read again by that. */
async function withEnglish({ odoo, map, languages }: SyncContext, kind: Kind, records: OdooRecord[]): Promise<OdooRecord[]> {
  const fields = namedFields(map, kind).filter(isInEnglish);
  if (fields.length === 0 || languages.en === null) return records;
  const ids = records.map((record) => Number(record['id']));
  const there = await odoo.read(map[kind].model, ids, fields.map(ofOdoo), languages.en);
  const byId = new Map(there.map((record) => [Number(record['id']), record]));
  return records.map((record) => {
    const inEnglish = byId.get(Number(record['id']));
    // Left out of the page it might never be looked at again: all are read once more.
    if (!inEnglish) throw fault('busy', 'not_done', 'a record was deleted while it was read');
    return { ...record, ...Object.fromEntries(fields.map((field) => [field, inEnglish[ofOdoo(field)]])) };
  });
}

/** Records that these point to and that are not here yet are read first: a clerk may have made both since the round began. */
export async function fetchTargets(sync: SyncContext, kind: Kind, records: readonly OdooRecord[], quiet: boolean): Promise<void> {
  for (const [target, wanted] of targetsOf(sync, kind, records)) {
    // A look at the index for each id: while everything is read for the first time, a join would read all bindings once a page.
    const { rows } = await sync.ctx.pool.query<{ id: number }>(
      `select wanted.id from unnest($2::int[]) as wanted (id)
        where (select b.gone_at is null from binding b where b.kind = $1 and b.odoo_id = wanted.id) is not true
          and not exists (select from sync_left_out l where l.kind = $1 and l.odoo_id = wanted.id and l.why <> 'target_missing')`,
      [target, arrayText([...wanted])],
    );
    if (rows.length === 0) continue;
    const found = await readRecords(
      sync,
      target,
      rows.map(({ id }) => id),
    );
    await apply(sync, target, found, { quiet });
  }
}

function targetsOf({ kinds, map }: SyncContext, kind: Kind, records: readonly OdooRecord[]): Map<Kind, Set<number>> {
  const targets = new Map<Kind, Set<number>>();
  const wantedOf = (target: Kind): Set<number> => {
    const ids = targets.get(target) ?? new Set();
    targets.set(target, ids);
    return ids;
  };
  for (const { kind: target, field } of Object.values(kinds[kind].links)) {
    const wanted = wantedOf(target);
    for (const record of records) {
      const id = quietly(() => link(record, field || null));
      if (id) wanted.add(id);
    }
  }
  if (kind === 'session') {
    const wanted = wantedOf('student');
    for (const record of records) for (const id of quietly(() => links(record, map.session.attendees)) ?? []) wanted.add(id);
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

/** Forgets why records were left out that Odoo does not have any more. */
export const forgetVanished = (sync: SyncContext, kind: Kind, ids: ReadonlySet<number>, known: ReadonlySet<number>): Promise<void> =>
  sync.term.write((tx) =>
    deleteSkipped(
      tx,
      kind,
      [...known].filter((id) => !ids.has(id)),
    ),
  );
