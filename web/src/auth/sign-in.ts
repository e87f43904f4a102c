/**
 * Signing in with an e-mail and a password (SPEC-2.23, SPEC-5.1, SPEC-8.3). Fetched after the form is drawn, as nobody can press
 * its button sooner: the form does not wait for the contract's schemas.
 */
import { type CurrentUser, currentUserByCookie, currentUserByToken } from '@halaqa/contract/auth';
import { login } from '@halaqa/contract/sign-in';
import { afterSignIn } from '@halaqa/domain/access';
import i18next from 'i18next';
import { ApiError, call, Unreachable } from '../api/call.ts';
import { forgetEnd } from '../api/ended.ts';
import { failureText } from '../api/failure.ts';
import { chosenLanguage, startLanguage } from '../i18n/language.ts';
import { setReaderGender, switchLanguage } from '../i18n/texts.ts';
import { forgetToken, rememberToken } from './remembered.ts';

export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
  /** The second-factor code, once it was asked for. */
  code?: string;
}

/**
 * The person who has signed in, and the path to open; or what the form shows: the server's sentence, else which kind of trouble it was, and
 * whether the account asks for a code.
 */
export type SignInAnswer = { user: CurrentUser; path: string } | { refused: string; asks?: 'code' | 'other code' };

const asked: Partial<Record<string, 'code' | 'other code'>> = { second_factor_required: 'code', second_factor_wrong: 'other code' };

export async function signIn(credentials: Credentials): Promise<SignInAnswer> {
  // An earlier token would be sent along, and could be refused where these credentials are right.
  forgetToken();
  try {
    const { token, user } = await call(login, { body: credentials });
    forgetEnd();
    if (credentials.remember) rememberToken(token, user);
    await setReaderGender(user.gender);
    const next = new URLSearchParams(location.search).get('next');
    return { user: await inTheirLanguage(user, credentials), path: afterSignIn(user.role, next) };
  } catch (error) {
    if (error instanceof Unreachable) return { refused: i18next.t('auth:network') };
    if (error instanceof ApiError) {
      const refused = error.problem ? failureText(error) : i18next.t('auth:failed');
      const asks = asked[error.problem?.code ?? ''];
      return { refused, ...(asks && { asks }) };
    }
    throw error;
  }
}

/** Where nothing was chosen in this browser the page turns to the language of the account before it greets, and they have their name in it. */
async function inTheirLanguage(user: CurrentUser, { remember }: Credentials): Promise<CurrentUser> {
  if (chosenLanguage() || !user.language || user.language === startLanguage()) return user;
  try {
    await switchLanguage(user.language);
    return await call(remember ? currentUserByToken : currentUserByCookie, {});
  } catch {
    // They are in: the page stays as it is, or tells their name as they signed in.
    return user;
  }
}
