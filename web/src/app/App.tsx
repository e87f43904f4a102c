import type { CurrentUser } from '@halaqa/contract/auth';
import { useEffect, useState } from 'react';
import { Boundary } from '../ui/Boundary.tsx';
import { Toaster } from '../ui/Toaster.tsx';
import { paths } from './paths.ts';
import { screen } from './screen.tsx';

const signInGate = screen(() => import('./SignInGate.tsx').then((file) => file.SignInGate), ['auth']);
const links = screen(() => import('../links/LinkPages.tsx').then((file) => file.LinkPages), ['links', 'auth']);
const portal = screen(() => import('./Portal.tsx').then((file) => file.Portal), []);

/** The portal is fetched this long after the sign-in page was drawn: while somebody types. */
const prefetchDelayMs = 800;

const linkPaths: readonly string[] = [paths.acceptInvitation, paths.forgotPassword, paths.resetPassword];

const atLink = linkPaths.includes(location.pathname);
const startsAtSignIn = location.pathname === paths.login;

/** What the address opens, which is drawn at once when this has settled. */
export const firstPart = (): Promise<void> => (atLink ? links : startsAtSignIn ? signInGate : portal).preload();

/** Two parts: the small sign-in pages at `/login` and where personal links lead; and the portal everywhere else. */
export function App() {
  const [isAtSignIn, setIsAtSignIn] = useState(startsAtSignIn);
  const [user, setUser] = useState<CurrentUser>();
  useEffect(() => {
    const timer = setTimeout(() => void portal.preload(), prefetchDelayMs);
    return () => clearTimeout(timer);
  }, []);

  // The sign-in page stays visible until the portal is there.
  const enter = async (signedIn: CurrentUser) => {
    await portal.preload();
    setUser(signedIn);
    setIsAtSignIn(false);
  };
  return (
    <>
      <Boundary>
        {atLink && <links.Component />}
        {isAtSignIn && <signInGate.Component onEnter={(signedIn) => void enter(signedIn)} />}
        {!atLink && !isAtSignIn && <portal.Component user={user} />}
      </Boundary>
      <Toaster />
    </>
  );
}
