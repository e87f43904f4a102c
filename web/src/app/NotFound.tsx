import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Notice } from './Notice.tsx';

/** Any other path: the 404 page, in English (SPEC-2.13). The sentence under it is in the reader's language. */
export function NotFound() {
  const { t } = useTranslation();
  return <Notice icon={SearchX} titleLang="en" title={t('notFound.title')} text={t('notFound.hint')} />;
}
