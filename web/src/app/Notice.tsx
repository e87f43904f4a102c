import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buttonClass } from '../ui/button-class.ts';
import { useTitle } from '../ui/use-title.ts';
import { paths } from './paths.ts';

interface Props {
  icon: LucideIcon;
  title: string;
  text: string;
}

/** A page that says why there is no screen, and the way home. */
export function Notice({ icon: Icon, title, text }: Props) {
  const { t } = useTranslation('notices');
  useTitle(title);
  return (
    <div className="mx-auto grid max-w-5xl justify-items-center gap-1 px-6 py-16 text-center sm:py-24">
      <span className="mb-3 grid size-14 place-items-center rounded-full bg-sunken text-muted">
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-7" />
      </span>
      <h1 className="text-xl">{title}</h1>
      <p className="text-muted">{text}</p>
      <Link to={paths.home} className={buttonClass('secondary', 'md', 'mt-5')}>
        {t('home')}
      </Link>
    </div>
  );
}
