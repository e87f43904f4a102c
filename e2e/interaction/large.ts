/** A portal with an institute so large that what a screen draws of it decides how soon it answers. */

import { rm } from 'node:fs/promises';
import { demoInstitute } from '@halaqa/demo/institute';
import { migrate } from '@halaqa/server/db/migrate';
import { inTransaction } from '@halaqa/server/db/transaction';
import { insertInstitute } from '@halaqa/server/demo/store';
import { hashPassword } from '@halaqa/server/identity/credentials/password';
import { demoPassword } from '../src/harness.ts';
import { makeDatabaseFolder, withStoppedPortal } from '../src/harness-database.ts';
import { runPortal } from '../src/harness-process.ts';

/** 10,000 rows in either list; in the middle weeks of the timetable more than 2,000 sessions each. */
const size = {
  students: 10_000,
  courses: 80,
  rooms: 90,
  trainers: 200,
  sessions: 11_000,
  weeksBack: 2,
  weeksAhead: 3,
  coursesEach: { least: 1, most: 1, busiest: 2 },
  hotShare: 0.1,
};

export interface LargePortal {
  url: string;
  stop: () => Promise<void>;
}

export async function startLargePortal(): Promise<LargePortal> {
  const folder = await makeDatabaseFolder('halaqa-large-');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await fill(folder);
    const { url, stop } = await runPortal(folder);
    return { url, stop: () => stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function fill(folder: string): Promise<void> {
  const institute = demoInstitute({ now: new Date(), zone: 'Asia/Riyadh', seed: 1447, size });
  const passwordHash = await hashPassword(demoPassword);
  await withStoppedPortal(folder, async (pool) => {
    await migrate(pool);
    await inTransaction(pool, (tx) => insertInstitute(tx, institute, passwordHash));
    await pool.query('vacuum analyze');
  });
}
