/**
 * The search that is asked for, also before its code has come, and what is typed for it meanwhile (D-200): `boot.ts` keeps both at the root of
 * the page from its first moment on, and the palette takes them as it opens. Imports nothing, as `boot.ts` does not.
 */
const root = document.documentElement;

/** Heard by whoever opens the palette. */
export const asked = 'palette';

/** Where the search has not come by then, the keys are the page's again (D-221). */
const keptMs = 10_000;

/** What does not write: an Arabic key may write two letters (لا), all others are called by two Latin ones or more. */
const named = /^\w\w/;

/** The pages before the portal, on which the keys are the browser's. */
const outside = /^\/(login$|accept-|forgot-|reset-)/;

/** Once in a page, on whichever screen it begins: who signs in stays in it. */
export function keepEarlyKeys(): void {
  const keep = (event: KeyboardEvent) => {
    const typed = earlyKeys();
    const isCommand = event.ctrlKey || event.metaKey;
    // By the place of the key: on an Arabic keyboard it writes another letter.
    if (isCommand && event.code === 'KeyK' && !event.shiftKey && !event.altKey && !outside.test(location.pathname)) {
      root.dataset['search'] = '';
      setTimeout(forgetEarlyKeys, keptMs);
      dispatchEvent(new Event(asked));
    } else if (typed === undefined || isCommand) return;
    // Who writes somewhere else by now does not wait for it.
    else if (event.key === 'Escape' || event.target !== document.body) return forgetEarlyKeys();
    else if (event.key === 'Backspace') root.dataset['search'] = typed.slice(0, -1);
    else if (named.test(event.key)) return;
    else root.dataset['search'] += event.key;
    event.preventDefault();
  };
  addEventListener('keydown', keep, true);
}

/** Undefined where nobody waits for the search. */
export const earlyKeys = (): string | undefined => root.dataset['search'];

export function forgetEarlyKeys(): void {
  delete root.dataset['search'];
}
