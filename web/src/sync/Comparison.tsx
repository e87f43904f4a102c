import type { SyncStatus } from '@halaqa/contract/sync';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';

/** When everything was last compared with Odoo, and what that found which nothing else had seen (D-64). */
export function Comparison({ comparison: { at, found, foundAt }, now }: { comparison: SyncStatus['comparison']; now: Date }) {
  const { t } = useTranslation('sync');
  const format = useFormat();
  if (!at) return null;
  return (
    <p className="text-sm text-muted">
      {t('comparison.at', { when: format.ago(at, now) })} {t('comparison.found', { count: found })}{' '}
      {foundAt && t('comparison.last', { when: format.ago(foundAt, now) })}
    </p>
  );
}
