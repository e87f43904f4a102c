/**
 * Calls `act` when npm, under which this command was started, has been stopped. npm passes a signal to the shell between, which
 * ends and tells this process nothing: the only sign is that the parent process has changed.
 */
export function whenNpmEnds(act) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, 200);
  timer.unref();
}
