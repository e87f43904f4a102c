import { type SyncStatus, status as statusCall } from '@halaqa/contract/sync';
import { CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/Card.tsx';
import { usePolled } from './polled.ts';

const everyMs = 15_000;

/**
 * A row of what needs a decision: that Odoo is not reached, or that records do not get on without an admin.
 * @param otherwise given where there is no other row: it stands there when nothing is wrong, or in place of a list.
 */
export function SyncTrouble({ otherwise }: { otherwise?: ReactNode }) {
  const { data } = usePolled(useCall(statusCall, {}, { fresh: true }), everyMs);
  if (!data || !isInTrouble(data)) return otherwise ?? null;
  if (!otherwise) return <Row status={data} />;
  return (
    <Card>
      <ul>
        <Row status={data} />
      </ul>
    </Card>
  );
}

function isInTrouble({ configured, connection, kinds, outbox, conflicts }: SyncStatus): boolean {
  return configured && (connection.state === 'lost' || isUnread(kinds) || outbox.failed > 0 || conflicts > 0);
}

function isUnread(kinds: SyncStatus['kinds']): boolean {
  return kinds.some(({ fault }) => fault !== null);
}

function Row({ status: { connection, kinds, outbox, conflicts } }: { status: SyncStatus }) {
  const { t } = useTranslation('marks');
  const sentences = [
    connection.state === 'lost' && t('trouble.lost'),
    isUnread(kinds) && t('trouble.unread'),
    outbox.failed > 0 && t('trouble.failed', { count: outbox.failed }),
    conflicts > 0 && t('trouble.conflicts', { count: conflicts }),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-cancelled-tint text-cancelled">
        <CloudAlert aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{t('trouble.title')}</p>
        <p className="text-sm">{sentences.filter(Boolean).join(' ')}</p>
      </div>
      <Link to={paths.adminSync} className={buttonClass('soft', 'sm', 'max-sm:ms-14')}>
        {t('trouble.open')}
      </Link>
    </li>
  );
}
