/** Records of Odoo that are not taken over, and why: so that the sweep does not ask for them again, and an admin can see them. */
import type pg from 'pg';
import { arrayLiteral } from '../../db/array-text.ts';
import type { RecordKind } from '../../odoo/field-map.ts';
import type { SkipReason } from '../records/mapped.ts';

/** `unreadable`: a value that no mapper understands; `refused`: the database would not have it. `says` tells more. */
export interface SkippedRecord {
  odooId: number;
  why: SkipReason | 'unreadable' | 'refused';
  says?: string;
  /** Odoo's; null where it cannot be read either. */
  writeDate: Date | null;
}

/** None of ours by a rule, and nothing is wrong with them: no admin need see them. */
const noConcern: readonly SkipReason[] = ['no_student', 'no_customer_invoice', 'draft_invoice', 'cancelled_invoice'];

/** Whether an admin may want to see it. */
export const isShownToAdmins = ({ why }: Pick<SkippedRecord, 'why'>): boolean => !noConcern.some((reason) => reason === why);

/** Whether a row `l` is one to be shown. */
export const isShownToAdminsSql = `l.why <> all (array[${noConcern.map((why) => `'${why}'`).join(', ')}])`;

/** How much of a value is shown. */
const longestSentence = 500;

/** @returns Odoo's ids of those of which something is said that was not known. */
export async function saveSkipped(tx: pg.ClientBase, kind: RecordKind, records: readonly SkippedRecord[]): Promise<ReadonlySet<number>> {
  if (records.length === 0) return new Set();
  const { rows } = await tx.query<{ odoo_id: number; is_news: boolean }>(
    `insert into sync_skipped as l (kind, odoo_id, why, says, write_date)
      select $1, * from unnest($2::int[], $3::text[], $4::text[], $5::timestamptz[])
      on conflict (kind, odoo_id) do update set why = excluded.why, says = excluded.says, write_date = excluded.write_date,
        seen_at = case when (l.why, l.says) is distinct from (excluded.why, excluded.says) then now() else l.seen_at end
      where (l.why, l.says, l.write_date) is distinct from (excluded.why, excluded.says, excluded.write_date)
      returning l.odoo_id, l.seen_at = now() as is_news`,
    [
      kind,
      records.map(({ odooId }) => odooId),
      records.map(({ why }) => why),
      records.map(({ says }) => says?.slice(0, longestSentence) ?? null),
      records.map(({ writeDate }) => writeDate?.toISOString() ?? null),
    ],
  );
  return new Set(rows.flatMap((row) => (row.is_news ? row.odoo_id : [])));
}

export async function deleteSkipped(tx: pg.ClientBase, kind: RecordKind, odooIds: readonly number[]): Promise<void> {
  if (odooIds.length === 0) return;
  await tx.query('delete from sync_skipped where kind = $1 and odoo_id = any($2)', [kind, arrayLiteral(odooIds)]);
}

/** Which of these are skipped for good: those whose target is missing are worth another look. */
export async function findSkippedForGood(client: Pick<pg.ClientBase, 'query'>, kind: RecordKind): Promise<Set<number>> {
  const { rows } = await client.query<{ odoo_id: number }>(`select odoo_id from sync_skipped where kind = $1 and why <> 'target_missing'`, [
    kind,
  ]);
  return new Set(rows.map((row) => row.odoo_id));
}
