/** The twin of `went-back.ts`: nobody looks whether Odoo stands as it did earlier. Put in its place by `blind-process.ts`. */
import * as careful from '../../src/sync/pull/went-back.ts';

export const { WentBack, isAnother, isBack, standingOf, walk } = careful;

export const expectForward: typeof careful.expectForward = async () => {};
export const expectNoIdGivenAgain: typeof careful.expectNoIdGivenAgain = async () => {};
