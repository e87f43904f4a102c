/** One command at a time does what two of them in one folder would spoil for each other: installing the packages, building the web. */
import { readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const lookEveryMs = 300;
/** Locks that this process holds. */
const ours = new Set();

/**
 * Does `work` unless it is done, or gets done meanwhile by another process that holds `lock`; one that was killed holds nothing any more.
 * Where the lock cannot be written the work is done as it is: what it does itself says better what is wrong with the folder.
 * @param {() => boolean} isDone
 * @param {{ lock: string, tell: () => void, work: () => void | Promise<void> }} how `tell` is called once, where another process holds the lock
 */
export async function doOnce(isDone, { lock, tell, work }) {
  if (isDone()) return;
  let release = take(lock);
  if (!release) tell();
  while (!release) {
    await sleep(lookEveryMs);
    release = take(lock);
  }
  try {
    if (!isDone()) await work();
  } finally {
    release();
  }
}

/**
 * The lock is a link that leads nowhere and is called as the process that holds it: made and named at once.
 * @returns {(() => void) | undefined} gives it back; undefined while another process holds it
 */
function take(lock) {
  try {
    symlinkSync(String(process.pid), lock);
    ours.add(lock);
    return () => {
      ours.delete(lock);
      rmSync(lock, { force: true });
    };
  } catch (error) {
    if (error.code !== 'EEXIST') return () => {};
    if (!isHeld(lock)) rmSync(lock, { force: true });
    return undefined;
  }
}

function isHeld(lock) {
  try {
    const holder = Number(readlinkSync(lock));
    // In a container a process is often given the number of one that was killed before it.
    if (holder === process.pid) return ours.has(lock);
    process.kill(holder, 0);
    return true;
  } catch (error) {
    // Another user's process lives too; and a link that has just gone was held.
    return error.code !== 'ESRCH';
  }
}
