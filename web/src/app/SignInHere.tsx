import type { CurrentUser } from '@halaqa/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { currentUserKey } from '../auth/current-user.ts';
import { LoginPage } from '../auth/LoginPage.tsx';

/** The sign-in form inside the portal: at `/` for a reader who is not signed in, and at `/login` for one who comes from inside. */
export function SignInHere() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const enter = (user: CurrentUser, path: string) => {
    // What was read for the person before must not be shown to this one.
    client.clear();
    client.setQueryData(currentUserKey, user);
    void navigate(path, { replace: true });
  };
  return <LoginPage onSignedIn={enter} />;
}
