/**
 * Runs before the first paint, in a render-blocking file of its own, as the security policy allows no inline script: the
 * page's language, direction and theme are right from the first pixel. It also asks at once for what the browser would
 * otherwise learn of only after the main script has run: the active language's words and the part that this path opens.
 * Imports nothing but the names of what is stored and of colours: everything waits for it.
 */
import { readStored } from './storage.ts';
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

const part = /^\/(login$|accept-|forgot-|reset-)/.test(location.pathname) ? 'signIn' : 'portal';
for (const href of preloads[part][language]) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

const face = document.querySelector<HTMLMetaElement>(faceMeta);
if (face) paintFace(root, JSON.parse(face.content).shades);
