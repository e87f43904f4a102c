/**
 * The counterpart of `boot.ts` for the pages before sign-in. The server sends `/login` with the page drawn in each language (D-231,
 * `server/src/http/drawn-sign-in.ts`): the reader's is moved into place at once, so that the first paint is the form.
 */
import { hasEnded } from './api/ended.ts';
import { keepEarlyActs } from './auth/early-acts.ts';
import { language, preload } from './first-paint.ts';
import { keepEarlyKeys } from './palette/early-keys.ts';

/** As in `boot.ts`. */
declare const preloads: { ar: string[]; en: string[] };

keepEarlyKeys();
preload(preloads[language]);

// With a sentence above the form it is another page, which the script draws.
if (location.pathname === '/login' && !hasEnded()) {
  keepEarlyActs();
  new MutationObserver(draw).observe(document, { childList: true, subtree: true });
}

function draw(_changes: MutationRecord[], observer: MutationObserver): void {
  const drawn = document.querySelector<HTMLTemplateElement>(`template[lang=${language}]`);
  // With something behind it, it is whole.
  if (!drawn?.nextElementSibling) return;
  observer.disconnect();
  document.querySelector('#root')?.replaceChildren(drawn.content);
}
