/** A PostgreSQL that stands still: it refuses nothing and ends nothing. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Stops the server with all its processes; returns a function that lets them go on. */
export async function freeze({ folder }: { folder: string }): Promise<() => void> {
  const postmaster = Number.parseInt(await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  process.kill(postmaster, 'SIGSTOP');
  const children = (await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')).split(' ').filter(Boolean).map(Number);
  for (const pid of children) process.kill(pid, 'SIGSTOP');
  let stopped = true;
  const thaw = () => {
    if (stopped) for (const pid of [...children, postmaster]) process.kill(pid, 'SIGCONT');
    stopped = false;
  };
  onTestFinished(thaw);
  return thaw;
}
