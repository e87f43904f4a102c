/** How the synchronisation goes, for the sync page (D-53): written by the leader, read by every process. */
import type { SyncFault } from '@halaqa/contract/sync';
import { notifyAdminsOfSyncProblem } from '../../notifications/sync-problem.ts';
import type { SyncContext } from '../leader/context.ts';

/** A connection that is lost for so long is told to admins; shorter ones pass by themselves. */
const toldAfter = '1 minute';

/**
 * Up to Odoo 18 the webhook is sent before the change is committed: who reads at once reads what was there before. What a clock that
 * was ahead has noted is due.
 */
const lastIsDue = `(webhook_at < clock_timestamp() - interval '200 ms' or webhook_at > clock_timestamp() + interval '1 hour')`;
/** A clerk's long list calls without a pause: what it has changed so far is not kept waiting for its end. */
const isDue = `(${lastIsDue} or first_webhook_at < clock_timestamp() - interval '1 second')`;

export const saveConnection = ({ lease, odoo }: SyncContext, version: string): Promise<void> =>
  lease.write(async (tx) => {
    await tx.query(
      `update sync_state set connection = 'connected', contact_at = now(), fault = null, fault_says = null, transport = $1, odoo_version = $2,
         connection_since = case when connection = 'connected' and connection_since <= now() then connection_since else now() end`,
      [odoo.stats.transport, version],
    );
  });

export const saveConnectionLoss = ({ lease }: SyncContext, fault: { kind: SyncFault; says: string }): Promise<void> =>
  lease.write(async (tx) => {
    const { rows } = await tx.query<{ told: boolean }>(
      `update sync_state set connection = 'lost', fault = $1, fault_says = $2,
         connection_since = case when connection = 'lost' and connection_since <= now() then connection_since else now() end
       returning connection_since < now() - interval '${toldAfter}' as told`,
      [fault.kind, fault.says.slice(0, 500)],
    );
    if (rows[0]?.told) await notifyAdminsOfSyncProblem(tx, { recordKind: 'connection', recordId: null, fault: fault.kind });
  });

export interface LeaderRequests {
  webhook: boolean;
  resync: boolean;
}

/** What other processes want of the leader. */
export async function readRequests({ ctx }: { ctx: Pick<SyncContext['ctx'], 'pool'> }): Promise<LeaderRequests> {
  const { rows } = await ctx.pool.query<{ webhook: boolean; resync: boolean }>({
    name: 'sync-requests',
    text: `select coalesce(${isDue}, false) as webhook, resync_asked_at is not null or resync_began_at is not null as resync from sync_state`,
  });
  return rows[0] ?? { webhook: false, resync: false };
}

/** A call that came meanwhile is left for the next round. */
export const takeWebhook = ({ lease }: Pick<SyncContext, 'lease'>): Promise<void> =>
  lease.write(async (tx) => {
    await tx.query(
      `update sync_state set webhook_at = case when ${lastIsDue} then null else webhook_at end,
         first_webhook_at = case when ${lastIsDue} then null else webhook_at end where ${isDue}`,
    );
  });

/** From now on every record counts as unseen, so that what differs here for whatever reason is put right. */
export const beginResync = ({ lease }: SyncContext): Promise<void> =>
  lease.write(async (tx) => {
    const { rowCount } = await tx.query(
      'update sync_state set resync_began_at = clock_timestamp(), resync_asked_at = null where resync_asked_at is not null',
    );
    if (rowCount === 0) return;
    await tx.query(`update binding set content_hash = ''`);
    await tx.query('delete from sync_skipped');
    await tx.query('update sync_cursor set window_since = null, window_after = null, window_high = null, window_began_at = null');
  });

export const endResync = ({ lease }: SyncContext): Promise<void> =>
  lease.write(async (tx) => {
    await tx.query('update sync_state set resync_began_at = null');
  });

export const saveSweep = ({ lease }: SyncContext): Promise<void> =>
  lease.write(async (tx) => {
    await tx.query('update sync_state set swept_at = now()');
  });
