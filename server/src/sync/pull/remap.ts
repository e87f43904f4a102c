/**
 * A kind that is mapped otherwise than when it was last read, by the field map or by another version of the portal, is read again as a
 * whole: its old records have no later write date to be found by (D-66, ADR-16).
 */
import type { Tx } from '../../db/transaction.ts';
import { notifyAdminsOfSyncProblem } from '../../notifications/sync-problem.ts';
import { kinds, type RecordKind } from '../../odoo/field-map.ts';
import type { OdooLanguages } from '../../odoo/languages.ts';
import { isEditable } from '../../outbox/editable.ts';
import { writeOutbox } from '../../outbox/outbox.ts';
import type { ColumnValue } from '../../outbox/pending.ts';
import type { SyncContext } from '../leader/context.ts';
import type { ImportKind } from '../records/registry.ts';
import { languageOf } from './reading.ts';

/** What decides of our record besides Odoo's. */
interface ReadAs {
  model: string;
  /** Odoo's field by ours; of those that are read. */
  fields: Record<string, string | null>;
  columns: string[];
  revision: string;
  /** Of Odoo's; not there where it is the one of the portal's user. */
  language?: string;
  /** Of invoices: also their lines, what these are taxed with, and their payments. */
  lines?: true;
  /** The languages in which they are named. */
  taxes?: OdooLanguages;
  payments?: true;
}

/** At the beginning of each lease: the process that leads may have another version or map. */
export async function rereadAfterMapChange(sync: SyncContext): Promise<void> {
  const changed = await sync.lease.write(async (tx) => {
    const found: RecordKind[] = [];
    for (const kind of kinds) if (await noticeKind(tx, sync, kind)) found.push(kind);
    if (found.length > 0) await notifyAdminsOfSyncProblem(tx, { recordKind: 'map', recordId: null, fault: 'remapped' });
    return found;
  });
  if (changed.length > 0) sync.ctx.log.info({ kinds: changed }, 'mapped otherwise than before, and read again');
}

/** @returns whether it is to be read again. */
async function noticeKind(tx: Tx, sync: SyncContext, kind: RecordKind): Promise<boolean> {
  const now = readAs(sync, kind);
  const { rows } = await tx.query<{ read_as: ReadAs | null; loaded: boolean; same: boolean }>({
    name: 'sync-read-as',
    text: 'select read_as, loaded_at is not null as loaded, coalesce(read_as = $2::jsonb, false) as same from sync_cursor where kind = $1 for update',
    values: [kind, JSON.stringify(now)],
  });
  const [cursor] = rows;
  if (cursor?.same) return false;
  const before = cursor?.read_as ?? null;
  const isAgain = cursor?.loaded ?? false;
  // A round under way has read some records as before.
  await tx.query({
    name: 'sync-remap',
    text: `insert into sync_cursor as c (kind, read_as) values ($1, $2)
      on conflict (kind) do update set read_as = excluded.read_as,
        window_since = null, window_after = null, window_high = null, window_began_at = null,
        reread_at = case when $3 then now() end, remapped_at = case when $3 then now() end, remapped_fields = case when $3 then $4::text[] end`,
    values: [kind, JSON.stringify(now), isAgain, before === null ? [] : changedFields(before, now)],
  });
  if (!isAgain) return false;
  // Also what says the same as then is written: a column may have been emptied meanwhile. No record has this hash, and it is not the
  // empty one of a stale record: what is none of ours by the new map goes by the sweep, which takes no great part of a kind at once.
  await tx.query(`update binding set content_hash = '\\x00' where kind = $1 and gone_at is null and content_hash <> ''`, [kind]);
  // The dates of another model say nothing of this one, and are no sign that Odoo was restored.
  if (before !== null && before.model !== now.model) await tx.query('update binding set write_date = null where kind = $1', [kind]);
  if (before !== null) await settleColumns(tx, sync, kind, before, now);
  return true;
}

