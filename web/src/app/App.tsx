import type { CurrentUser } from '@halaqa/contract/auth';
import { Suspense, startTransition, useEffect, useState } from 'react';
import { Boundary } from '../ui/Boundary.tsx';
import { Loading } from './Loading.tsx';
import { paths } from './paths.ts';
import { screen } from './screen.ts';
import { Toasts } from './Toasts.tsx';

const door = screen(() => import('./Door.tsx').then((file) => file.Door), ['auth']);
const links = screen(() => import('../links/LinkPages.tsx').then((file) => file.LinkPages), ['links', 'auth']);
const portal = screen(() => import('./Portal.tsx').then((file) => file.Portal), []);

/** The portal is fetched this long after the door was drawn: while somebody types. */
const prefetchDelayMs = 800;

const linkPaths: readonly string[] = [paths.acceptInvitation, paths.forgotPassword, paths.resetPassword];

/** Two parts: the door, which is light, at `/login` and where a personal link leads; and the portal everywhere else. */
export function App() {
  const [atDoor, setAtDoor] = useState(location.pathname === paths.login);
  const [atLink] = useState(linkPaths.includes(location.pathname));
  const [user, setUser] = useState<CurrentUser>();
  useEffect(() => {
    const timer = setTimeout(portal.preload, prefetchDelayMs);
    return () => clearTimeout(timer);
  }, []);

  // The door stays in sight until the portal is there.
  const enter = (signedIn: CurrentUser) =>
    startTransition(() => {
      setUser(signedIn);
      setAtDoor(false);
    });
  return (
    <>
      <Boundary>
        <Suspense fallback={<Loading />}>
          {atLink && <links.Component />}
          {atDoor && <door.Component onEnter={enter} />}
          {!atLink && !atDoor && <portal.Component user={user} />}
        </Suspense>
      </Boundary>
      <Toasts />
    </>
  );
}
