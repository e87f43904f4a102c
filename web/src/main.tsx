import './main.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { watchConnection } from './api/connection.ts';
import { App, firstPart } from './app/App.tsx';
import { startLanguage } from './i18n/language.ts';
import { startTexts } from './i18n/texts.ts';
import { startWorker } from './worker/start.ts';

watchConnection();
await Promise.all([startTexts(startLanguage()), firstPart()]);

const root = document.querySelector('#root');
if (!root) throw new Error('index.html lost its #root');
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
// In pieces of a few milliseconds, between which the browser can draw and take what is pressed (ADR-66).
startTransition(() => {
  // The sign-in page stands there already, with what was typed (D-231).
  if (root.querySelector('form')) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
globalThis.takeEarlyActs?.();

if (import.meta.env.PROD) startWorker();
