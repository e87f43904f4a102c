import { type ScrapedFigures, withinScrape } from './scraped.ts';
import { readSyncFigures } from './sync-figures.ts';

export const syncGauges: ScrapedFigures = {
  show: async (instruments, { config, pools }) => {
    const figures = config.synchronises ? await withinScrape(readSyncFigures(pools.background)) : undefined;
    const { syncConnected, syncLag, syncConflicts, syncKeyExpiry, outboxRecords, outboxAge } = instruments;
    syncGauges.forget(instruments);
    if (!figures) return;
    syncConnected.set(figures.connected ? 1 : 0);
    syncConflicts.set(figures.conflicts);
    if (figures.keyEndsAt) syncKeyExpiry.set(figures.keyEndsAt.getTime() / 1_000);
    outboxRecords.set({ state: 'waiting' }, figures.waiting);
    outboxRecords.set({ state: 'refused' }, figures.refused);
    outboxAge.set(figures.oldest ?? 0);
    for (const [kind, seconds] of Object.entries(figures.lag)) syncLag.set({ kind }, seconds);
  },
  forget: ({ syncConnected, syncLag, syncConflicts, syncKeyExpiry, outboxRecords, outboxAge }) => {
    for (const labelled of [syncLag, outboxRecords]) labelled.reset();
    for (const plain of [syncConnected, syncConflicts, syncKeyExpiry, outboxAge]) plain.remove();
  },
};
