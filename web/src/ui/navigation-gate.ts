/**
 * What every change of page passes through: at once, until `back.ts` comes with the first dialog, which holds it while the browser takes
 * back an entry of the history. A file of its own, as the router is on every first screen and dialogs are on none.
 */
export const navigationGate = { pass: (go: () => void): void => go(), isLeaving: false };

/**
 * Leaves by a full page load. Until the next page is there, what lay open here may go; an entry taken back for it would end the
 * navigation in the browser, and the reader would stay.
 */
export function leavePage(go: () => void): void {
  navigationGate.pass(() => {
    navigationGate.isLeaving = true;
    go();
  });
}
