import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { useSignedIn } from '../auth/current-user.ts';
import { Bell } from '../notifications/Bell.tsx';
import { Logo } from '../ui/Logo.tsx';
import { AccountMenu } from './AccountMenu.tsx';

export function Header() {
  const { t } = useTranslation();
  const { role } = useSignedIn();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-canvas">
      <div className="mx-auto flex h-16 max-w-(--page-width) items-center justify-between gap-4 px-4 sm:px-6">
        <Link to={paths.home} className="flex min-h-11 items-center gap-2.5 rounded-md">
          <Logo />
          <span className="font-semibold">{t('product')}</span>
          <span className="border-s border-line ps-2.5 text-sm text-muted">{t(`title.${role}`)}</span>
        </Link>
        <div className="flex items-center gap-1 sm:gap-2">
          <Bell />
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
