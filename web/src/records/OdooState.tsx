import type { SyncMark as Mark } from '@halaqa/contract/values';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { SyncMark } from '../sync/SyncMark.tsx';
import { useSynchronises } from '../sync/use-synchronises.ts';
import { Card } from '../ui/Card.tsx';
import { Section } from '../ui/Section.tsx';

/** Whether the record is in step with Odoo, and the way to what is wrong; nothing without an Odoo. */
export function OdooState({ mark }: { mark: Mark | undefined }) {
  const { t } = useTranslation('records');
  if (!useSynchronises()) return null;
  return (
    <Section title={t('odoo.title')}>
      <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4 text-sm">
        {mark ? <SyncMark mark={mark} words /> : <p className="text-muted">{t('odoo.inStep')}</p>}
        {mark && mark !== 'waiting' && (
          <Link to={paths.adminSync} className="text-accent hover:underline">
            {t('odoo.open')}
          </Link>
        )}
      </Card>
    </Section>
  );
}
