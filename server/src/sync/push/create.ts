/** Makes a record in Odoo, once (D-51). */
import { isTranslationOf, odooFieldName } from '../../odoo/english.ts';
import { type OdooRecord, readMany2one } from '../../odoo/values.ts';
import type { ColumnValue } from '../../outbox/pending.ts';
import type { SyncContext } from '../leader/context.ts';
import { languageOf } from '../pull/reading.ts';
import { linkedRecordsOf, loadedValue, type OdooIdOf, odooFieldOf, writtenValue } from '../records/to-odoo.ts';
import { LinkedRecordMissing } from './fault.ts';
import { odooIdsOf } from './odoo-ids.ts';
import type { CreateJob } from './plan.ts';

/** @returns Odoo's id. */
export async function createInOdoo(sync: SyncContext, { head, values }: CreateJob): Promise<number> {
  const odooIdOf = await odooIdsOf(sync, linkedRecordsOf(values));
  for (const { kind, recordId } of linkedRecordsOf(values)) {
    if (odooIdOf(kind, recordId) === undefined) throw new LinkedRecordMissing(`${kind} ${recordId}`);
  }
  // The answer of an earlier call was lost. What that call made is looked for before it is made again: a clerk may have changed
  // it meanwhile, and `load` would write over that.
  const found = head.sent_at === null ? undefined : await findMade(sync, values, odooIdOf);
  if (found !== undefined) return found;
  const cells = Object.entries(values).flatMap(([column, value]) => {
    const field = odooFieldOf(sync.map, 'session', column);
    if (field === null || isTranslationOf(field, sync.map.session.name)) return [];
    return loadedValue(odooFieldName(field), column, value, odooIdOf) ?? [];
  });
  const [id] = await sync.odoo.load(
    sync.map.session.model,
    ['id', ...cells.map(({ field }) => field)],
    [[`halaqa.session_${head.external_id}`, ...cells.map(({ text }) => text)]],
    { guard: sync.lease.check, lang: languageOf(sync, 'session') },
  );
  if (id === undefined) throw new Error('load answered no id');
  return id;
}

/** What is made has one name in both languages: an English one of its own goes there as the next change, once the record is known. */
export function changesAfterCreation(
  { map }: Pick<SyncContext, 'map'>,
  { values }: CreateJob,
): Record<string, { from: null; to: ColumnValue }> | undefined {
  const english = values['name_en'] ?? null;
  return english !== null && isTranslationOf(map.session.nameEn, map.session.name) ? { name_en: { from: null, to: english } } : undefined;
}

/** Found for one of ours, bound to it by now or soon: creations are pushed several at once, and no two of them take the same. */
const taken = new WeakMap<SyncContext, Set<number>>();

/** It was not bound, and is to be looked for again. */
export function releaseMade(sync: SyncContext, odooId: number): void {
  taken.get(sync)?.delete(odooId);
}

/**
 * The record of that trainer, course and time that nobody here knows yet: a clerk may have given it another name meanwhile, and of two
 * the one that has its name still is it.
 */
async function findMade(sync: SyncContext, values: Record<string, ColumnValue>, odooIdOf: OdooIdOf): Promise<number | undefined> {
  const { odoo, map, ctx } = sync;
  const { model, course, startsAt, trainer, name } = map.session;
  const lang = languageOf(sync, 'session');
  const value = (column: string) => writtenValue(column, values[column] ?? null, odooIdOf) ?? false;
  const candidates = await odoo.searchRead(model, {
    domain: [
      [course, '=', value('course_id')],
      [startsAt, '=', value('starts_at')],
    ],
    fields: [trainer, name],
    ...(lang !== undefined && { lang }),
  });
  const like = candidates.filter((record: OdooRecord) => readMany2one(record, trainer) === value('trainer_id'));
  const { rows } = await ctx.pool.query<{ odoo_id: number }>(`select odoo_id from binding where kind = 'session' and odoo_id = any($1)`, [
    like.map((record) => record['id']),
  ]);
  const bound = new Set(rows.map((row) => row.odoo_id));
  const others = taken.get(sync) ?? new Set();
  taken.set(sync, others);
  const free = like.filter((record) => !bound.has(Number(record['id'])) && !others.has(Number(record['id'])));
  const made = free.find((record) => record[name] === value('name')) ?? free[0];
  if (!made) return undefined;
  others.add(Number(made['id']));
  return Number(made['id']);
}
