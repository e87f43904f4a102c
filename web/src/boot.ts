/**
 * Runs before the first paint, in a render-blocking file of its own, as the security policy allows no inline script: the page is right from
 * the first pixel. It also requests at once what the browser would otherwise discover only after the main script has run: the active
 * language's texts, the portal's files, who is signed in, and the first answers of the first screen.
 */
import { firstAnswer, firstNews, isFirstScreen } from '@halaqa/domain/first-answers';
import { askEarly } from './api/early.ts';
import { language, preload } from './first-paint.ts';
import { keepEarlyKeys } from './palette/early-keys.ts';
import { readStored, viewToken } from './storage.ts';

/** Filled in by the build (`build/boot.ts`): file names by language. Empty in development. */
declare const preloads: { ar: string[]; en: string[] };

keepEarlyKeys();
preload(preloads[language]);

const first = document.querySelector<HTMLMetaElement>('meta[name=first-answers]')?.content.split(' ') ?? firstByReader();
// The server named them for the admin whose browser it is.
if (first && !viewToken) {
  document.documentElement.dataset['first'] = '';
  const token = readStored('token');
  const user = token ? '/api/auth/user' : '/api/auth/user-legacy';
  const headers = { accept: 'application/json', 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) };
  askEarly([user, ...first], language, headers);
}

/** The page that the worker keeps names none. What an admin's begins with is of a day that only the server knows. */
function firstByReader(): string[] | undefined {
  const reader = readStored('reader');
  const isOurs = (reader === 'student' || reader === 'trainer') && isFirstScreen(reader, location.pathname);
  return isOurs ? [firstAnswer[reader], firstNews] : undefined;
}
