/** What is asked of Odoo for each kind: which fields, and which records are ours at all. */
import { toOdoo } from '@halaqa/domain/clock';
import type { Domain } from '../../odoo/client.ts';
import type { FieldMap, Kind } from '../../odoo/field-map.ts';
import { link, links, type OdooRecord } from '../../odoo/values.ts';
import { arrayText } from '../array-text.ts';
import { isEditable } from '../editable.ts';
import { forgetLeftOut } from '../left-out.ts';
import { apply } from './apply.ts';
import type { Sync } from './sync.ts';

/** Pictures come with the courses. */
const pageSizes: Partial<Record<Kind, number>> = { course: 100 };
const usualPage = 1_000;

export const pageSize = ({ mostAPage = usualPage }: Pick<Sync, 'mostAPage'>, kind: Kind): number =>
  Math.min(mostAPage, pageSizes[kind] ?? usualPage);

export const fieldsRead = (map: FieldMap, kind: Kind): string[] => {
  const named = Object.entries(map[kind]).filter(([key]) => key !== 'model' && key !== 'attended');
  const stamps = isEditable(kind) ? ['write_date', 'write_uid'] : ['write_date'];
  return [...new Set([...named.flatMap(([, field]) => field ?? []), ...stamps])];
};

/** The records that can be ours: what else the model holds is not read when everything is. */
export const ourDomain = (map: FieldMap, kind: Kind): Domain => {
  if (kind === 'student' && map.student.isStudent !== null) return [[map.student.isStudent, '=', true]];
  if (kind !== 'invoice') return [];
  return [
    [map.invoice.type, '=', 'out_invoice'],
    [map.invoice.state, '=', 'posted'],
  ];
};

export const writtenSince = (since: Date): Domain => [['write_date', '>=', toOdoo(since)]];

export const readRecords = ({ odoo, map }: Sync, kind: Kind, ids: readonly number[]): Promise<OdooRecord[]> =>
  odoo.read(map[kind].model, ids, fieldsRead(map, kind));

/** Records that these point to and that are not here yet are read first: a clerk may have made both since the round began. */
export async function fetchTargets(sync: Sync, kind: Kind, records: readonly OdooRecord[], quiet: boolean): Promise<void> {
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

function targetsOf({ kinds, map }: Sync, kind: Kind, records: readonly OdooRecord[]): Map<Kind, Set<number>> {
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
export const forgetVanished = (sync: Sync, kind: Kind, ids: ReadonlySet<number>, known: ReadonlySet<number>): Promise<void> =>
  sync.term.write((tx) =>
    forgetLeftOut(
      tx,
      kind,
      [...known].filter((id) => !ids.has(id)),
    ),
  );
