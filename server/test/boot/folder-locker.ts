/** A thread that locks the data folder it is told, or gives it back; with a meeting it reads, and waits for the other to have read, before it locks (twin). */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { type FolderLock, lockFolder } from '../../src/db/embedded-lock.ts';

/** How many of the two have read, shared by them. */
const meeting = workerData as Int32Array | undefined;
let held: FolderLock | undefined;

parentPort?.on('message', async (folder: string | null) => {
  held?.release();
  held = undefined;
  if (folder !== null) held = await (meeting ? lockAfterReading(folder, meeting) : lockFolder(folder)).catch(() => undefined);
  parentPort?.postMessage(held !== undefined);
});

async function lockAfterReading(folder: string, readers: Int32Array): Promise<FolderLock> {
  const file = new DatabaseSync(join(folder, 'portal.lock'));
  file.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY');
  Atomics.add(readers, 0, 1);
  Atomics.notify(readers, 0);
  while (Atomics.load(readers, 0) < 2) Atomics.wait(readers, 0, 1);
  file.exec('BEGIN EXCLUSIVE');
  return { release: () => file.close() };
}
