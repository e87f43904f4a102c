/** Creating, listing, verifying and restoring backups, for the command and for the nightly run (D-120). */
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BackupConfig } from '../config/backup-config.ts';
import { inScratch, replaceDatabase } from '../db/embedded-swap.ts';
import { type Backup, listBackups, readEntry, removeOld, writeEntry } from './catalogue.ts';
import { createBackup } from './create.ts';
import { BackupFault } from './fault.ts';
import { type LoadResult, loadBackup } from './load.ts';
import type { ProgressReporter } from './progress.ts';

/** To another machine, over a slow line. */
const copyWithinMs = 6 * 3_600_000;

interface BackupOptions {
  dataFolder: string;
  config: BackupConfig;
  say: ProgressReporter;
}

/** Makes a backup, gives it to the copy command, and removes those that are too old. @throws StartupError, BackupFault */
export async function makeBackup({ dataFolder, config, say }: BackupOptions): Promise<Backup> {
  const made = await createBackup({ dataFolder, folder: config.folder, say });
  try {
    await copyElsewhere(made, config, say);
  } finally {
    for (const name of await removeOld(config.folder, { keepDays: config.keepDays, now: new Date() })) say(`removed ${name}`);
  }
  return made;
}

async function copyElsewhere({ file, name }: Backup, { copyCommand }: BackupConfig, say: ProgressReporter): Promise<void> {
  if (copyCommand === undefined) return;
  say(`copying: ${copyCommand}`);
  await promisify(execFile)('/bin/sh', ['-c', copyCommand], {
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: homedir(), BACKUP_FILE: file },
    timeout: copyWithinMs,
  }).catch((cause: unknown) => {
    throw new BackupFault(`${name} is made, but BACKUP_COPY_COMMAND failed with it: it lies in no other place yet.`, { cause });
  });
  const entry = await readEntry(file);
  if (entry) await writeEntry(file, { ...entry, copiedAt: new Date().toISOString() });
}

/** Restores it into a database of its own beside the data, compares, and removes that. @throws BackupFault, which the catalogue keeps. */
export async function verifyBackup(backup: Backup, { dataFolder, say }: Omit<BackupOptions, 'config'>): Promise<LoadResult> {
  const scratch = join(dataFolder, `verify-${process.pid}`);
  let loaded: LoadResult | undefined;
  try {
    await inScratch(scratch, async (connection) => {
      loaded = await loadBackup(backup, connection, say);
    });
    await note(backup, null);
  } catch (error) {
    if (error instanceof BackupFault) await note(backup, error.message);
    throw error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  if (!loaded) throw new Error('nothing was loaded');
  return loaded;
}

async function note({ file }: Backup, fault: string | null): Promise<void> {
  const entry = await readEntry(file);
  if (!entry) return;
  const now = new Date().toISOString();
  await writeEntry(file, fault === null ? { ...entry, verifiedAt: now, fault } : { ...entry, verifiedAt: null, fault });
}

/**
 * Puts the database of the backup in the place of the present one, once all of it is there and compared.
 * @returns what was restored, and where the database of before is kept.
 * @throws StartupError while a portal runs; BackupFault; nothing has changed then.
 */
export async function restoreBackup(
  backup: Pick<Backup, 'file' | 'name'>,
  { dataFolder, say }: Omit<BackupOptions, 'config'>,
): Promise<LoadResult & { kept: string | undefined }> {
  let loaded: LoadResult | undefined;
  const kept = await replaceDatabase(dataFolder, {
    at: new Date(),
    fill: async (connection) => {
      loaded = await loadBackup(backup, connection, say);
    },
  });
  if (!loaded) throw new Error('nothing was loaded');
  return { ...loaded, kept };
}

/** @param asked a name in the folder, or `latest`. @throws BackupFault where there is none. */
export async function findBackup(folder: string, asked: string): Promise<Backup> {
  const all = await listBackups(folder);
  const found = asked === 'latest' ? all[0] : all.find(({ name }) => name === asked);
  if (found) return found;
  throw new BackupFault(
    all.length === 0
      ? `There is no backup in ${folder}.`
      : `There is no ${asked} in ${folder}; "npm run backup -- list" tells which there are.`,
  );
}
