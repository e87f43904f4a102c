/** The disks of an embedded database: that of its data and, where it is another one, that of its backups. */
import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from '../config/config.ts';

/** In bytes. */
export interface Room {
  free: number;
  size: number;
}

export interface Disk extends Room {
  holds: 'data' | 'backups';
}

/** None where the database is on a server. @throws where the data folder cannot be looked at */
export async function disksOf({ databaseUrl, dataFolder, backup }: Pick<Config, 'databaseUrl' | 'dataFolder' | 'backup'>): Promise<Disk[]> {
  if (databaseUrl !== undefined) return [];
  const data: Disk = { holds: 'data', ...(await roomOf(dataFolder)) };
  const folder = backup.keepDays > 0 ? await firstThere(backup.folder) : undefined;
  if (folder === undefined || (await stat(folder)).dev === (await stat(dataFolder)).dev) return [data];
  return [data, { holds: 'backups', ...(await roomOf(folder)) }];
}

async function roomOf(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

/** A folder that is made with its first backup lies where the next one above it does. */
async function firstThere(folder: string): Promise<string | undefined> {
  const isThere = await stat(folder).catch(() => undefined);
  if (isThere) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : firstThere(above);
}
