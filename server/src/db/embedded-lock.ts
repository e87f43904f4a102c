import { chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../config/startup-error.ts';

/** Of two that come at once one is in the way for a moment, without a lock to keep. */
const momentMs = 200;

export interface FolderLock {
  /** Lets another portal use the folder. */
  release(): void;
}

/**
 * Makes the data folder if need be, and holds it for this process: a second portal on it gets a {@link StartupError}.
 *
 * The lock is SQLite's, the one file lock that Node gives us from the kernel: a killed process loses it at once, whatever
 * its pid is given to afterwards. The pid beside it only serves the sentence.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const lockFile = join(folder, 'portal.lock');
  const pidFile = join(folder, 'portal.pid');
  let lock: DatabaseSync | undefined;
  try {
    // Others may pass through, not look: PostgreSQL can run as another user (see embedded-account.ts).
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    lock = new DatabaseSync(lockFile, { timeout: momentMs });
    // Nothing is read before: two that hold it for reading would refuse each other.
    lock.exec('BEGIN EXCLUSIVE');
    writeFileSync(pidFile, `${process.pid}\n`);
    giveToFolderOwner(folder, lockFile);
    giveToFolderOwner(folder, pidFile);
  } catch (cause) {
    lock?.close();
    if (isBusy(cause)) throw await inUse(folder, pidFile, cause);
    throw notWritable(folder, cause);
  }
  const held = lock;
  return {
    release() {
      rmSync(pidFile, { force: true });
      held.close();
    },
  };
}

/** Keeps the folder usable by its owner when root has run the portal on it once. */
export function giveToFolderOwner(folder: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  if (uid !== 0) chownSync(path, uid, gid);
}

export function notWritable(folder: string, cause: unknown): StartupError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StartupError(
    'data_folder_not_writable',
    `The data folder ${folder} cannot be written (${reason}). Give this user the right to write there, free some space, or set HALAQA_DATA to another folder.`,
    { cause },
  );
}

/** SQLITE_BUSY: somebody holds the lock. */
function isBusy(cause: unknown): boolean {
  return cause instanceof Error && 'errcode' in cause && cause.errcode === 5;
}

async function inUse(folder: string, pidFile: string, cause: unknown): Promise<StartupError> {
  const pid = (await readFile(pidFile, 'utf8').catch(() => '')).trim();
  const holder = pid === '' ? 'another portal' : `another portal (process ${pid})`;
  return new StartupError(
    'data_folder_in_use',
    `The data folder ${folder} is in use by ${holder}. Stop that one first, or set HALAQA_DATA to another folder.`,
    { cause },
  );
}
