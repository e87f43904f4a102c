/** What records show beside their names while they are not in step with Odoo. */
import type { SyncMark } from '@halaqa/contract/values';
import type { Config } from '../config/config.ts';
import type { Queryable } from '../db/transaction.ts';

/** Spread into a record on the wire: nothing where it is in step. */
export type SyncMarkOf = (id: number) => { sync?: SyncMark };

const inStep: SyncMarkOf = () => ({});

// Of a record a part that was refused by itself counts, or the first row: what waits behind a refused one is refused with it.
const marks = `
  select wanted.id, case
      when exists (select from sync_conflict c where c.kind = $1 and c.record_id = wanted.id and c.decided_at is null) then 'conflict'
      when first.parked_at is not null then 'failed'
      else 'waiting'
    end as mark
  from unnest($2::int[]) wanted (id)
  left join lateral (
    select o.id, o.parked_at from outbox o where o.kind = $1 and o.record_id = wanted.id order by o.set_aside desc, o.id limit 1
  ) first on true
  where first.id is not null
    or exists (select from sync_conflict c where c.kind = $1 and c.record_id = wanted.id and c.decided_at is null)`;

/** Asks nothing where no Odoo is configured: then all is as it should be (D-3). */
export async function findSyncMarks(
  reader: Queryable,
  config: Pick<Config, 'synchronises'>,
  kind: 'session' | 'student',
  ids: readonly number[],
): Promise<SyncMarkOf> {
  if (!config.synchronises || ids.length === 0) return inStep;
  const { rows } = await reader.query<{ id: number; mark: SyncMark }>({ name: 'sync-marks', text: marks, values: [kind, ids] });
  const found = new Map(rows.map(({ id, mark }) => [id, mark]));
  return (id) => {
    const sync = found.get(id);
    return sync ? { sync } : {};
  };
}
