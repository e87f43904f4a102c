/** The twin of `one-by-one.ts`: what was refused together stays together. Put in its place by `all-or-nothing-process.ts`. */
import type * as careful from '../../src/sync/push/one-by-one.ts';

export const writeOneByOne: typeof careful.writeOneByOne = async (_sync, _key, { pending }, refusal) => [{ part: pending, refusal }];
