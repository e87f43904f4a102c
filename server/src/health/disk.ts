/** How much room the disks of the data and of the backups have, and when they will be full at the pace of the last days (D-118, D-148). */

import { type Disk, disksOf, type Room } from '../backup/disks.ts';
import type { Config } from '../config/config.ts';
import type { Queryable } from '../db/transaction.ts';
import type { Check } from './check.ts';
import { sizeText } from './size-text.ts';

/** As the rules of Prometheus have it (deploy/prometheus). */
const actBelow = 0.05;
const watchBelow = 0.15;
/** It is told so many days before. */
const warnDays = 7;
/** Fewer days allow no forecast. */
const fewestSteps = 3;
const keptDays = 30;
const dayMs = 86_400_000;

/** Free bytes by day of the institute, `2026-11-24`. */
export type FreeByDay = Record<string, number>;

/** By disk; one is absent on which nothing was written down yet. */
export type FreeOfDisks = Partial<Record<Disk['holds'], FreeByDay | null>>;

/** Under which each is kept in `portal_fact`. */
export const factOf = { data: 'disk_free', backups: 'backup_disk_free' } as const;

/** Writes down what is free on this day, in place of what was written earlier on it; nothing where the database is on a server. @param day its plain date */
export async function noteDiskFree(writer: Queryable, config: Config, day: string): Promise<void> {
  for (const { holds, free } of await disksOf(config)) {
    await writer.query({
      name: 'disk-note',
      text: `
        insert into portal_fact as known (name, value) values ($3, jsonb_build_object($1::text, $2::float8)::text)
        on conflict (name) do update set value = (
          select jsonb_object_agg(day, free)::text from jsonb_each(known.value::jsonb || excluded.value::jsonb) as kept (day, free)
          where day::date > $1::date - ${keptDays}
        )`,
      values: [day, free, factOf[holds]],
    });
  }
}

/** @param known what was free on the days before; nothing where the database cannot say so: it may stand still because the disk is full. */
export async function checkDisk(config: Config, known: FreeOfDisks): Promise<Omit<Check, 'subject'>> {
  const disks = await disksOf(config);
  if (disks.length === 0) return { state: 'off', says: 'disk.elsewhere' };
  return worstDisk(disks, known);
}

const bySeverity = ['act', 'watch', 'fine', 'off'];

/** The finding of the disk in the worse state; of that of the data where both are alike. */
export function worstDisk(disks: readonly Disk[], known: FreeOfDisks): Omit<Check, 'subject'> {
  const judged = disks.map((disk) => {
    const found = judgeDisk(disk, known[disk.holds] ?? {});
    return disk.holds === 'data' ? found : ofBackups(found);
  });
  const [worst] = judged.sort((one, other) => bySeverity.indexOf(one.state) - bySeverity.indexOf(other.state));
  if (!worst) throw new Error('a portal has a disk');
  return worst;
}

/** The same of the backups, in words of their own: on their full disk the portal goes on, and no backup is made. */
const ofBackups = ({ says, advice, ...rest }: Omit<Check, 'subject'>): Omit<Check, 'subject'> => ({
  ...rest,
  says: says.replace(/^disk/, 'backupDisk'),
  ...(advice !== undefined && { advice: 'backupDisk.advice' }),
});

export function judgeDisk({ free, size }: Room, days: FreeByDay): Omit<Check, 'subject'> {
  const values = { free: sizeText(free), size: sizeText(size) };
  const share = free / size;
  if (share < actBelow) return { state: 'act', says: 'disk.says', advice: 'disk.fullAdvice', values };
  const left = daysUntilFull(free, days);
  if (left !== undefined && left <= warnDays) {
    return { state: 'watch', says: 'disk.filling', advice: 'disk.lowAdvice', values: { ...values, days: Math.max(1, Math.floor(left)) } };
  }
  if (share < watchBelow) return { state: 'watch', says: 'disk.says', advice: 'disk.lowAdvice', values };
  return { state: 'fine', says: 'disk.says', values };
}

/**
 * By the median of what went in a day, so that one large file that came or was deleted is no trend.
 * @returns undefined where nothing becomes less, or too few days are known.
 */
export function daysUntilFull(free: number, days: FreeByDay): number | undefined {
  const known = Object.entries(days).sort(([one], [other]) => (one < other ? -1 : 1));
  const steps = known.slice(1).map(([day, now], index) => {
    const [before, then] = known[index] ?? [day, now];
    return (then - now) / ((Date.parse(day) - Date.parse(before)) / dayMs);
  });
  if (steps.length < fewestSteps) return undefined;
  const sorted = steps.sort((one, other) => one - other);
  const half = sorted.length / 2;
  const median = ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
  return median > 0 ? free / median : undefined;
}
