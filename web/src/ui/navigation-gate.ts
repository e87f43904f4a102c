/**
 * Every navigation passes through this gate: it is open until `back.ts` comes with the first dialog, which closes it while the browser
 * removes an entry of the history. A file of its own, as every first screen has the router and none has dialogs.
 */
export const navigationGate = { pass: (go: () => void): void => go(), isLeaving: false };

/**
 * Leaves by a full page load. Until the next page is there, what lay open here may go; an entry taken back for it would end the
 * navigation in the browser, and the reader would stay. What stood here is not for whoever comes next: a browser that keeps the page
 * whole brings it back by Back without a word of it, and then it is asked for anew.
 */
export function leavePage(go: () => void): void {
  navigationGate.pass(() => {
    navigationGate.isLeaving = true;
    addEventListener('pagehide', () => document.documentElement.setAttribute('hidden', ''));
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
    go();
  });
}
