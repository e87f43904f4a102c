/**
 * Starts the portals of the files, and stops them while the next file runs: one that is asked to stop first waits for whoever may still
 * call (D-80). None is started ahead of need: one that nobody uses looks for work all the same, and a start in a process that has had
 * others takes a second (ADR-84). Serves the workers from the process that outlives them, which hears what a portal logs to its end.
 */
import { createServer } from 'node:http';
import { closePool, type OwnPortal, startOwnPortal } from './harness-portal-pool.ts';

export interface Keeper {
  url: string;
  /** @throws Error with what the portals logged as errors while they stopped */
  close(): Promise<void>;
}

/** Of one worker, whose portals take the same two ports in turn: what a window has fetched from one is good for the next but one. */
interface Row {
  ports: string[];
  /** Settles when those before have stopped. */
  stopped: Promise<unknown>;
}

export type Taken = Pick<OwnPortal, 'url' | 'folder'>;

interface Running extends OwnPortal {
  /** How many of its faults a test was told. */
  told: number;
}

export async function keepPortals(institute: string): Promise<Keeper> {
  const rows = new Map<string, Row>();
  const running = new Map<string, Running>();
  const troubles: unknown[] = [];

  const start = async ({ ports }: Row) => {
    const port = ports.shift();
    // Somebody else may have taken the port meanwhile.
    return port === undefined
      ? startOwnPortal(institute)
      : startOwnPortal(institute, { PORT: port }).catch(() => startOwnPortal(institute));
  };

  const take = async (worker: string): Promise<Taken> => {
    const row = rows.get(worker) ?? { ports: [], stopped: Promise.resolve() };
    rows.set(worker, row);
    const portal = await start(row);
    running.set(portal.url, { ...portal, told: 0 });
    return { url: portal.url, folder: portal.folder };
  };

  const at = (url: string): Running => {
    const portal = running.get(url);
    if (!portal) throw new Error(`no portal runs at ${url}`);
    return portal;
  };

  const newFaults = (url: string): string[] => {
    const portal = at(url);
    const faults = portal.faults().slice(portal.told);
    portal.told += faults.length;
    return faults;
  };

  const giveBack = (url: string, worker: string, file: string): void => {
    const [portal, row] = [at(url), rows.get(worker)];
    if (!row) throw new Error(`worker ${worker} has taken no portal`);
    running.delete(url);
    const stopped = portal
      .stop()
      // What its tests were told is told.
      .catch((trouble: unknown) => portal.faults().length > portal.told && troubles.push(`${file}: ${trouble}`))
      .then(() => row.ports.push(new URL(url).port));
    row.stopped = Promise.all([row.stopped, stopped]);
  };

  const answer = async ({ pathname, searchParams }: URL): Promise<Taken | string[] | null> => {
    const of = (name: string) => searchParams.get(name) ?? '';
    if (pathname === '/take') return take(of('worker'));
    if (pathname === '/faults') return newFaults(of('url'));
    if (pathname === '/give-back') giveBack(of('url'), of('worker'), of('file'));
    else troubles.push(of('says'));
    return null;
  };
  const server = createServer((request, response) => {
    answer(new URL(request.url ?? '', 'http://keeper')).then(
      (given) => response.end(JSON.stringify(given)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the keeper of portals does not listen');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      for (const portal of running.values()) await portal.stop().catch((trouble: unknown) => troubles.push(trouble));
      for (const { stopped } of rows.values()) await stopped;
      closePool();
      if (troubles.length > 0) throw new AggregateError(troubles, troubles.map(String).join('\n'));
    },
  };
}
