/** One command at a time does what two of them in one folder would spoil for each other: installing the packages, building the web. */
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const lookEveryMs = 300;

/**
 * Does `work` once no other process holds `file`. One that was killed holds nothing any more. Where the file cannot be written the
 * work is done as it is: what it does itself says better what is wrong with the folder.
 * @template Result
 * @param {string} file in a folder that is there
 * @param {{ tell: () => void, work: () => Result | Promise<Result> }} how `tell` is called once, where another process holds it
 * @returns {Promise<Result>}
 */
export async function withFolderLock(file, { tell, work }) {
  let release = take(file);
  if (!release) tell();
  while (!release) {
    await sleep(lookEveryMs);
    release = take(file);
  }
  try {
    return await work();
  } finally {
    release();
  }
}

/**
 * Whole or not at all: nobody reads a file in which the process is not yet named.
 * @returns {(() => void) | undefined} gives it back; undefined while another process holds it
 */
function take(file) {
  const own = `${file}.${process.pid}`;
  try {
    writeFileSync(own, `${process.pid}\n`);
  } catch {
    return () => {};
  }
  try {
    linkSync(own, file);
    return () => rmSync(file, { force: true });
  } catch (error) {
    if (error.code !== 'EEXIST') return () => {};
    if (!isHeld(file)) rmSync(file, { force: true });
    return undefined;
  } finally {
    rmSync(own, { force: true });
  }
}

function isHeld(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (error) {
    // Another user's process lives too; and a file that has just gone was held.
    return error.code !== 'ESRCH';
  }
}
