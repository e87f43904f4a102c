/** The twin of `push-apart.ts`: what was refused together stays together. Put in its place by `all-or-nothing-process.ts`. */
import * as careful from '../../src/sync/push/apart.ts';

export const { isOwnFailure } = careful;

export const writeApart: typeof careful.writeApart = async (_sync, _key, { pending }, refusal) => [{ part: pending, refusal }];
