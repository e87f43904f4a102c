import type { CurrentUser } from '@halaqa/contract/auth';
import { LoginPage } from '../auth/LoginPage.tsx';

/**
 * The sign-in form before anything else is loaded: neither the router nor the query cache. What the address asked for is
 * put in its place, and the portal, which has come meanwhile, opens there.
 */
export function SignInGate({ onEnter }: { onEnter: (user: CurrentUser) => void }) {
  const enter = (user: CurrentUser, path: string) => {
    history.replaceState(null, '', path);
    onEnter(user);
  };
  return <LoginPage onSignedIn={enter} />;
}
