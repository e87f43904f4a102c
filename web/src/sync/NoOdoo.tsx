import { CircleCheckBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Ltr } from '../ui/Ltr.tsx';

const manual = 'docs/odoo.md';

/** Without an Odoo nothing is wrong: the portal is its own system of record (D-3). */
export function NoOdoo() {
  const { t } = useTranslation('sync');
  return (
    <Card>
      <Empty icon={CircleCheckBig} title={t('alone.title')} hint={t('alone.what')}>
        <p className="max-w-prose text-sm text-muted">
          {t('alone.how')}{' '}
          <Ltr>
            <code className="rounded-sm bg-sunken px-1.5 py-0.5 text-ink">{manual}</code>
          </Ltr>
        </p>
      </Empty>
    </Card>
  );
}
