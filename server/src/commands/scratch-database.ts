/** An empty, fully migrated database, from which source files are generated. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OwnerConnection } from '../backup/connect.ts';
import { openDatabase } from '../db/database.ts';
import { inScratch } from '../db/embedded-swap.ts';
import type { LimitedPool } from '../db/limited-pool.ts';
import { migrate } from '../db/migrate.ts';

/** Nothing is left of it afterwards. */
export async function inScratchDatabase(work: (pool: LimitedPool, connection: OwnerConnection) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'halaqa-scratch-'));
  try {
    await inScratch(folder, async (connection) => {
      const { pool, close } = openDatabase(connection, { size: 1, onIdleError: () => {} });
      try {
        await migrate(pool);
        await work(pool, connection);
      } finally {
        await close();
      }
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
