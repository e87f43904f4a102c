/** The backups in a folder: each is a file, with a few lines beside it that say what it is and whether it was verified or restored. */
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const entryForm = z.object({
  madeAt: z.iso.datetime(),
  /** How long it took. */
  seconds: z.number(),
  /** Of the file. */
  bytes: z.number(),
  /** SHA-256 of the file, in hexadecimal. */
  sha256: z.string(),
  rows: z.number(),
  /** When it was last restored into a database of its own and compared. */
  verifiedAt: z.nullable(z.iso.datetime()),
  /** Why that failed. */
  fault: z.nullable(z.string()),
  /** When the copy command took it. */
  copiedAt: z.nullable(z.iso.datetime()),
});

export type Entry = z.infer<typeof entryForm>;

export interface Backup {
  /** Absolute. */
  file: string;
  name: string;
  /** Undefined where nothing is known of it, as of a file that was brought here alone. */
  entry: Entry | undefined;
}

const namePattern = /^halaqa-\d{8}T\d{6}Z\.backup\.gz$/;
const dayMs = 86_400_000;
/** What a killed command has left is no longer written to. */
const strayMs = dayMs;

export const nameAt = (at: Date): string => `halaqa-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup.gz`;

/**
 * The newest first; none where the folder is not there. What was made while the clock was ahead stands last (D-376): it would be the newest until
 * its time comes, and none be made before.
 */
export async function listBackups(folder: string, now = new Date()): Promise<Backup[]> {
  const names = (await readdir(folder).catch(missing)).filter((name) => namePattern.test(name));
  const found = names.map(async (name): Promise<Backup> => {
    const file = join(folder, name);
    return { file, name, entry: await readEntry(file) };
  });
  const newestFirst = (await Promise.all(found)).sort((a, b) => (a.name < b.name ? 1 : -1));
  const isAhead = ({ name }: Backup): boolean => name > nameAt(now);
  return [...newestFirst.filter((backup) => !isAhead(backup)), ...newestFirst.filter(isAhead)];
}

export async function readEntry(file: string): Promise<Entry | undefined> {
  const text = await readFile(noteOf(file), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return entryForm.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Whole or not at all. */
export async function writeEntry(file: string, entry: Entry): Promise<void> {
  const note = noteOf(file);
  await writeFile(`${note}.part`, `${JSON.stringify(entry, undefined, 2)}\n`, { mode: 0o600 });
  await rename(`${note}.part`, note);
}

/**
 * Removes what is older than `keepDays`, but for the newest and the newest that was verified, and what killed commands have left.
 * @returns the names of the backups that are gone.
 */
export async function removeOld(folder: string, { keepDays, now }: { keepDays: number; now: Date }): Promise<string[]> {
  const backups = await listBackups(folder, now);
  const verified = backups.find(({ entry }) => entry?.verifiedAt);
  const old = backups.filter((backup, n) => n > 0 && backup !== verified && isOlder(backup, new Date(now.getTime() - keepDays * dayMs)));
  for (const { file } of old) {
    await rm(file, { force: true });
    await rm(noteOf(file), { force: true });
  }
  for (const name of (await readdir(folder).catch(missing)).filter((one) => one.endsWith('.part'))) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && now.getTime() - found.mtimeMs > strayMs) await rm(join(folder, name), { force: true });
  }
  return old.map(({ name }) => name);
}

/** By its name, which is the moment of its data: a file that was copied has another time of its own. */
const isOlder = ({ name }: Backup, than: Date): boolean => name < nameAt(than);

const noteOf = (file: string): string => `${file}.json`;

function missing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
