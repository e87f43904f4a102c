import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Notice } from './Notice.tsx';

/** Another role's screen (D-19). */
export function Forbidden() {
  const { t } = useTranslation();
  return <Notice icon={Lock} title={t('unauthorized.title')} text={t('unauthorized.page')} />;
}
