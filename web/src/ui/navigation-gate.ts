/**
 * What every change of page passes through: at once, until `back.ts` comes with the first dialog, which holds it while the browser takes
 * back an entry of the history. A file of its own, as the router is on every first screen and dialogs are on none.
 */
export const navigationGate = { pass: (go: () => void): void => go() };
