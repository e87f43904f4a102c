import { CircleCheckBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';

/** Without an Odoo nothing is wrong: the portal is its own system of record (D-3). One may be connected all the same (D-135). */
export function NoOdoo() {
  const { t } = useTranslation('sync');
  return (
    <Card>
      <Empty icon={CircleCheckBig} title={t('alone.title')} hint={t('alone.what')}>
        <Link to={paths.adminSyncSetup} className={buttonClass('primary')}>
          {t('alone.open')}
        </Link>
      </Empty>
    </Card>
  );
}
