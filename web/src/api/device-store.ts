/** A key-value table in IndexedDB, for what is too large for `storage.ts`. Where the browser refuses it, nothing is stored. */

import { viewToken } from '../storage.ts';

const database = 'halaqa';
const table = 'kept';

export const readRecord = (name: string): Promise<unknown> => inTable('readonly', (rows) => rows.get(name));

export async function writeRecord(name: string, value: unknown): Promise<void> {
  await inTable('readwrite', (rows) => rows.put(value, name));
}

/** The only records are answers that were kept for whom the device remembers (`kept-answers.ts`). */
export async function clearRecords(): Promise<void> {
  await inTable('readwrite', (rows) => rows.clear());
}

/** Undefined where the browser keeps nothing: a private window, a policy, a full disk. */
async function inTable(mode: IDBTransactionMode, act: (rows: IDBObjectStore) => IDBRequest): Promise<unknown> {
  // It is not the viewed person's device (D-140).
  if (viewToken) return undefined;
  let opened: IDBDatabase | undefined;
  try {
    opened = await open();
    return await settled(act(opened.transaction(table, mode).objectStore(table)));
  } catch {
    // As if nothing was kept.
    return undefined;
  } finally {
    opened?.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(table);
  return settled(request);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
