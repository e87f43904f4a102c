/** Records of Odoo that are not taken over, and why: so that the sweep does not ask for them again, and an admin can see them. */
import type pg from 'pg';
import type { Kind } from '../odoo/field-map.ts';
import { arrayText } from './array-text.ts';
import type { LeftOut } from './mappers/mapped.ts';

/** `unreadable`: a value that no mapper understands; `refused`: the database would not have it. `says` tells more. */
export interface LeftOutRecord {
  odooId: number;
  why: LeftOut | 'unreadable' | 'refused';
  says?: string;
}

/** How much of a value is shown. */
const longestSentence = 500;

export const saveLeftOut = async (tx: pg.ClientBase, kind: Kind, records: readonly LeftOutRecord[]): Promise<void> => {
  if (records.length === 0) return;
  await tx.query(
    `insert into sync_left_out (kind, odoo_id, why, says)
      select $1, * from unnest($2::int[], $3::text[], $4::text[])
      on conflict (kind, odoo_id) do update set why = excluded.why, says = excluded.says, seen_at = now()
      where (sync_left_out.why, sync_left_out.says) is distinct from (excluded.why, excluded.says)`,
    [
      kind,
      records.map(({ odooId }) => odooId),
      records.map(({ why }) => why),
      records.map(({ says }) => says?.slice(0, longestSentence) ?? null),
    ],
  );
};

export const forgetLeftOut = async (tx: pg.ClientBase, kind: Kind, odooIds: readonly number[]): Promise<void> => {
  if (odooIds.length === 0) return;
  await tx.query('delete from sync_left_out where kind = $1 and odoo_id = any($2)', [kind, arrayText(odooIds)]);
};

/** Which of these are left out for good: those whose target is missing are worth another look. */
export const knownLeftOut = async (client: Pick<pg.ClientBase, 'query'>, kind: Kind): Promise<Set<number>> => {
  const { rows } = await client.query<{ odoo_id: number }>(
    `select odoo_id from sync_left_out where kind = $1 and why <> 'target_missing'`,
    [kind],
  );
  return new Set(rows.map((row) => row.odoo_id));
};
