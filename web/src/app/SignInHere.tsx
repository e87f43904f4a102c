import type { CurrentUser } from '@halaqa/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { currentUserKey, SignedIn, useCurrentUser } from '../auth/current-user.ts';
import { LoginPage } from '../auth/LoginPage.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { paths } from './paths.ts';

const requiredAction = lazyPart(
  () => import('../required-action/RequiredActionPage.tsx').then((file) => file.RequiredActionPage),
  ['account'],
);

/**
 * The sign-in form inside the portal: at `/` for a reader who is not signed in, and at `/login` for one who comes from inside. For who is
 * signed in and has something to do first (D-178) that, wherever they are.
 */
export function SignInHere() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data: user = null } = useCurrentUser();
  const enter = (next: CurrentUser, path: string) => {
    // What was read for the person before must not be shown to this one.
    client.clear();
    client.setQueryData(currentUserKey, next);
    void navigate(path, { replace: true });
  };
  if (!user?.requiredAction || pathname === paths.login) return <LoginPage onSignedIn={enter} />;
  return (
    <SignedIn value={user}>
      <requiredAction.Component />
    </SignedIn>
  );
}
