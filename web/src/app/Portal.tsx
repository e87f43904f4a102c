import type { CurrentUser } from '@halaqa/contract/auth';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onReconnect } from '../api/connection.ts';
import { createQueryClient, refetchOnReconnect } from '../api/query.ts';
import { currentUserKey, fetchCurrentUser, isUserUnconfirmed } from '../auth/current-user.ts';
import { PortalRouter } from './PortalRouter.tsx';
import { AppRoutes, preloadScreen } from './routes.tsx';

/** Everything behind sign-in. @param user the person who has just signed in; without it the server is asked. */
export function Portal({ user }: { user: CurrentUser | undefined }) {
  const [client] = useState(() => {
    preloadScreen(location.pathname);
    const fresh = createQueryClient();
    if (user) fresh.setQueryData(currentUserKey, user);
    else void fresh.prefetchQuery(fetchCurrentUser);
    return fresh;
  });
  useEffect(() => refetchOnReconnect(client), [client]);
  useEffect(
    () =>
      onReconnect(() => {
        if (isUserUnconfirmed()) void client.invalidateQueries({ queryKey: currentUserKey });
      }),
    [client],
  );
  return (
    <QueryClientProvider client={client}>
      <PortalRouter>
        <AppRoutes />
      </PortalRouter>
    </QueryClientProvider>
  );
}
