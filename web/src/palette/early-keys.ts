/**
 * The search that is asked for before its code has come, and what is typed for it meanwhile (D-200): `boot.ts` keeps both at the root of the
 * page from its first moment on, and the palette takes them as it opens. Imports nothing, as `boot.ts` does not.
 */
const root = document.documentElement;

/** What does not write: an Arabic key may write two letters (لا), all others are called by two Latin ones or more. */
const named = /^\w\w/;

/** Hears of a key before whoever opens the palette by it, who takes what is kept. */
export function keepEarlyKeys(): void {
  const keep = (event: KeyboardEvent) => {
    const typed = earlyKeys();
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.code === 'KeyK') root.dataset['search'] = '';
    else if (typed === undefined || isCommand) return;
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
