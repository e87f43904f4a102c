import type { SyncStatus } from '@halaqa/contract/sync';
import { CloudAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { buttonClass } from '../ui/button-class.ts';

/** A row of what needs a decision: that Odoo is not reached, or that records do not get on without an admin. */
export function SyncTrouble({ status: { connection, outbox, conflicts } }: { status: SyncStatus }) {
  const { t } = useTranslation('marks');
  const sentences = [
    connection.state === 'lost' && t('trouble.lost'),
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
