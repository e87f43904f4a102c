/**
 * Presses and choices on the sign-in page while its script is still loading (D-231): `sign-in-boot.ts` records them from the first moment
 * of the page, and `main.tsx` replays them. Typed text stays in its fields anyway. Imports nothing, as `boot.ts` does not.
 */

declare global {
  // Between two scripts of one page nothing else can be shared.
  var takeEarlyActs: (() => void) | undefined;
}

export function keepEarlyActs(): void {
  const root = document.documentElement;
  const acts = new Map<Element, () => void>();
  const over = new AbortController();
  const keep = (type: string, act: (target: EventTarget | null, event: Event) => void) =>
    addEventListener(type, (event) => act(event.target, event), { capture: true, signal: over.signal });
  // Also the one that Enter in a field presses.
  keep('click', (target) => {
    const button = target instanceof Element ? target.closest('button') : null;
    // The second press of one that does not send the form takes back the first.
    if (!button || (button.type === 'button' && acts.delete(button))) return;
    acts.set(button, () => button.click());
  });
  keep('change', (target) => {
    if (target instanceof HTMLSelectElement) acts.set(target, () => target.dispatchEvent(new Event('change', { bubbles: true })));
  });
  keep('submit', (_form, event) => {
    event.preventDefault();
    root.dataset['sending'] = '';
  });
  globalThis.takeEarlyActs = () => {
    over.abort();
    delete root.dataset['sending'];
    for (const act of acts.values()) act();
  };
}
