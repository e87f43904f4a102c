/**
 * What holds before the first paint of every page: its language, direction and theme, and the institute's colour (`boot.ts`,
 * `sign-in-boot.ts`). Imports nothing that imports more: everything waits for it.
 */
import { readStored } from './storage.ts';
import { brandingMeta, paintBranding } from './ui/paint-branding.ts';

const root = document.documentElement;
/** As chosen in this browser, which may have lost it: else as the page came, in what was read here last (D-144). */
export const language = (readStored('language') ?? root.lang) === 'en' ? 'en' : 'ar';
const theme = readStored('theme');
root.lang = language;
root.dir = language === 'ar' ? 'rtl' : 'ltr';
if (language === 'en') document.querySelector('link[rel=manifest]')?.setAttribute('href', '/manifest.en.webmanifest');
root.dataset['theme'] = theme === 'light' || theme === 'dark' ? theme : 'system';

const branding = document.querySelector<HTMLMetaElement>(brandingMeta);
if (branding) paintBranding(root, JSON.parse(branding.content).shades);

/** @param files that the page opens with, which the browser would otherwise learn of only after the main script has run */
export function preload(files: readonly string[]): void {
  for (const href of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}
