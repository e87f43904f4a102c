import { chmodSync, closeSync, copyFileSync, fstatSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { giveToFolderOwner } from './embedded-lock.ts';

/** At this size the log becomes `postgres.log.1`, and a new one begins: at most twice this on the disk. */
const limitBytes = 5_000_000;
const checkMs = 60_000;

export interface PostgresLog {
  /** Where PostgreSQL's programs write: a plain file, so that they never wait for us and can write after our end. */
  fd: number;
  /** The line that tells most about a failure since the log was opened. */
  gist(): string;
  close(): void;
}

export function openLog(folder: string): PostgresLog {
  const path = join(folder, 'postgres.log');
  shorten(path);
  const fd = openSync(path, 'a', 0o600);
  giveToFolderOwner(folder, path);
  const begin = fstatSync(fd).size;
  const timer = setInterval(() => shorten(path), checkMs);
  timer.unref();
  return {
    fd,
    gist: () => gistOf(readFileSync(path).subarray(begin).toString('utf8')),
    close() {
      clearInterval(timer);
      closeSync(fd);
    },
  };
}

/** The file stays the same one, and is written by appending only: a process that has it open goes on at its new end. */
function shorten(path: string): void {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) < limitBytes) return;
  copyFileSync(path, `${path}.1`);
  chmodSync(`${path}.1`, 0o600);
  truncateSync(path);
}

function gistOf(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    // Its answers to our own early connections.
    .filter((line) => line !== '' && !/FATAL: .*(starting up|shutting down|does not exist$)/.test(line));
  const telling = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? 'it said nothing';
  return telling.replace(/^.*?(FATAL|PANIC|LOG): +/, '');
}
