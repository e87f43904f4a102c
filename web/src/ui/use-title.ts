import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The name of what is shown, in the browser's tab and history. */
export function useTitle(title: string): void {
  const { t } = useTranslation();
  const full = `${title} · ${t('product')}`;
  useEffect(() => {
    document.title = full;
  }, [full]);
}
