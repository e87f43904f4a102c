/** Who is signed in: read once, kept while the page is open (SPEC-7.7, D-12). */
import { type CurrentUser, currentUserByCookie, currentUserByToken } from '@halaqa/contract/auth';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { ApiError, call } from '../api/call.ts';
import { setReaderGender } from '../i18n/texts.ts';
import { readStored } from '../storage.ts';
import { forgetToken } from './remembered.ts';

export const currentUserKey = ['current user'] as const;

/** `data` is null when nobody is signed in; an error is a server that could not be asked. */
export const fetchCurrentUser = queryOptions({ queryKey: currentUserKey, queryFn: ({ signal }) => readCurrentUser(signal) });

export function useCurrentUser(): UseQueryResult<CurrentUser | null> {
  return useQuery(fetchCurrentUser);
}

async function readCurrentUser(signal: AbortSignal): Promise<CurrentUser | null> {
  const endpoint = readStored('token') ? currentUserByToken : currentUserByCookie;
  try {
    const user = await call(endpoint, {}, { signal });
    await setReaderGender(user.gender);
    return user;
  } catch (error) {
    // A server in trouble says nothing about the token; only a refusal does.
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error;
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
