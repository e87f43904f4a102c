/**
 * The twin of `restore-detection.ts`: nobody checks whether Odoo has gone back to an earlier state. Put in its place by `blind-process.ts`.
 */
import * as careful from '../../src/sync/pull/restore-detection.ts';

export const { OdooRestored, isIdReused, isRestored, findRestorePoint } = careful;

export const assertNotRestored: typeof careful.assertNotRestored = async () => {};
export const assertNoIdReused: typeof careful.assertNoIdReused = async () => {};
