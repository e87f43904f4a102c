/**
 * The sign-in page as the build has drawn it (D-231, `web/build/drawn-sign-in.ts`), with the institute's name and logo: in each language, of
 * which the first script of the page shows the reader's, as only the browser knows it (`web/src/sign-in-boot.ts`).
 */
import type { InstituteBranding } from '@halaqa/contract/institute';
import { type Language, languages } from '@halaqa/contract/values';
import { html } from '../render/html.ts';

/** Where the build writes it. */
export const drawnSignInFile = 'sign-in.json';

export interface DrawnSignIn {
  /** The first script of the pages before the portal, in the place of every other page's. */
  script: string;
  pages: Record<Language, { name: string; withMark: string; withLogo: string }>;
}

const bootScript = /(?<=<script src=")\/assets\/boot-[\w-]+\.js/;
/** They go before it: behind the place where one of them will stand. */
const behindRoot = '<noscript>';
const places = /%(name|src|width|height)%/g;

/** A page before the portal, where only the script is another. */
export const withScript = (page: string, { script }: DrawnSignIn): string => page.replace(bootScript, script);

export function withSignIn(page: string, branding: InstituteBranding, signIn: DrawnSignIn): string {
  const drawn = languages.map((language) => {
    const { name, withMark, withLogo } = signIn.pages[language];
    const values: Record<string, string | number> = {
      ...branding.logo,
      name: (language === 'en' ? branding.nameEn : null) ?? branding.name ?? name,
    };
    const filled = (branding.logo ? withLogo : withMark).replace(places, (_, place: string) => html`${values[place] ?? ''}`.markup);
    return `<template lang="${language}">${filled}</template>`;
  });
  return withScript(page, signIn).replace(behindRoot, (tag) => `${drawn.join('\n    ')}\n    ${tag}`);
}
