/** A restored database takes the place of the one before, which is kept beside it; a kill at any moment leaves one of the two. */
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../config/startup-error.ts';
import { startEmbedded } from './embedded.ts';
import { clusterOf, restoredOf } from './embedded-folder.ts';
import { cleanUpAfterKill } from './embedded-leftover.ts';
import { lockFolder } from './embedded-lock.ts';

type Connection = Awaited<ReturnType<typeof startEmbedded>>['connection'];

/**
 * Fills a new database in `folder` and puts it in the place of the present one. While `fill` works nothing has changed, and when it
 * throws nothing will.
 * @returns where the database of before lies now; undefined where there was none.
 * @throws StartupError when a portal runs on the folder.
 */
export async function replaceDatabase(
  folder: string,
  { fill, at }: { fill: (connection: Connection) => Promise<void>; at: Date },
): Promise<string | undefined> {
  const lock = await lockFolder(folder);
  try {
    const cluster = clusterOf(folder);
    await cleanUpAfterKill(folder, cluster);
    const scratch = join(folder, `restore-${process.pid}`);
    try {
      await inScratch(scratch, fill);
      const kept = join(folder, `replaced-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`);
      await swap(folder, { from: clusterOf(scratch), kept });
      return existsSync(kept) ? kept : undefined;
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  } finally {
    lock.release();
  }
}

/** Runs `work` with a new, empty database, in a folder that the caller removes. */
export async function inScratch(scratch: string, work: (connection: Connection) => Promise<void>): Promise<void> {
  const embedded = await startEmbedded({ folder: scratch, log: () => {} });
  try {
    await work(embedded.connection);
  } finally {
    await embedded.stop();
  }
}

async function swap(folder: string, { from, kept }: { from: string; kept: string }): Promise<void> {
  if (existsSync(kept)) throw new StartupError('data_folder_not_writable', `${kept} is there already: move it away and restore again.`);
  const cluster = clusterOf(folder);
  // Under this name a start finds it, were we killed between the next two steps (embedded-leftover.ts).
  await rename(from, restoredOf(folder));
  await syncFolder(folder);
  if (existsSync(cluster)) await rename(cluster, kept);
  await rename(restoredOf(folder), cluster);
  await syncFolder(folder);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
