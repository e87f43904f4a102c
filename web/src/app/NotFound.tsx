import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Notice } from './Notice.tsx';

/** Any other path (SPEC-2.13), in the reader's language (D-203). */
export function NotFound() {
  const { t } = useTranslation('notices');
  return <Notice icon={SearchX} title={t('notFound.title')} text={t('notFound.hint')} />;
}
