import './main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchConnection } from './api/connection.ts';
import { App, firstPart } from './app/App.tsx';
import { startLanguage } from './i18n/language.ts';
import { startTexts } from './i18n/texts.ts';
import { startWorker } from './worker/start.ts';

watchConnection();
await Promise.all([startTexts(startLanguage()), firstPart()]);

const root = document.querySelector('#root');
if (!root) throw new Error('index.html lost its #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

if (import.meta.env.PROD) startWorker();
