/** Finds the primary among several hosts; after a failover it is another one (D-108, ADR-37). The driver itself knows one host. */
import pg from 'pg';
import type { DatabaseHost } from '../config/database-url.ts';

/** A host that is not there costs so much once, not at each connection. */
const answerWithinMs = 1_000;

/** Every host is a standby, or does not answer. */
export class NoPrimary extends Error {
  override name = 'NoPrimary';
}

export interface PrimaryFinder {
  /** The first of the hosts that takes changes; asked again after `forget`. */
  find(): Promise<DatabaseHost>;
  /** It was somewhere else, or does not answer there. */
  forget(): void;
}

/** @param settings how to reach each of the hosts, but for its name and port. */
export function primaryAmong(hosts: readonly DatabaseHost[], settings: pg.ClientConfig): PrimaryFinder {
  let known: Promise<DatabaseHost> | undefined;
  const forget = () => {
    known = undefined;
  };
  const ask = async (): Promise<DatabaseHost> => {
    // All at once, and taken in their order: a dead one before them costs its time-out and not the sum of them.
    const asked = hosts.map((host) => takesChanges(host, settings));
    for (const [n, host] of hosts.entries()) if (await asked[n]) return host;
    throw new NoPrimary(`none of ${hosts.length} hosts takes changes`);
  };
  const find = (): Promise<DatabaseHost> => {
    if (known) return known;
    const asking = ask();
    known = asking;
    asking.catch(() => {
      if (known === asking) forget();
    });
    return asking;
  };
  return { find, forget };
}

/** Whether a connection may write: a standby, and a server that was made read-only, say no. */
export async function mayWrite(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  return rows[0]?.transaction_read_only === 'off';
}

async function takesChanges({ host, port }: DatabaseHost, settings: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: answerWithinMs, query_timeout: answerWithinMs });
  client.on('error', () => {});
  client.host = host;
  client.port = port;
  try {
    await client.connect();
    return await mayWrite(client);
  } catch {
    return false;
  } finally {
    void client.end().catch(() => {});
  }
}
