/** What of the synchronisation stands among the admin's decisions. */
import { type SyncStatus, status } from '@halaqa/contract/sync';
import { type ReactNode, Suspense } from 'react';
import { useCall } from '../api/query.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { late } from '../ui/late.ts';

const row = late(() => import('../sync/SyncTrouble.tsx').then((file) => file.SyncTrouble), ['marks']);

/** A row for the list of decisions; undefined where nothing is wrong, or there is no Odoo. */
export function useSyncTrouble(): ReactNode | undefined {
  const { data } = useCall(status, {}, { fresh: true });
  if (!data || !isInTrouble(data)) return undefined;
  return (
    <Boundary>
      <Suspense fallback={<li className="h-16" />}>
        <row.Component status={data} />
      </Suspense>
    </Boundary>
  );
}

function isInTrouble({ configured, connection, outbox, conflicts }: SyncStatus): boolean {
  return configured && (connection.state === 'lost' || outbox.failed > 0 || conflicts > 0);
}
