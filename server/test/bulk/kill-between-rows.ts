/** Two processes that carry out the same bulk change are killed in the middle of it. */
import type { Running } from '../boot/process.ts';

/**
 * Both are killed once one of them has carried out so many rows.
 * @param start starts a `bulk-process.ts`, which says each of its rows
 */
export async function killBetweenRows(start: () => Running, rows: number): Promise<void> {
  const processes = [start(), start()];
  // One that finds the change in the other's hands ends by itself.
  await Promise.any(processes.map((process) => process.says(new RegExp(`row ${rows}\\.`))));
  for (const process of processes) process.kill('SIGKILL');
  await Promise.all(processes.map(({ ended }) => ended));
}
