import type { SyncStatus } from '@halaqa/contract/sync';
import { readSyncSetup } from '@halaqa/contract/sync-setup';
import { ExternalLink, Sprout } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';

/** Connected, read to the end, and nothing there: where an institute begins (D-262). */
export const isEmptyOdoo = ({ connection, kinds, restored }: Pick<SyncStatus, 'connection' | 'kinds' | 'restored'>): boolean =>
  connection.state === 'connected' &&
  restored === null &&
  kinds.every(({ records, pulledAt, skipped, fault }) => records + skipped === 0 && pulledAt !== null && fault === null);

/** The address is a browser's where it was typed on the screen; what the environment has may be known to the server alone. */
export function NextStep() {
  const { t } = useTranslation('sync');
  const { data } = useApiQuery(readSyncSetup, {});
  const url = data?.connection?.url;
  return (
    <Card>
      <Empty icon={Sprout} title={t('empty.title')} hint={t('empty.what')}>
        {url !== undefined && (
          <a href={url} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
            <ExternalLink aria-hidden="true" className="size-4" />
            {t('empty.open')}
          </a>
        )}
      </Empty>
    </Card>
  );
}
