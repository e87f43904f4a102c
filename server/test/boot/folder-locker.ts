/** A thread that locks the data folder it is told, or gives it back; `workerData` says whether it reads before it locks (twin). */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { type FolderLock, lockFolder } from '../../src/db/embedded-lock.ts';

let held: FolderLock | undefined;

parentPort?.on('message', async (folder: string | null) => {
  held?.release();
  held = undefined;
  if (folder !== null) held = await (workerData === 'reads before' ? lockAfterReading(folder) : lockFolder(folder)).catch(() => undefined);
  parentPort?.postMessage(held !== undefined);
});

async function lockAfterReading(folder: string): Promise<FolderLock> {
  const file = new DatabaseSync(join(folder, 'portal.lock'));
  file.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  return { release: () => file.close() };
}