function readAs(sync: SyncContext, kind: RecordKind): ReadAs {
  const { model, ...fields } = sync.map[kind];
  const { columns, revision } = sync.kinds[kind];
  const language = languageOf(sync, kind);
  // Marks of attendance are only written.
  const read = Object.entries<string | null>(fields).filter(([field]) => !(kind === 'session' && field === 'attended'));
  return {
    model,
    fields: Object.fromEntries(read),
    columns: Object.keys(columns).sort(),
    revision,
    ...(language !== undefined && { language }),
    ...(kind === 'invoice' && sync.invoiceParts.lines && { lines: true }),
    ...(kind === 'invoice' && sync.invoiceParts.taxes && { taxes: sync.languages }),
    ...(kind === 'invoice' && sync.invoiceParts.payments && { payments: true }),
    ...(kind === 'invoice' && sync.invoiceParts.shares && { shares: true }),
    ...(kind === 'invoice' && sync.invoiceParts.qrCode && { qrCode: true }),
  };
}

const changedFields = (before: ReadAs, now: ReadAs): string[] => [
  ...(before.model === now.model ? [] : ['model']),
  ...(isInSameLanguages(before, now) ? [] : ['language']),
  ...[...new Set([...Object.keys(before.fields), ...Object.keys(now.fields)])]
    .filter((field) => (before.fields[field] ?? null) !== (now.fields[field] ?? null))
    .sort(),
];

/** Names of taxes that were not read before are in no other language now. */
const isInSameLanguages = (before: ReadAs, now: ReadAs): boolean =>
  before.language === now.language &&
  (before.taxes === undefined || now.taxes === undefined || (before.taxes.ar === now.taxes.ar && before.taxes.en === now.taxes.en));

/** Columns of which the portal keeps what it holds while they have no field. */
async function settleColumns(tx: Tx, sync: SyncContext, kind: RecordKind, before: ReadAs, now: ReadAs): Promise<void> {
  for (const [column, field] of Object.entries(sync.kinds[kind].kept)) {
    const [had, has] = [before.fields[field] ?? null, now.fields[field] ?? null];
    if (had !== null && has === null) await empty(tx, sync.kinds[kind], column);
    if (had === null && has !== null) await hand(tx, sync, kind, column);
  }
}

/** What came from a field that is not read any more, as new records have nothing there either; but for what has not reached Odoo. */
async function empty(tx: Tx, { kind, versioned }: ImportKind, column: string): Promise<void> {
  const waits = `exists (select from outbox o where o.kind = $1 and o.record_id = r.id)
    or exists (select from sync_conflict c where c.kind = $1 and c.record_id = r.id and c.field = $2 and c.decided_at is null)`;
  const { rows } = await tx.query<{ id: number }>(
    `select r.id from ${kind} r join binding b on b.kind = $1 and b.record_id = r.id and b.gone_at is null
     where r.${column} is not null and not (${waits}) order by r.id for no key update of r`,
    [kind, column],
  );
  if (rows.length === 0) return;
  await tx.query(`update ${kind} set ${column} = null ${versioned ? ', version = version + 1' : ''} where id = any($1)`, [
    rows.map(({ id }) => id),
  ]);
}

/** What people wrote here while there was no field for it goes to Odoo as if they wrote it now; where Odoo says otherwise it is a conflict. */
async function hand(tx: Tx, { ctx }: SyncContext, kind: RecordKind, column: string): Promise<void> {
  if (!isEditable(kind)) return;
  const { rows } = await tx.query<{ id: number; value: ColumnValue }>(
    `select r.id, to_jsonb(r.${column}) as value from ${kind} r join binding b on b.kind = $1 and b.record_id = r.id and b.gone_at is null
     where r.${column} is not null order by r.id for no key update of r`,
    [kind],
  );
  for (const { id: recordId, value } of rows) {
    await writeOutbox(ctx.config, tx, {
      kind,
      recordId,
      operation: 'update',
      payload: { changes: { [column]: { from: null, to: value } } },
    });
  }
}
