import type { Role } from '@halaqa/contract/values';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useAccountLanguage } from '../auth/account-language.ts';
import { useAccountPreferences } from '../auth/account-preferences.ts';
import { useSignedIn } from '../auth/current-user.ts';
import { InstituteZone } from '../i18n/useFormat.ts';
import { viewToken } from '../storage.ts';
import { LoadedPart } from '../ui/LoadedPart.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { useHasElapsed } from '../ui/use-has-elapsed.ts';
import { ConnectionStrip } from './ConnectionStrip.tsx';
import { Header } from './Header.tsx';
import { FootPlaces, SidePlaces } from './places.tsx';
import { ZoneNote } from './ZoneNote.tsx';

/** What is read stays narrow; calendars and tables take the width of a desk, and what an admin works with all of it. */
const pageWidths: Record<Role, string> = {
  student: '[--page-width:64rem]',
  trainer: '[--page-width:80rem]',
  admin: '[--page-width:112rem]',
};

/** The live channel is opened this long after the first screen. */
const liveDelayMs = 1500;

/** What stands around every screen of somebody who is signed in. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { institute, role } = useSignedIn();
  const main = useFocusOnArrival();
  useAccountLanguage();
  useAccountPreferences();
  return (
    <InstituteZone value={institute.timeZone}>
      <a
        href="#main"
        className="sr-only rounded-md bg-accent-fill text-on-fill focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-50 focus:px-4 focus:py-2"
      >
        {t('header.skip')}
      </a>
      <ConnectionStrip />
      <div className={pageWidths[role]}>
        <Header />
        <div className="flex">
          {role === 'admin' && <SidePlaces />}
          <main id="main" ref={main} tabIndex={-1} className="min-w-0 flex-1 pb-(--tab-bar) outline-none">
            <ZoneNote />
            {children}
          </main>
        </div>
        <FootPlaces />
      </div>
      {!viewToken && <News />}
    </InstituteZone>
  );
}

/** A new screen begins at its top, and the keyboard and the screen reader begin there too. */
function useFocusOnArrival() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

const later = lazyPart(() => import('./AfterFirstPaint.tsx').then((file) => file.AfterFirstPaint));

/** Where its code cannot be fetched the bell goes on asking by itself, and nobody has to hear of it. */
function News() {
  const isDue = useHasElapsed(liveDelayMs);
  return <LoadedPart part={later} isDue={isDue} waiting={null} fallback={() => null} draw={() => <later.Component />} />;
}
