/**
 * Calls `act` with the signal that asks this command to stop. npm passes a signal to the shell between, which ends and tells this
 * process nothing: there the only sign is that the parent process has changed, which counts as SIGTERM.
 */
export function onStopSignal(act) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => act(signal));
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act('SIGTERM');
  }, 200);
  timer.unref();
}
