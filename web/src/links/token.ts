/**
 * The token of the link that was opened. It is taken out of the address at once, so that neither the address bar nor what the browser
 * remembers of visited pages shows it, and kept with this entry of the history alone: a reload finds it there.
 */
export function takeToken(): string | null {
  const given = new URLSearchParams(location.hash.slice(1)).get('token');
  if (given) history.replaceState({ token: given }, '', location.pathname);
  const state: unknown = history.state;
  const kept = typeof state === 'object' && state !== null && 'token' in state ? state.token : null;
  return typeof kept === 'string' ? kept : null;
}

/** It was used up. */
export function dropToken(): void {
  history.replaceState(null, '', location.pathname);
}
