/** Tells admins 14, 7 and 1 days before a key of the portal's user in Odoo ends, and keeps when it does for the pages (D-159). */
import { toWire } from '@halaqa/domain/clock';
import { notifyAdminsOfSyncProblem } from '../../notifications/sync-problem.ts';
import { type KeyEnd, readKeyEnd } from '../../odoo/key-end.ts';
import type { SyncContext } from '../leader/context.ts';

/** The fewest first: who comes late hears of the nearest alone. */
const toldDays = [1, 7, 14];
const dayMs = 86_400_000;

export async function followKeyEnd(sync: SyncContext): Promise<void> {
  const end = await readKeyEnd(sync.odoo, new Date());
  if (end !== undefined) await saveKeyEnd(sync, end);
}

/** What was told stands in the same transaction as the notifications: no restart tells it twice, or not at all. */
const saveKeyEnd = ({ lease }: SyncContext, end: KeyEnd | null): Promise<void> =>
  lease.write(async (tx) => {
    const { rows } = await tx.query<{ ends_at: Date | null; told: number | null; now: Date }>(
      'select key_ends_at as ends_at, key_told_days as told, now() as now from sync_state',
    );
    const [before] = rows;
    if (!before) throw new Error('the synchronisation has no state');
    const told = before.ends_at?.getTime() === end?.endsAt.getTime() ? before.told : null;
    const left = end ? end.endsAt.getTime() - before.now.getTime() : Number.POSITIVE_INFINITY;
    const days = toldDays.find((one) => left <= one * dayMs) ?? null;
    const isDue = days !== null && (told === null || days < told);
    await tx.query('update sync_state set key_name = $1, key_ends_at = $2, key_told_days = $3', [
      end?.name,
      end?.endsAt.toISOString(),
      isDue ? days : told,
    ]);
    if (!end || !isDue) return;
    const params = { recordKind: 'connection', recordId: null, fault: 'key_ends', endsAt: toWire(end.endsAt), days };
    await notifyAdminsOfSyncProblem(tx, { ...params, name: end.name, nameEn: null });
  });
