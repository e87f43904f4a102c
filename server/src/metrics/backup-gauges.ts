/** Backups that the portal makes by itself (D-120); those of a server are watched there. */
import { type Entry, listBackups } from '../backup/catalogue.ts';
import type { ScrapedFigures } from './scraped.ts';

export const backupGauges: ScrapedFigures = {
  show: async (instruments, { config: { databaseUrl, backup } }) => {
    const isOurs = databaseUrl === undefined && backup.keepDays > 0;
    const found = isOurs ? await listBackups(backup.folder).catch(() => undefined) : undefined;
    const { backups, backupMade, backupVerified, backupFaulty } = instruments;
    backupGauges.forget(instruments);
    if (!found) return;
    const known = found.flatMap(({ entry }) => entry ?? []);
    const [newest] = known;
    const verified = known.find(({ verifiedAt }) => verifiedAt !== null);
    backups.set(known.length);
    if (newest) {
      backupMade.set(madeAt(newest));
      backupFaulty.set(newest.fault === null ? 0 : 1);
    }
    if (verified) backupVerified.set(madeAt(verified));
  },
  forget: ({ backups, backupMade, backupVerified, backupFaulty }) => {
    for (const one of [backups, backupMade, backupVerified, backupFaulty]) one.remove();
  },
};

/** In seconds since 1970. */
const madeAt = (entry: Entry): number => Date.parse(entry.madeAt) / 1_000;
