/** Stands between a client and a PostgreSQL, and does to what the client sends what a test asks for. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** Answers what goes on to the server instead of `sent`; undefined holds it and all that follows. */
type Tamper = (sent: Buffer) => Buffer | undefined;

/** @param host the folder of the server's socket. @returns the port on this machine; closed after the test. */
export async function tamperingProxy({ host, port }: { host: string; port: number }, tamper: Tamper): Promise<number> {
  const proxy = createServer((client) => {
    const server = connect(`${host}/.s.PGSQL.${port}`);
    client.on('data', (sent) => {
      const passed = tamper(sent);
      if (passed) server.write(passed);
    });
    server.pipe(client);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => {});
      one.on('close', () => other.destroy());
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  return (proxy.address() as AddressInfo).port; // what a TCP server listens at
}

/** The same length on the wire, other letters. */
export const replaced = (sent: Buffer, from: string, to: string): Buffer => {
  if (from.length !== to.length) throw new Error('messages say how long they are');
  return Buffer.from(sent.toString('latin1').replace(from, to), 'latin1');
};
