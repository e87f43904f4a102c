/** Keeps the portal's process running until it is asked to stop, or its parent or its database is gone. */
import { flushCompileCache } from 'node:module';
import { StartupError } from '../config/startup-error.ts';

/** What is under way is answered first (http/drain.ts), and the database stopped last. */
const stopWithinMs = 10_000;

interface Running {
  stop: () => Promise<void>;
  databaseLost: Promise<string>;
}

/** Ends the process; a failed start that a person can correct is told in one sentence. */
export async function runUntilStopped(
  start: () => Promise<Running>,
  say: (sentence: string) => Promise<void> = sayOnTerminal,
): Promise<void> {
  let stopping = false;
  try {
    const starting = start();
    const stop = () => {
      // Ctrl-C reaches us from the terminal and from the start command as well.
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), stopWithinMs).unref();
      starting
        .then((portal) => portal.stop())
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
    // The start command was killed: nobody could stop us any more.
    process.once('disconnect', stop);

    const portal = await starting;
    void portal.databaseLost.then((sentence) => {
      process.stderr.write(`${sentence}\n`);
      process.exit(1);
    });
    // Now rather than at the end, which a killed process does not see; it does nothing where there is no cache.
    flushCompileCache();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    // Asked to stop while it started, it may fail to start for that reason.
    if (!stopping) await say(error.message);
    process.exit(1);
  }
}

export async function sayOnTerminal(sentence: string): Promise<void> {
  process.stderr.write(`${sentence}\n`);
}
