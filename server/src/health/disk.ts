/** How much room the disk of the data has, and when it will be full at the pace of the last days (D-118, D-148). */
import { statfs } from 'node:fs/promises';
import type { Config } from '../config/config.ts';
import type { Queryable } from '../db/transaction.ts';
import type { Check } from './check.ts';
import { sizeText } from './size-text.ts';

/** As the rules of Prometheus have it (deploy/prometheus). */
const actBelow = 0.05;
const watchBelow = 0.15;
/** It is told so many days before. */
const warnDays = 7;
/** Of fewer days nothing is concluded. */
const fewestSteps = 3;
const keptDays = 30;
const dayMs = 86_400_000;

/** Free bytes by day of the institute, `2026-11-24`. */
export type FreeByDay = Record<string, number>;

interface Room {
  free: number;
  size: number;
}

async function roomOf(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

/** Writes down what is free on this day, in place of what was written earlier on it; nothing where the database is on a server. @param day its plain date */
export async function noteDiskFree(writer: Queryable, { databaseUrl, dataFolder }: Config, day: string): Promise<void> {
  if (databaseUrl !== undefined) return;
  const { free } = await roomOf(dataFolder);
  await writer.query({
    name: 'disk-note',
    text: `
      insert into portal_fact as known (name, value) values ('disk_free', jsonb_build_object($1::text, $2::float8)::text)
      on conflict (name) do update set value = (
        select jsonb_object_agg(day, free)::text from jsonb_each(known.value::jsonb || excluded.value::jsonb) as kept (day, free)
        where day::date > $1::date - ${keptDays}
      )`,
    values: [day, free],
  });
}

/** @param days what was free on the days before; none where the database cannot say so: it may stand still because the disk is full. */
export async function checkDisk({ databaseUrl, dataFolder }: Config, days: FreeByDay): Promise<Omit<Check, 'subject'>> {
  if (databaseUrl !== undefined) return { state: 'off', says: 'disk.elsewhere' };
  return judgeDisk(await roomOf(dataFolder), days);
}

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
