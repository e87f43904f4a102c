import './main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { startLanguage } from './i18n/language.ts';
import { startTexts } from './i18n/texts.ts';

await startTexts(startLanguage());

const root = document.querySelector('#root');
if (!root) throw new Error('index.html lost its #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
