import type { Erasure } from '@halaqa/contract/erasure';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { useSynchronises } from '../sync/use-synchronises.ts';
import { Consequences } from '../ui/Consequences.tsx';

/** What an erasure removes, what it keeps and for how long, in plain words. */
export function ErasureTerms({ erasure: { kept, certificates, auditDays, backupDays } }: { erasure: Erasure }) {
  const { t } = useTranslation('erasure');
  const format = useFormat();
  const synchronises = useSynchronises();
  const days = (count: number) => t('days', { count });
  return (
    <>
      <Consequences title={t('removed.title')}>
        <li>{t('removed.record')}</li>
        <li>{t('removed.account')}</li>
        <li>{t('removed.told')}</li>
        {certificates > 0 && <li>{t('removed.certificates', { total: format.number(certificates) })}</li>}
        {synchronises && <li>{t('removed.sync')}</li>}
      </Consequences>
      <Consequences title={t('kept.title')}>
        <li>{t('kept.attendance', { places: format.number(kept.places), enrolments: format.number(kept.enrolments) })}</li>
        <li>{t('kept.invoices', { invoices: format.number(kept.invoices) })}</li>
      </Consequences>
      <Consequences title={t('until.title')}>
        <li>{t('until.audit', { days: days(auditDays) })}</li>
        <li>{backupDays === null ? t('until.backupsElsewhere') : t('until.backups', { days: days(backupDays) })}</li>
        <li>{t('until.written')}</li>
        {synchronises && <li>{t('until.odoo')}</li>}
      </Consequences>
    </>
  );
}
