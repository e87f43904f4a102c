import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { useSignedIn } from '../auth/current-user.ts';
import { loadTexts } from '../i18n/texts.ts';
import { Bell } from '../notifications/Bell.tsx';
import { Logo } from '../ui/Logo.tsx';
import { late } from '../ui/late.ts';
import { AccountMenu } from './AccountMenu.tsx';

/** An admin's links come once her first screen has been drawn: nothing may stand in its way. */
const navDelayMs = 1000;
const nav = late(async () => {
  await new Promise((due) => setTimeout(due, navDelayMs));
  const [file] = await Promise.all([import('../palette/AdminNav.tsx'), loadTexts(['palette'])]);
  return file.AdminNav;
});

export function Header() {
  const { t } = useTranslation();
  const { role } = useSignedIn();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-canvas">
      <div className="mx-auto flex h-16 max-w-(--page-width) items-center justify-between gap-2 px-4 sm:gap-4 sm:px-6">
        <Link to={paths.home} className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-md">
          <Logo />
          {/* A phone has no room for it beside an admin's menu. */}
          <span className={role === 'admin' ? 'font-semibold max-sm:sr-only' : 'font-semibold'}>{t('product')}</span>
          <span className="truncate border-s border-line ps-2.5 text-sm text-muted">{t(`title.${role}`)}</span>
        </Link>
        <div className="flex items-center gap-1 sm:gap-2">
          <Suspense fallback={null}>{role === 'admin' && <nav.Component />}</Suspense>
          <Bell />
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
