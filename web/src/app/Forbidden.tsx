import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Notice } from './Notice.tsx';

/** Another role's screen (D-19). */
export function Forbidden() {
  const { t } = useTranslation(['notices', 'shell']);
  return <Notice icon={Lock} title={t('shell:unauthorized.title')} text={t('forbidden')} />;
}
