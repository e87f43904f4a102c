/** The portal's process: opens the database, serves, and stops within two seconds when asked. */
import { readConfig } from './config.ts';
import { startPortal } from './portal.ts';
import { StartupError } from './startup-error.ts';

const stopWithinMs = 2_000;

try {
  const portal = await startPortal(readConfig());
  const stop = () => {
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    portal.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  void portal.databaseLost.then((sentence) => {
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  });
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
