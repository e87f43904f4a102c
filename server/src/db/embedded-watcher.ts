import { type ChildProcess, spawn } from 'node:child_process';

/** Interrupts the process when our end of the pipe closes, which the kernel does however we end. */
const script = 'read -r _; kill -INT "$1" 2>/dev/null';

/** Sees to it that `child` does not outlive this process, even when that is killed. */
export function watchParent(child: ChildProcess): void {
  if (child.pid === undefined) return;
  const watcher = spawn('/bin/sh', ['-c', script, 'sh', String(child.pid)], {
    cwd: '/',
    env: {},
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Where there is no shell a killed portal leaves the child running; the next start stops it (embedded-leftover.ts).
  watcher.once('error', () => {});
  watcher.unref();
  child.once('exit', () => watcher.kill('SIGKILL'));
}
