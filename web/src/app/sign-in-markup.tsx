/** The sign-in page as text, made by the build (`build/drawn-sign-in.ts`) of the very parts that the browser draws it with. */
import type { InstituteBranding } from '@halaqa/contract/institute';
import type { Language } from '@halaqa/contract/values';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { loadTexts, startTexts } from '../i18n/texts.ts';
import { setBranding } from '../ui/branding.ts';
import { App, firstPart } from './App.tsx';

/** @param branding in which places stand for what only the server knows */
export async function signInMarkup(language: Language, branding: InstituteBranding) {
  await Promise.all([startTexts(language), firstPart()]);
  await loadTexts(['auth']);
  const drawnWith = (shown: InstituteBranding) => {
    setBranding(shown);
    return renderToString(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  };
  return { name: i18next.t('product'), withMark: drawnWith({ ...branding, logo: null }), withLogo: drawnWith(branding) };
}
