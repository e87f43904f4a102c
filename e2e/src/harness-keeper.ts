/**
 * Starts the portals of the files ahead of need, and stops them while the next file runs: one that is asked to stop first waits for
 * whoever may still call (D-80), and a start and a stop were six seconds of each file. Serves the workers from the process that
 * outlives them, which hears what a portal logs to its end.
 */
import { createServer } from 'node:http';
import { type OwnPortal, startOwnPortal } from './harness-process.ts';

export interface Keeper {
  url: string;
  /** @throws Error with what the portals logged as errors while they stopped */
  close(): Promise<void>;
}

/** Of one worker, whose portals take the same two ports in turn: what a window has fetched from one is good for the next but one. */
interface Row {
  ports: string[];
  next: Promise<OwnPortal> | undefined;
  /** Settles when the one before has stopped. */
  stopped: Promise<void>;
}

export type Taken = Pick<OwnPortal, 'url' | 'folder'>;
/** What it has logged as errors so far, a line each. */
export type GivenBack = string[];

export async function keepPortals(institute: string): Promise<Keeper> {
  const rows = new Map<string, Row>();
  const running = new Map<string, OwnPortal>();
  const troubles: unknown[] = [];

  const start = async ({ ports }: Row) => {
    const port = ports.shift();
    // Somebody else may have taken the port meanwhile.
    return port === undefined
      ? startOwnPortal(institute)
      : startOwnPortal(institute, { PORT: port }).catch(() => startOwnPortal(institute));
  };

  const take = async (worker: string): Promise<Taken> => {
    const row = rows.get(worker) ?? { ports: [], next: undefined, stopped: Promise.resolve() };
    rows.set(worker, row);
    const portal = await (row.next ?? start(row));
    row.next = row.stopped.then(() => start(row));
    // Whoever takes it hears of it.
    row.next.catch(() => undefined);
    running.set(portal.url, portal);
    return { url: portal.url, folder: portal.folder };
  };

  const giveBack = (url: string, worker: string): GivenBack => {
    const [portal, row] = [running.get(url), rows.get(worker)];
    if (!portal || !row) throw new Error(`no portal of ${worker} runs at ${url}`);
    running.delete(url);
    const faults = portal.faults();
    row.stopped = portal
      .stop()
      // They are told by the file whose portal it was.
      .catch((trouble: unknown) => portal.faults().length > faults.length && troubles.push(trouble))
      .then(() => void row.ports.push(new URL(url).port));
    return faults;
  };

  const answer = async (asked: URL): Promise<Taken | GivenBack> => {
    const of = (name: string) => asked.searchParams.get(name) ?? '';
    return asked.pathname === '/take' ? take(of('worker')) : giveBack(of('url'), of('worker'));
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
      for (const { next, stopped } of rows.values()) {
        await stopped;
        await next?.then((portal) => portal.stop()).catch((trouble: unknown) => troubles.push(trouble));
      }
      if (troubles.length > 0) throw new AggregateError(troubles, troubles.map(String).join('\n'));
    },
  };
}
