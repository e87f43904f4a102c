import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Notice } from './Notice.tsx';

/** Spec §2: "any other path: English 404 page". The sentence under it is in the reader's language. */
export function NotFound() {
  const { t } = useTranslation();
  return <Notice icon={SearchX} titleLang="en" title={t('notFound.title')} text={t('notFound.hint')} />;
}
