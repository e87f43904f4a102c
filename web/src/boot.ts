/**
 * Runs before the first paint, in a render-blocking file of its own, as the security policy allows no inline script: the
 * page's language, direction and theme are right from the first pixel. It also asks at once for what the browser would
 * otherwise learn of only after the main script has run: the active language's words, the part that this path opens, who is
 * signed in, and the answers that the first screen begins with. Imports nothing that imports more: everything waits for it.
 */
import { firstAnswer, firstNews, isFirstScreen } from '@halaqa/domain/first-answers';
import { askEarly } from './api/early.ts';
import { keepEarlyKeys } from './palette/early-keys.ts';
import { readStored, viewToken } from './storage.ts';
import { faceMeta, paintFace } from './ui/paint-face.ts';

/** Filled in by the build (`build/boot.ts`): file names by part and by language. Empty in development. */
declare const preloads: Record<'signIn' | 'portal', { ar: string[]; en: string[] }>;

const language = readStored('language') === 'en' ? 'en' : 'ar';
const theme = readStored('theme');
const root = document.documentElement;
root.lang = language;
root.dir = language === 'ar' ? 'rtl' : 'ltr';
if (language === 'en') document.querySelector('link[rel=manifest]')?.setAttribute('href', '/manifest.en.webmanifest');
root.dataset['theme'] = theme === 'light' || theme === 'dark' ? theme : 'system';

const outside = /^\/(login$|accept-|forgot-|reset-)/;
keepEarlyKeys(outside);
const part = outside.test(location.pathname) ? 'signIn' : 'portal';
for (const href of preloads[part][language]) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

const face = document.querySelector<HTMLMetaElement>(faceMeta);
if (face) paintFace(root, JSON.parse(face.content).shades);

const first = document.querySelector<HTMLMetaElement>('meta[name=first-answers]')?.content.split(' ') ?? firstByReader();
// The server named them for the admin whose browser it is.
if (first && !viewToken) {
  root.dataset['first'] = '';
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
