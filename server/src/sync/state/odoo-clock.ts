/**
 * That Odoo's clock was put back, as the database remembers it: what was written there in that stretch of time bears earlier times than
 * what was seen before, and no copy was put back (D-317).
 */
import type { Queryable } from '../../db/transaction.ts';
import type { PutBack } from '../../odoo/clock.ts';
import type { SyncContext } from '../leader/context.ts';

/** A stretch that goes on is not forgotten for a shorter one: of two machines behind one address the one may be behind the other. */
export const savePutBack = (sync: SyncContext, { to, from }: PutBack): Promise<void> =>
  sync.lease.write(async (tx) => {
    const { rowCount } = await tx.query({
      name: 'odoo-clock-back',
      text: `update sync_state set clock_back_to = $1, clock_back_from = $2
             where clock_back_from is null or clock_back_from < $1 or clock_back_from - clock_back_to <= $2::timestamptz - $1::timestamptz`,
      values: [to.toISOString(), from.toISOString()],
    });
    if (rowCount) sync.ctx.log.warn({ to, from }, 'the clock of Odoo was put back');
  });

/** For how long nobody has read anything of Odoo. */
export async function readSilence(reader: Queryable): Promise<number> {
  const { rows } = await reader.query<{ ms: number }>({
    name: 'odoo-silence',
    text: 'select coalesce(greatest(0, extract(epoch from now() - contact_at) * 1000), 0)::float8 as ms from sync_state',
    values: [],
  });
  return rows[0]?.ms ?? 0;
}

export async function readPutBack(reader: Queryable): Promise<PutBack | undefined> {
  const { rows } = await reader.query<PutBack>({
    name: 'odoo-clock-read',
    text: 'select clock_back_to as to, clock_back_from as from from sync_state where clock_back_to is not null',
    values: [],
  });
  return rows[0];
}

/** Whether all these times came twice: nothing is told by which of them is the later. */
export const cameTwice = (putBack: PutBack | undefined, ...times: Date[]): boolean =>
  putBack !== undefined && times.every((time) => time >= putBack.to && time <= putBack.from);
