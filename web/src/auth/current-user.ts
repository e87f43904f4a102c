/** Who is signed in: read once, kept while the page is open (SPEC-7.7, D-12). */
import { type CurrentUser, currentUserByCookie, currentUserByToken } from '@halaqa/contract/auth';
import { type QueryClient, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { ApiError, call, Unreachable } from '../api/call.ts';
import { noteEnd } from '../api/ended.ts';
import { restoreFromDevice } from '../api/on-device.ts';
import { setReaderGender } from '../i18n/texts.ts';
import { readStored } from '../storage.ts';
import { forgetToken } from './remembered.ts';

export const currentUserKey = ['current user'] as const;

/** `data` is null when nobody is signed in; an error is a server that could not be asked. */
export const fetchCurrentUser = queryOptions({
  queryKey: currentUserKey,
  queryFn: ({ signal, client }) => readCurrentUser(signal, client),
  // Whom the device remembers is the server's to confirm, as soon as it can be asked.
  refetchInterval: () => (isUnconfirmed ? confirmEveryMs : false),
});

const confirmEveryMs = 15_000;

/** Whether who is signed in was taken from the device, as the server could not be asked (D-107). */
let isUnconfirmed = false;

export const isUserUnconfirmed = (): boolean => isUnconfirmed;

export function useCurrentUser(): UseQueryResult<CurrentUser | null> {
  return useQuery(fetchCurrentUser);
}

async function readCurrentUser(signal: AbortSignal, client: QueryClient): Promise<CurrentUser | null> {
  const endpoint = readStored('token') ? currentUserByToken : currentUserByCookie;
  try {
    const user = await call(endpoint, {}, { signal });
    isUnconfirmed = false;
    await setReaderGender(user.gender);
    return user;
  } catch (error) {
    const remembered = error instanceof Unreachable ? await restoreFromDevice(client) : undefined;
    if (remembered) {
      isUnconfirmed = true;
      await setReaderGender(remembered.gender);
      return remembered;
    }
    // A server in trouble says nothing about the token; only a refusal does.
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error;
    isUnconfirmed = false;
    noteEnd();
    forgetToken();
    await setReaderGender(null);
    return null;
  }
}

export const SignedIn = createContext<CurrentUser | null>(null);

/** The person who is signed in, on a guarded screen; throws outside of one. */
export function useSignedIn(): CurrentUser {
  const user = useContext(SignedIn);
  if (!user) throw new Error('not inside a guarded screen');
  return user;
}
