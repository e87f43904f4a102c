/**
 * The process of the files' portals, one after another: reading and compiling the portal's code is most of what a start costs, and
 * code that has run is fast (ADR-84). Its parent says what is to begin, and hears when it listens or has stopped.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startPortal } from '@halaqa/server/app/portal';
import { readConfig } from '@halaqa/server/config/config';

/** The next portal begins, in this environment and no other; or the one that runs ends. */
export type HostRequest = { start: Record<string, string> } | { stop: true };

/** The address of the portal that listens, or null where it has stopped. */
export type HostResponse = { url: string | null } | { error: string };

/** Longer than a line of the log waits to be written: it belongs to the portal that has logged it. */
const untilWrittenMs = 200;

type Portal = Awaited<ReturnType<typeof startPortal>>;
let portal: Portal | undefined;

async function start(settings: Record<string, string>): Promise<string> {
  portal = await startPortal(readConfig(settings));
  void portal.databaseLost.then((sentence) => {
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  });
  return portal.url;
}

async function stop(): Promise<null> {
  await portal?.stop();
  portal = undefined;
  await sleep(untilWrittenMs);
  return null;
}

function respond(response: HostResponse): void {
  process.send?.(response);
}

process.on('message', (request: HostRequest) => {
  ('start' in request ? start(request.start) : stop()).then(
    (url) => respond({ url }),
    (error: unknown) => respond({ error: String(error instanceof Error ? error.stack : error) }),
  );
});
process.once('disconnect', () => process.exit(1));
