import { disksOf } from '../backup/disks.ts';
import type { ScrapedFigures } from './scraped.ts';

export const diskGauges: ScrapedFigures = {
  show: async (instruments, { config }) => {
    const disks = await disksOf(config).catch(() => []);
    const { diskFree, diskSize } = instruments;
    diskGauges.forget(instruments);
    for (const { holds, free, size } of disks) {
      diskFree.set({ holds }, free);
      diskSize.set({ holds }, size);
    }
  },
  forget: ({ diskFree, diskSize }) => {
    for (const one of [diskFree, diskSize]) one.reset();
  },
};
