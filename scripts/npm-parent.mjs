/**
 * Calls `act` when npm, under which this command was started, has been stopped. npm hands a signal to the shell between us, which
 * ends and tells us nothing: that our parent is another one now is all that we see.
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
