import { useTranslation } from 'react-i18next';
import { Spinner } from '../ui/Spinner.tsx';

/** The one spinner of a whole page: while it is not known who is signed in. */
export function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid min-h-dvh place-content-center text-accent">
      <Spinner size={28} />
      <span className="sr-only">{t('loading')}</span>
    </div>
  );
}
