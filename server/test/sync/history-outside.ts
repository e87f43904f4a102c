/** The twin of `history/store.ts`: rows are written beside the transaction that they tell of. Put in its place by `history-outside-process.ts`. */
import pg from 'pg';
import { removeRows } from '../../src/outbox/queue.ts';
import * as careful from '../../src/sync/history/store.ts';
import type { ProcessSettings } from './engine-process.ts';

const given: ProcessSettings = JSON.parse(process.argv[2] ?? '');
const pool = new pg.Pool({ ...given.connection, max: 1 });

export const { saveReading, deleteOldHistory } = careful;

export const saveHistory: typeof careful.saveHistory = async (tx, kind, rows, { outbox, removed = false } = { outbox: [] }) => {
  const client = await pool.connect();
  try {
    await careful.saveHistory(client, kind, rows, { outbox });
  } finally {
    client.release();
  }
  if (removed) await removeRows(tx, outbox);
};
