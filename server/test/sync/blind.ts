/** The twin of `restore-detection.ts`: nobody looks whether Odoo stands as it did earlier. Put in its place by `blind-process.ts`. */
import * as careful from '../../src/sync/pull/restore-detection.ts';

export const { OdooRestored, isIdReused, isRestored, stampsOf, findRestorePoint } = careful;

export const assertNotRestored: typeof careful.assertNotRestored = async () => {};
export const assertNoIdReused: typeof careful.assertNoIdReused = async () => {};
