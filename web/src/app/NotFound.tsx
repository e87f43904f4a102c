import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buttonClass } from '../ui/button-class.ts';
import { Empty } from '../ui/Empty.tsx';
import { paths } from './paths.ts';

/** Spec §2: "any other path: English 404 page". The sentence under it is in the reader's language. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto max-w-5xl py-16">
      <h1 lang="en" dir="ltr" className="text-center text-2xl">
        {t('notFound.title')}
      </h1>
      <Empty title={t('notFound.hint')}>
        <Link to={paths.home} className={buttonClass()}>
          {t('action.home')}
        </Link>
      </Empty>
    </div>
  );
}
