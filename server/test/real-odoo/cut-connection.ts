/** Stands between the portal and Odoo, and cuts every connection that there is when it is told to. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

export interface CutConnection {
  url: string;
  /** @returns how many were cut, requests and answers half-way among them */
  cut: () => number;
}

/** @param to an address over plain HTTP */
export async function cutConnection(to: string): Promise<CutConnection> {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const odoo = connect(Number(port || 80), hostname);
    client.pipe(odoo).pipe(client);
    open.add(client);
    for (const [one, other] of [
      [client, odoo],
      [odoo, client],
    ] as const) {
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(client);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => void server.close());
  const { port: own } = server.address() as AddressInfo; // what a TCP server listens at
  return {
    url: `http://127.0.0.1:${own}`,
    cut: () => {
      const cut = open.size;
      for (const client of open) client.resetAndDestroy();
      return cut;
    },
  };
}
