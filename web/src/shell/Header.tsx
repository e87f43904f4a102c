import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { useSignedIn } from '../auth/current-user.ts';
import { Bell } from '../notifications/Bell.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { classes } from '../ui/classes.ts';
import { Logo } from '../ui/Logo.tsx';
import { usePortalName } from '../ui/use-branding.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { HeaderPlaces } from './places.tsx';

export function Header() {
  const { t } = useTranslation();
  const { role } = useSignedIn();
  const isAdmin = role === 'admin';
  return (
    <header className="@container sticky top-(--strip) z-20 border-b border-line bg-canvas print:hidden">
      <div
        className={classes(
          'header-line',
          // Its logo stands above the sidebar.
          isAdmin && 'lg:max-w-none',
        )}
      >
        <Link to={paths.home} className="flex min-h-11 min-w-8 items-center gap-2.5 rounded-md">
          <Logo />
          {/* A phone has no room for it beside the title and the search. */}
          <span className="truncate font-semibold max-sm:sr-only">{usePortalName()}</span>
          {/* Nor has a tablet beside the links; nor for this one a phone whose letters are large, by which the header is measured. */}
          <span
            className={classes(
              'truncate border-s border-line ps-2.5 text-sm text-muted @max-[22rem]:sr-only',
              !isAdmin && 'md:max-lg:hidden',
            )}
          >
            {t(`title.${role}`)}
          </span>
        </Link>
        {/* All the room that is left, so that nothing moves when the links come. */}
        <div className={classes('flex flex-1 items-center', isAdmin ? 'justify-end lg:justify-center' : 'justify-center')}>
          {isAdmin ? <PaletteButton isWide={isAdmin} /> : <HeaderPlaces />}
        </div>
        <div className="flex items-center gap-1 sm:gap-2">
          {!isAdmin && <PaletteButton isWide={false} />}
          <Bell />
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
