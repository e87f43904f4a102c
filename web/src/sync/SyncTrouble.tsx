import type { SyncStatus } from '@halaqa/contract/sync';
import { CloudAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/Card.tsx';

/** That Odoo is not reached, or that records do not get on without an admin; nothing where all is well. */
export function SyncTrouble({ status }: { status: SyncStatus }) {
  const { t } = useTranslation('marks');
  if (!isInTrouble(status)) return null;
  const { connection, kinds, outbox, conflicts, restored } = status;
  const sentences = [
    restored !== null && t('trouble.restored'),
    connection.state === 'lost' && t('trouble.lost'),
    isUnread(kinds) && t('trouble.unread'),
    outbox.failed > 0 && t('trouble.failed', { count: outbox.failed }),
    conflicts > 0 && t('trouble.conflicts', { count: conflicts }),
  ];
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
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
    </Card>
  );
}

function isInTrouble({ configured, connection, kinds, outbox, conflicts, restored }: SyncStatus): boolean {
  return configured && (restored !== null || connection.state === 'lost' || isUnread(kinds) || outbox.failed > 0 || conflicts > 0);
}

function isUnread(kinds: SyncStatus['kinds']): boolean {
  return kinds.some(({ fault }) => fault !== null);
}
