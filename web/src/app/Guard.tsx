import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { Unreachable } from '../api/call.ts';
import { currentUserKey, SignedIn, useCurrentUser } from '../auth/current-user.ts';
import { Shell } from '../shell/Shell.tsx';
import { viewToken, watchStored } from '../storage.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { Failure } from '../ui/Failure.tsx';
import { LoadedPart } from '../ui/LoadedPart.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { admit } from './admit.ts';
import { Loading } from './Loading.tsx';
import { Forbidden, NotFound } from './notices.ts';
import { SignInAgain } from './SignInAgain.tsx';

const view = lazyPart(() => import('../views/View.tsx').then((file) => file.View), ['views']);
const notKept = lazyPart(() => import('./NotKept.tsx').then((file) => file.NotKept), ['notices']);

/**
 * Shows the screen to readers who may see it, and tells the others what to do (D-19).
 * @param signIn the sign-in form, or what is to be done before the portal is open (D-178), shown in its place.
 */
export function Guard({ signIn }: { signIn: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const person = useCurrentUser();
  // The frame and its screen are drawn in pieces (ADR-66).
  const isDrawn = useDeferredValue(person.data !== undefined);
  useOtherTabs();

  if (person.data === undefined || !isDrawn) {
    if (!person.isError) return <FirstLoading />;
    return (
      <main className="grid min-h-dvh place-content-center">
        <Failure title={t('failure.load')} error={person.error} pending={person.isFetching} onRetry={() => void person.refetch()} />
        {person.error instanceof Unreachable && (
          <LoadedPart part={notKept} waiting={null} fallback={() => null} draw={() => <notKept.Component />} />
        )}
      </main>
    );
  }

  const user = person.data;
  if (!user && viewToken) return <view.Component />;
  const admission = admit(user?.role ?? null, pathname);
  if (admission === 'sign in' || user?.requiredAction) return signIn;
  if (admission === 'again') return <SignInAgain />;
  if (!user)
    return (
      <main className="grid min-h-dvh place-content-center">
        <NotFound />
      </main>
    );
  return (
    <SignedIn value={user}>
      {viewToken && <view.Component />}
      <Shell>
        <Boundary key={pathname}>{inside(admission)}</Boundary>
      </Shell>
    </SignedIn>
  );
}

/** What stands in the page itself stays, where it draws the screen that comes (`theme/base.css`). */
function FirstLoading() {
  return document.documentElement.dataset['first'] === undefined ? <Loading /> : <div className="coming" />;
}

function inside(admission: 'open' | 'forbidden' | 'missing'): ReactNode {
  switch (admission) {
    case 'open':
      return <Outlet />;
    case 'forbidden':
      return <Forbidden />;
    case 'missing':
      return <NotFound />;
  }
}

/** Asks again who is signed in when another tab signed out, and when the browser brings back a page that it had kept whole. */
function useOtherTabs() {
  const client = useQueryClient();
  useEffect(() => {
    const askAgain = () => void client.invalidateQueries({ queryKey: currentUserKey });
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) askAgain();
    };
    addEventListener('pageshow', back);
    const unwatch = watchStored('token', askAgain);
    return () => {
      removeEventListener('pageshow', back);
      unwatch();
    };
  }, [client]);
}
