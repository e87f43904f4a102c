import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { useSignedIn } from '../auth/current-user.ts';
import { Bell } from '../notifications/Bell.tsx';
import { Button } from '../ui/Button.tsx';
import { LoadedPart } from '../ui/LoadedPart.tsx';
import { Logo } from '../ui/Logo.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { AccountMenu } from './AccountMenu.tsx';

/** An admin's links are asked for with the data of their first screen. */
const nav = lazyPart(() => import('../palette/AdminNav.tsx').then((file) => file.AdminNav), ['palette']);

export function Header() {
  const { t } = useTranslation();
  const { role } = useSignedIn();
  const isAdmin = role === 'admin';
  return (
    <header className="sticky top-(--strip) z-20 border-b border-line bg-canvas">
      <div className="mx-auto flex h-16 max-w-(--page-width) items-center justify-between gap-2 px-4 sm:gap-4 sm:px-6">
        <Link to={paths.home} className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-md">
          <Logo />
          {/* A phone has no room for it beside an admin's menu. */}
          <span className={isAdmin ? 'font-semibold max-sm:sr-only' : 'font-semibold'}>{t('product')}</span>
          <span className="truncate border-s border-line ps-2.5 text-sm text-muted">{t(`title.${role}`)}</span>
        </Link>
        {/* All the room that is left, so that nothing moves when the links come. */}
        <div className="flex flex-1 items-center justify-end gap-1 sm:gap-2">
          {isAdmin && (
            <LoadedPart
              part={nav}
              waiting={<span className="size-10 pointer-coarse:size-11 lg:hidden" />}
              face={(retry) => (
                <Button look="quiet" size="sm" onClick={retry}>
                  {t('unfetched.nav')}
                </Button>
              )}
              draw={() => <nav.Component />}
            />
          )}
          <Bell />
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
