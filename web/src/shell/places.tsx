/** The slots of the navigation around a screen. Each keeps its space until the links have loaded, so that nothing shifts. */
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../auth/current-user.ts';
import { readStored, writeStored } from '../storage.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { LoadedPart } from '../ui/LoadedPart.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import type { LoadablePart } from '../ui/loadable-part.ts';
import { useNoRoomForSidebarWords } from '../ui/media-query.ts';

/** Both are asked for with the data of the first screen. */
const navigation = lazyPart(() => import('../navigation/Navigation.tsx').then((file) => file.Navigation), ['navigation']);
const sidebar = lazyPart(() => import('../navigation/Sidebar.tsx').then((file) => file.Sidebar), ['navigation']);

/** In the header of a wide screen, for those who have few places. */
export function HeaderPlaces() {
  return (
    // A phone has them at its foot: nor is there room here to say that they did not come.
    <div className="hidden md:contents">
      <Loaded part={navigation} draw={() => <navigation.Component at="header" />} />
    </div>
  );
}

/** At the start side of a desk, for admins. On a small one it has its icons alone, else as this browser was told. */
export function SidePlaces() {
  const isSmall = useNoRoomForSidebarWords();
  const [isChosen, setChosen] = useState(() => readStored('sidebar') === 'collapsed');
  const isCollapsed = isSmall || isChosen;
  const collapse = (next: boolean) => {
    writeStored('sidebar', next ? 'collapsed' : 'open');
    setChosen(next);
  };
  return (
    <div
      className={classes(
        'sticky top-[calc(var(--strip)+4rem)] hidden h-[calc(100dvh-4rem-var(--strip))] shrink-0 border-e border-line lg:block print:hidden',
        isCollapsed ? 'w-17' : 'w-58',
      )}
    >
      <Loaded part={sidebar} draw={() => <sidebar.Component isCollapsed={isCollapsed} onCollapse={isSmall ? undefined : collapse} />} />
    </div>
  );
}

/** At the foot of a small screen: a phone's, and for admins, whose sidebar needs a desk, a tablet's too. */
export function FootPlaces() {
  const isAdmin = useSignedIn().role === 'admin';
  return (
    <div
      data-tabs={isAdmin ? 'lg' : 'md'}
      className={classes(
        'fixed inset-x-0 bottom-0 z-20 h-(--tab-bar) border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)] print:hidden',
        isAdmin ? 'lg:hidden' : 'md:hidden',
      )}
    >
      <Loaded part={navigation} draw={() => <navigation.Component at="foot" />} />
    </div>
  );
}

function Loaded({ part, draw }: { part: LoadablePart; draw: () => ReactNode }) {
  const { t } = useTranslation();
  return (
    <LoadedPart
      part={part}
      waiting={null}
      fallback={(retry) => (
        <Button look="quiet" size="sm" onClick={retry}>
          {t('unfetched.nav')}
        </Button>
      )}
      draw={draw}
    />
  );
}
