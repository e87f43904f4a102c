import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buttonClass } from '../ui/button-class.ts';
import { paths } from './paths.ts';

/** Another role's screen: the notice and a way home (decision 19). */
export function Forbidden() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto grid max-w-5xl justify-items-center gap-2 px-6 py-20 text-center">
      <span className="mb-2 grid size-12 place-items-center rounded-full bg-sunken text-muted">
        <Lock aria-hidden="true" strokeWidth={1.75} className="size-6" />
      </span>
      <h1 className="text-xl">{t('unauthorized.title')}</h1>
      <p className="text-muted">{t('unauthorized.page')}</p>
      <Link to={paths.home} className={buttonClass('secondary', 'md', 'mt-4')}>
        {t('action.home')}
      </Link>
    </div>
  );
}
