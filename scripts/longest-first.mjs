/**
 * The order of the test files of one part. In a fresh clone vitest knows only their sizes, and a small but slow file would run last,
 * while other processors are idle: the files named here start first, in every part, and the others follow in vitest's own order.
 */
import { BaseSequencer } from 'vitest/node';

const long = ['server/test/sync/leader.test.ts', 'server/test/sync/storm.test.ts'];

export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }) => long.some((file) => moduleId.endsWith(`/${file}`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
